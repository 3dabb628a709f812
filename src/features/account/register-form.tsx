import { type ReactNode, useState } from "react";
import { errorCodeOf } from "../../../convex/shared/errors.ts";
import { NAME_MAX_CHARS } from "../../../convex/shared/limits/accounts.ts";
import { deviceSecret } from "../../lib/auth/device-secret.ts";
import { rememberSignIn } from "../../lib/auth/remember-me.ts";
import { useSignInForm } from "../../lib/auth/sign-in.ts";
import type { Viewer } from "../../lib/auth/viewer.tsx";
import { useSubmit } from "../../lib/forms/use-submit.ts";
import { Button } from "../../ui/button/button.tsx";
import { Select } from "../../ui/form/select.tsx";
import { failureOf } from "./account-failure.tsx";
import { AccountField } from "./account-field.tsx";
import { EmailField, NewPasswordField } from "./account-fields.tsx";
import { AccountForm } from "./account-form.tsx";

const FAILED = "Kayıt olurken bir hata oluştu. Lütfen bilgilerinizi kontrol edin.";

const ROLES = [
  { value: "student", label: "Öğrenci" },
  { value: "teacher", label: "Öğretmen" },
];

type RegisterFormProps = {
  /** Preselected account type. */
  startAs: Viewer["role"];
  asksTeacherCode: boolean;
  /** True if the first field gets the focus on a device with a mouse. */
  focusesFirst?: boolean | undefined;
  /** Shown if the address already has an account. */
  loginLink: ReactNode;
};

/**
 * Registration form. Teachers also enter a code if the deployment requires one. The code's field also appears after the server has refused the
 * registration with TEACHER_CODE_WRONG.
 */
export function RegisterForm({
  startAs,
  asksTeacherCode,
  focusesFirst = true,
  loginLink,
}: RegisterFormProps) {
  const { signIn } = useSignInForm();
  const [name, setName] = useState("");
  const [email, setEmail] = useState("");
  const [password, setPassword] = useState("");
  const [role, setRole] = useState<string>(startAs);
  const [teacherCode, setTeacherCode] = useState("");
  const [serverRequiresCode, setServerRequiresCode] = useState(false);

  const submission = useSubmit({
    send: async () => {
      rememberSignIn(true);
      const account = { flow: "signUp", email, password, name, role, device: deviceSecret() };
      await signIn("password", role === "teacher" && teacherCode ? { ...account, teacherCode } : account);
    },
    explain: (error) => {
      const code = errorCodeOf(error);
      if (code === "TEACHER_CODE_WRONG") setServerRequiresCode(true);
      const failure = failureOf(error, FAILED);
      return code === "EMAIL_TAKEN" ? { ...failure, remedy: loginLink } : failure;
    },
  });

  return (
    <AccountForm submission={submission} focusesFirst={focusesFirst}>
      <AccountField
        label="Ad Soyad"
        name="name"
        autoComplete="name"
        maxLength={NAME_MAX_CHARS}
        value={name}
        onValueChange={setName}
      />
      <EmailField value={email} onValueChange={setEmail} />
      <NewPasswordField label="Şifre" value={password} onValueChange={setPassword} />
      <Select label="Hesap türü" name="role" options={ROLES} value={role} onValueChange={setRole} />
      {role === "teacher" && (asksTeacherCode || serverRequiresCode) && (
        <AccountField
          label="Öğretmen kodu"
          hint="Bu kodu okulunuzun yöneticisinden alabilirsiniz."
          name="teacherCode"
          autoComplete="off"
          value={teacherCode}
          onValueChange={setTeacherCode}
        />
      )}
      <Button
        type="submit"
        variant="primary"
        size="lg"
        wide
        busy={submission.busy}
        busyLabel="Kayıt olunuyor…"
      >
        Kayıt Ol
      </Button>
    </AccountForm>
  );
}
