import { type ReactNode, useState } from "react";
import { errorCodeOf } from "../../../convex/shared/errors.ts";
import { deviceSecret } from "../../lib/auth/device-secret.ts";
import { rememberSignIn } from "../../lib/auth/remember-me.ts";
import { useSignInForm } from "../../lib/auth/sign-in.ts";
import { useSubmit } from "../../lib/forms/use-submit.ts";
import { Button } from "../../ui/button/button.tsx";
import { Checkbox } from "../../ui/form/checkbox.tsx";
import { failureOf } from "./account-failure.tsx";
import { AccountField } from "./account-field.tsx";
import { EmailField } from "./account-fields.tsx";
import { AccountForm } from "./account-form.tsx";
import styles from "./account-sheet.module.css";

const FAILED = "Giriş yapılırken bir hata oluştu. Lütfen bilgilerinizi kontrol edin.";

/**
 * Cause shown for TOO_MANY_ATTEMPTS: wrong passwords sent by other browsers have used up the account's attempts. A browser that signed in before has
 * its own limit, and a reset code still works.
 */
const TOO_MANY_ATTEMPTS =
  "Bu adresle çok fazla deneme yapıldı. Biraz bekleyin ya da “Şifremi unuttum” ile hemen girin.";

/** Sign-in form. After success the viewer changes, and the page redirects by itself. */
export function LoginForm({ forgotPasswordLink }: { forgotPasswordLink: ReactNode }) {
  const { signIn } = useSignInForm();
  const [email, setEmail] = useState("");
  const [password, setPassword] = useState("");
  const [remember, setRemember] = useState(true);

  const submission = useSubmit({
    send: async () => {
      rememberSignIn(remember);
      await signIn("password", { flow: "signIn", email, password, device: deviceSecret() });
    },
    explain: (error) =>
      errorCodeOf(error) === "TOO_MANY_ATTEMPTS"
        ? { sentence: FAILED, cause: TOO_MANY_ATTEMPTS }
        : failureOf(error, FAILED, ["INVALID_CREDENTIALS"]),
  });

  return (
    <AccountForm submission={submission} focusesFirst>
      <EmailField value={email} onValueChange={setEmail} />
      <AccountField
        label="Şifre"
        type="password"
        name="password"
        autoComplete="current-password"
        value={password}
        onValueChange={setPassword}
      />
      <div className={styles.row}>
        <Checkbox label="Beni hatırla" name="remember" checked={remember} onCheckedChange={setRemember} />
        {forgotPasswordLink}
      </div>
      <Button
        type="submit"
        variant="primary"
        size="lg"
        wide
        busy={submission.busy}
        busyLabel="Giriş yapılıyor…"
      >
        Giriş Yap
      </Button>
    </AccountForm>
  );
}
