import { useAuthActions } from "@convex-dev/auth/react";
import { useState } from "react";
import { PASSWORD_MIN_CHARS, RESET_CODE_DIGITS, RESET_CODE_MS } from "../../../convex/shared/limits.ts";
import { deviceSecret } from "../../lib/device-secret.ts";
import { rememberSignIn } from "../../lib/remember-me.ts";
import { useBusy } from "../../lib/use-busy.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { toast } from "../../ui/toast.ts";
import { AccountFailure, type Failure, failureOf } from "./account-failure.tsx";
import styles from "./account-sheet.module.css";

type ResetPasswordFormProps = {
  email: string;
  onEmailChange: (email: string) => void;
  /** Where a code was just mailed to, if there is an account. */
  sentTo: string | null;
  onAgain: () => void;
};

/** Second step: the code and the new password. When it succeeds the user is signed in, and the page moves on by that. */
export function ResetPasswordForm({ email, onEmailChange, sentTo, onAgain }: ResetPasswordFormProps) {
  const { signIn } = useAuthActions();
  const [code, setCode] = useState("");
  const [password, setPassword] = useState("");
  const [failure, setFailure] = useState<Failure | null>(null);

  const [submit, busy] = useBusy(async () => {
    setFailure(null);
    rememberSignIn(true);
    try {
      await signIn("password", { flow: "reset", email, code, password, device: deviceSecret() });
      toast.success("Şifreniz değiştirildi");
    } catch (error) {
      setFailure(failureOf(error, "Şifreniz değiştirilemedi."));
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
      {sentTo !== null && (
        <Notice>
          <p>
            <strong>{sentTo}</strong> adresiyle açılmış bir hesap varsa {RESET_CODE_DIGITS} haneli bir kod
            gönderdik. Kod {RESET_CODE_MS / 60_000} dakika geçerli; gelmediyse istenmeyen postalara da bakın.
          </p>
        </Notice>
      )}
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
      <TextField
        label="Kod"
        hint="E-postadaki rakamlar; aradaki boşluk önemli değil."
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        maxLength={20}
        value={code}
        onValueChange={setCode}
      />
      <TextField
        label="Yeni şifre"
        type="password"
        name="password"
        autoComplete="new-password"
        placeholder={`En az ${PASSWORD_MIN_CHARS} karakter`}
        minLength={PASSWORD_MIN_CHARS}
        required
        value={password}
        onValueChange={setPassword}
      />
      <Button type="submit" variant="primary" size="lg" wide busy={busy} busyLabel="Değiştiriliyor…">
        Şifreyi değiştir
      </Button>
      <Button variant="quiet" wide onClick={onAgain}>
        Yeni kod iste
      </Button>
    </form>
  );
}
