import { useAction } from "convex/react";
import { useState } from "react";
import { api } from "../../../convex/_generated/api";
import { useBusy } from "../../lib/use-busy.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { AccountFailure, type Failure, failureOf } from "./account-failure.tsx";
import styles from "./account-sheet.module.css";

type RequestCodeFormProps = {
  email: string;
  onEmailChange: (email: string) => void;
  /** The code is on its way, if there is an account: `null` when the user says to have one already. */
  onAsked: (sentTo: string | null) => void;
};

/** First step to a new password: the address that a code is mailed to. */
export function RequestCodeForm({ email, onEmailChange, onAsked }: RequestCodeFormProps) {
  const requestCode = useAction(api.accounts.requestPasswordReset);
  const [failure, setFailure] = useState<Failure | null>(null);

  const [submit, busy] = useBusy(async () => {
    setFailure(null);
    try {
      await requestCode({ email });
      onAsked(email.trim());
    } catch (error) {
      setFailure(failureOf(error, "Kod gönderilemedi."));
    }
  });

  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <p>Hesabınızın e-posta adresini yazın, yeni bir şifre belirleyebilmeniz için bir kod gönderelim.</p>
      <AccountFailure failure={failure} />
      <TextField
        label="E-posta"
        type="email"
        name="email"
        autoComplete="username"
        required
        value={email}
        onValueChange={onEmailChange}
      />
      <Button type="submit" variant="primary" size="lg" wide busy={busy} busyLabel="Gönderiliyor…">
        Kod gönder
      </Button>
      <Button variant="quiet" wide onClick={() => onAsked(null)}>
        Kodum var
      </Button>
    </form>
  );
}
