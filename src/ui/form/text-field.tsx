import type { ComponentProps } from "react";
import styles from "./field.module.css";
import { Field, type FieldTexts } from "./field.tsx";

type Values = { value: string; onValueChange: (value: string) => void };

/** Single-line `input` with label, hint and error. Accepts all attributes of `input`, and `ref`. */
export function TextField({
  label,
  hint,
  error,
  onValueChange,
  ...input
}: FieldTexts & Values & Omit<ComponentProps<"input">, "value" | "id" | "className">) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(wiring) => (
        <input
          type="text"
          {...input}
          {...wiring}
          className={styles.control}
          onChange={(event) => onValueChange(event.currentTarget.value)}
        />
      )}
    </Field>
  );
}

/** Multi-line `textarea` with label, hint and error. */
export function TextArea({
  label,
  hint,
  error,
  onValueChange,
  ...input
}: FieldTexts & Values & Omit<ComponentProps<"textarea">, "value" | "id" | "className">) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(wiring) => (
        <textarea
          rows={3}
          {...input}
          {...wiring}
          className={styles.control}
          onChange={(event) => onValueChange(event.currentTarget.value)}
        />
      )}
    </Field>
  );
}
