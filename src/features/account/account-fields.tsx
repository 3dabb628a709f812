import { FiCheck } from "react-icons/fi";
import { PASSWORD_MIN_CHARS } from "../../../convex/shared/limits/accounts.ts";
import { AccountField } from "./account-field.tsx";
import styles from "./account-fields.module.css";

type Value = { value: string; onValueChange: (value: string) => void };

/** The address that an account is found by. */
export function EmailField(value: Value) {
  return <AccountField label="E-posta" type="email" name="email" autoComplete="username" {...value} />;
}

/** A password that is being chosen. The rule is in the empty field, and below it from the first letter on, with a tick once it is met. */
export function NewPasswordField({
  label,
  name = "password",
  ...value
}: Value & { label: string; name?: string }) {
  return (
    <AccountField
      label={label}
      type="password"
      name={name}
      autoComplete="new-password"
      placeholder={`En az ${PASSWORD_MIN_CHARS} karakter`}
      hint={
        <span className={styles.rule}>
          {value.value.length >= PASSWORD_MIN_CHARS && <FiCheck aria-hidden="true" />}
          <span className={value.value === "" ? "visually-hidden" : undefined}>
            En az {PASSWORD_MIN_CHARS} karakter
          </span>
        </span>
      }
      minLength={PASSWORD_MIN_CHARS}
      // `minLength` is checked for typed text only, not for what the browser has filled in; a pattern is checked for both.
      pattern={`.{${PASSWORD_MIN_CHARS},}`}
      {...value}
    />
  );
}
