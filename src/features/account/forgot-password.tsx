import { useState } from "react";
import { Button } from "../../ui/button/button.tsx";
import { NoMailHelp } from "./no-mail-help.tsx";
import { RequestCodeForm } from "./request-code-form.tsx";
import { ResetPasswordForm } from "./reset-password-form.tsx";

type Step = { name: "ask" } | { name: "reset"; sentTo: string | null };

/** Form for a new password with a code. The code comes by mail or, on a site without mail, from the administrator. */
export function ForgotPassword({ sendsMail }: { sendsMail: boolean }) {
  const [email, setEmail] = useState("");
  const [step, setStep] = useState<Step>({ name: "ask" });
  const enterCode = (sentTo: string | null) => setStep({ name: "reset", sentTo });

  if (step.name === "reset") {
    return (
      <ResetPasswordForm
        email={email}
        onEmailChange={setEmail}
        sentTo={step.sentTo}
        onAgain={() => setStep({ name: "ask" })}
        sendsMail={sendsMail}
      />
    );
  }
  if (sendsMail) return <RequestCodeForm email={email} onEmailChange={setEmail} onAsked={enterCode} />;
  return (
    <>
      <NoMailHelp />
      <Button variant="quiet" wide onClick={() => enterCode(null)}>
        Kodum var
      </Button>
    </>
  );
}
