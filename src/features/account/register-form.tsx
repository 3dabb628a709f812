import { useAuthActions } from "@convex-dev/auth/react";
import { useState } from "react";
import { errorCodeOf } from "../../../convex/shared/errors.ts";
import { NAME_MAX_CHARS, PASSWORD_MIN_CHARS } from "../../../convex/shared/limits.ts";
import { deviceSecret } from "../../lib/device-secret.ts";
import { rememberSignIn } from "../../lib/remember-me.ts";
import { useBusy } from "../../lib/use-busy.ts";
import { Button } from "../../ui/button.tsx";
import { Select } from "../../ui/select.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { AccountFailure, type Failure, failureOf } from "./account-failure.tsx";
import styles from "./account-sheet.module.css";

const FAILED = "Kayıt olurken bir hata oluştu. Lütfen bilgilerinizi kontrol edin.";

const ROLES = [
  { value: "student", label: "Öğrenci" },
  { value: "teacher", label: "Öğretmen" },
];

/**
 * Name, e-mail, password, account type, and the code that teachers need where the deployment asks for one; the field also
 * appears when the server asks after all.
 */
export function RegisterForm({ asksTeacherCode }: { asksTeacherCode: boolean }) {
  const { signIn } = useAuthActions();
  const [name, setName] = useState("");
  const [email, setEmail] = useState("");
  const [password, setPassword] = useState("");
  const [role, setRole] = useState("student");
  const [teacherCode, setTeacherCode] = useState("");
  const [codeAsked, setCodeAsked] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);

  const [submit, busy] = useBusy(async () => {
    setFailure(null);
    rememberSignIn(true);
    try {
      const account = { flow: "signUp", email, password, name, role, device: deviceSecret() };
      await signIn("password", role === "teacher" && teacherCode ? { ...account, teacherCode } : account);
    } catch (error) {
      if (errorCodeOf(error) === "TEACHER_CODE_WRONG") setCodeAsked(true);
      setFailure(failureOf(error, FAILED));
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
      <AccountFailure failure={failure} />
      <TextField
        label="Ad Soyad"
        name="name"
        autoComplete="name"
        required
        maxLength={NAME_MAX_CHARS}
        value={name}
        onValueChange={setName}
      />
      <TextField
        label="E-posta"
        type="email"
        name="email"
        autoComplete="username"
        required
        value={email}
        onValueChange={setEmail}
      />
      <TextField
        label="Şifre"
        type="password"
        name="password"
        autoComplete="new-password"
        placeholder={`En az ${PASSWORD_MIN_CHARS} karakter`}
        minLength={PASSWORD_MIN_CHARS}
        required
        value={password}
        onValueChange={setPassword}
      />
      <Select label="Hesap türü" name="role" options={ROLES} value={role} onValueChange={setRole} />
      {role === "teacher" && (asksTeacherCode || codeAsked) && (
        <TextField
          label="Öğretmen kodu"
          hint="Bu kodu okulunuzun yöneticisinden alabilirsiniz."
          name="teacherCode"
          autoComplete="off"
          required
          value={teacherCode}
          onValueChange={setTeacherCode}
        />
      )}
      <Button type="submit" variant="primary" size="lg" wide busy={busy} busyLabel="Kayıt olunuyor…">
        Kayıt Ol
      </Button>
    </form>
  );
}
