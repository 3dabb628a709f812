import { PASSWORD_MIN_CHARS } from "../../../convex/shared/limits.ts";
import { TextField } from "../../ui/text-field.tsx";

type Value = { value: string; onValueChange: (value: string) => void };

/** The address that an account is found by. */
export function EmailField(value: Value) {
  return <TextField label="E-posta" type="email" name="email" autoComplete="username" required {...value} />;
}

/** A password that is being chosen. */
export function NewPasswordField({
  label,
  name = "password",
  ...value
}: Value & { label: string; name?: string }) {
  return (
    <TextField
      label={label}
      type="password"
      name={name}
      autoComplete="new-password"
      placeholder={`En az ${PASSWORD_MIN_CHARS} karakter`}
      minLength={PASSWORD_MIN_CHARS}
      required
      {...value}
    />
  );
}
