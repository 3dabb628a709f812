import { useAction } from "convex/react";
import { useState } from "react";
import { api } from "../../../convex/_generated/api";
import { useSubmit } from "../../lib/forms/use-submit.ts";
import { Button } from "../../ui/button/button.tsx";
import { toast } from "../../ui/notice/toast.ts";
import { failureOf } from "./account-failure.tsx";
import { AccountField } from "./account-field.tsx";
import { NewPasswordField } from "./account-fields.tsx";
import { AccountForm } from "./account-form.tsx";
import styles from "./account-page.module.css";

/**
 * Form that changes the password; requires the old one.
 * @param email lets password managers find the account
 */
export function PasswordForm({ email }: { email: string }) {
  const changePassword = useAction(api.accounts.changePassword);
  const [oldPassword, setOldPassword] = useState("");
  const [newPassword, setNewPassword] = useState("");

  const submission = useSubmit({
    send: async () => {
      await changePassword({ oldPassword, newPassword });
      setOldPassword("");
      setNewPassword("");
      toast.success("Şifreniz değiştirildi");
    },
    explain: (error) => failureOf(error, "Şifreniz değiştirilemedi."),
  });

  return (
    <AccountForm
      submission={submission}
      intro={<p className={styles.about}>Şifreniz değişince diğer cihazlardaki oturumlarınız kapanır.</p>}
    >
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <AccountField
        label="Şu anki şifre"
        type="password"
        name="old-password"
        autoComplete="current-password"
        value={oldPassword}
        onValueChange={setOldPassword}
      />
      <NewPasswordField
        label="Yeni şifre"
        name="new-password"
        value={newPassword}
        onValueChange={setNewPassword}
      />
      <Button type="submit" className={styles.submit} busy={submission.busy} busyLabel="Değiştiriliyor…">
        Şifreyi değiştir
      </Button>
    </AccountForm>
  );
}
