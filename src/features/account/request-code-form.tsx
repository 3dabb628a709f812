import { useAction } from "convex/react";
import { api } from "../../../convex/_generated/api";
import { useSubmit } from "../../lib/forms/use-submit.ts";
import { Button } from "../../ui/button/button.tsx";
import { failureOf } from "./account-failure.tsx";
import { EmailField } from "./account-fields.tsx";
import { AccountForm } from "./account-form.tsx";

type RequestCodeFormProps = {
  email: string;
  onEmailChange: (email: string) => void;
  /** Called with the address after the request, or with null if the user already has a code. A code is sent only if the account exists. */
  onAsked: (sentTo: string | null) => void;
};

/** First step to a new password: requests a code by mail. */
export function RequestCodeForm({ email, onEmailChange, onAsked }: RequestCodeFormProps) {
  const requestCode = useAction(api.accounts.requestPasswordReset);

  const submission = useSubmit({
    send: async () => {
      await requestCode({ email });
      onAsked(email.trim());
    },
    explain: (error) => failureOf(error, "Kod gönderilemedi."),
  });

  return (
    <AccountForm
      focusesFirst
      submission={submission}
      intro={
        <p>Hesabınızın e-posta adresini yazın, yeni bir şifre belirleyebilmeniz için bir kod gönderelim.</p>
      }
    >
      <EmailField value={email} onValueChange={onEmailChange} />
      <Button type="submit" variant="primary" size="lg" wide busy={submission.busy} busyLabel="Gönderiliyor…">
        Kod gönder
      </Button>
      <Button variant="quiet" wide onClick={() => onAsked(null)}>
        Kodum var
      </Button>
    </AccountForm>
  );
}
