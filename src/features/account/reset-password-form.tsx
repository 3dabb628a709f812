import { useState } from "react";
import { RESET_CODE_CHARS, RESET_CODE_MS } from "../../../convex/shared/limits/passwordReset.ts";
import { deviceSecret } from "../../lib/auth/device-secret.ts";
import { rememberSignIn } from "../../lib/auth/remember-me.ts";
import { useSignInForm } from "../../lib/auth/sign-in.ts";
import { useSubmit } from "../../lib/forms/use-submit.ts";
import { Button } from "../../ui/button/button.tsx";
import { Notice } from "../../ui/notice/notice.tsx";
import { toast } from "../../ui/notice/toast.ts";
import { failureOf } from "./account-failure.tsx";
import { AccountField } from "./account-field.tsx";
import { EmailField, NewPasswordField } from "./account-fields.tsx";
import { AccountForm } from "./account-form.tsx";

type ResetPasswordFormProps = {
  email: string;
  onEmailChange: (email: string) => void;
  /** Address to which a code was just requested; null if no code was requested. */
  sentTo: string | null;
  onAgain: () => void;
  /** False if codes come from the administrator. */
  sendsMail: boolean;
};

/** Second step: code and new password. Success signs the user in, and the page redirects by itself. */
export function ResetPasswordForm({
  email,
  onEmailChange,
  sentTo,
  onAgain,
  sendsMail,
}: ResetPasswordFormProps) {
  const { signIn } = useSignInForm();
  const [code, setCode] = useState("");
  const [password, setPassword] = useState("");

  const submission = useSubmit({
    send: async () => {
      rememberSignIn(true);
      await signIn("password", { flow: "reset", email, code, password, device: deviceSecret() });
      toast.success("Şifreniz değiştirildi");
    },
    explain: (error) => failureOf(error, "Şifreniz değiştirilemedi."),
  });

  return (
    <AccountForm submission={submission} intro={sentTo !== null && <CodeSent to={sentTo} />}>
      <EmailField value={email} onValueChange={onEmailChange} />
      <AccountField
        label="Kod"
        hint="Harf ve rakamlar; büyük küçük harf ve aradaki çizgiler önemli değil."
        name="code"
        lang="en"
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        // RESET_CODE_CHARS letters and digits, with room for separators.
        maxLength={20}
        value={code}
        onValueChange={setCode}
      />
      <NewPasswordField label="Yeni şifre" value={password} onValueChange={setPassword} />
      <Button
        type="submit"
        variant="primary"
        size="lg"
        wide
        busy={submission.busy}
        busyLabel="Değiştiriliyor…"
      >
        Şifreyi değiştir
      </Button>
      <Button variant="quiet" wide onClick={onAgain}>
        {sendsMail ? "Yeni kod iste" : "Geri"}
      </Button>
    </AccountForm>
  );
}

function CodeSent({ to }: { to: string }) {
  return (
    <Notice>
      <p>
        <strong>{to}</strong> adresiyle açılmış bir hesap varsa {RESET_CODE_CHARS} karakterlik bir kod
        gönderiyoruz. Kod {RESET_CODE_MS / 60_000} dakika geçerli. Kısa sürede birkaç kez istendiyse yeni
        posta gitmez, son gelen kodlar geçerli kalır; gelmediyse istenmeyen postalara da bakın.
      </p>
    </Notice>
  );
}
