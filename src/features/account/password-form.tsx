import { useAction } from "convex/react";
import { useState } from "react";
import { api } from "../../../convex/_generated/api";
import { PASSWORD_MIN_CHARS } from "../../../convex/shared/limits.ts";
import { useBusy } from "../../lib/use-busy.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { toast } from "../../ui/toast.ts";
import { AccountFailure, type Failure, failureOf } from "./account-failure.tsx";
import styles from "./account-page.module.css";

/** A new password for who knows the old one. `email` lets password managers find the account. */
export function PasswordForm({ email }: { email: string }) {
  const changePassword = useAction(api.accounts.changePassword);
  const [oldPassword, setOldPassword] = useState("");
  const [newPassword, setNewPassword] = useState("");
  const [failure, setFailure] = useState<Failure | null>(null);

  const [submit, busy] = useBusy(async () => {
    setFailure(null);
    try {
      await changePassword({ oldPassword, newPassword });
      setOldPassword("");
      setNewPassword("");
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
      <p className={styles.about}>Şifreniz değişince diğer cihazlardaki oturumlarınız kapanır.</p>
      <AccountFailure failure={failure} />
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <TextField
        label="Şu anki şifre"
        type="password"
        name="old-password"
        autoComplete="current-password"
        required
        value={oldPassword}
        onValueChange={setOldPassword}
      />
      <TextField
        label="Yeni şifre"
        type="password"
        name="new-password"
        autoComplete="new-password"
        placeholder={`En az ${PASSWORD_MIN_CHARS} karakter`}
        minLength={PASSWORD_MIN_CHARS}
        required
        value={newPassword}
        onValueChange={setNewPassword}
      />
      <Button type="submit" className={styles.submit} busy={busy} busyLabel="Değiştiriliyor…">
        Şifreyi değiştir
      </Button>
    </form>
  );
}
