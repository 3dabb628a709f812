import { useState } from "react";
import { RequestCodeForm } from "./request-code-form.tsx";
import { ResetPasswordForm } from "./reset-password-form.tsx";

type Step = { name: "ask" } | { name: "reset"; sentTo: string | null };

/** A new password by a code that comes by mail, for sites that send mail. */
export function ForgotPassword() {
  const [email, setEmail] = useState("");
  const [step, setStep] = useState<Step>({ name: "ask" });

  if (step.name === "ask") {
    return (
      <RequestCodeForm
        email={email}
        onEmailChange={setEmail}
        onAsked={(sentTo) => setStep({ name: "reset", sentTo })}
      />
    );
  }
  return (
    <ResetPasswordForm
      email={email}
      onEmailChange={setEmail}
      sentTo={step.sentTo}
      onAgain={() => setStep({ name: "ask" })}
    />
  );
}
