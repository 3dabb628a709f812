import { FiCheck } from "react-icons/fi";
import { PASSWORD_MIN_CHARS } from "../../../convex/shared/limits/accounts.ts";
import { AccountField } from "./account-field.tsx";
import styles from "./account-fields.module.css";

type Value = { value: string; onValueChange: (value: string) => void };

/** Field for the account's e-mail address. */
export function EmailField(value: Value) {
  return <AccountField label="E-posta" type="email" name="email" autoComplete="username" {...value} />;
}

/**
 * Field for a new password. The minimum length is the placeholder of the empty field and a hint below it afterwards. The hint has a tick if the
 * password is long enough.
 */
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
      // Browsers check `minLength` only for typed text, but `pattern` also for autofilled text.
      pattern={`.{${PASSWORD_MIN_CHARS},}`}
      {...value}
    />
  );
}
