import { type ReactNode, useId } from "react";
import styles from "./field.module.css";
import { FieldError } from "./field-error.tsx";

/** What a field's texts are; every form control of the design system takes these. */
export type FieldTexts = {
  label: ReactNode;
  hint?: ReactNode;
  /** When set, the control is marked invalid and this is read with it. */
  error?: ReactNode;
};

/** What a control must carry so that its label, hint and error belong to it. */
type Wiring = { id: string; "aria-describedby"?: string; "aria-invalid"?: true };

/** Label above, control, then hint and error; hands the ids to the control. */
export function Field({
  label,
  hint,
  error,
  children,
}: FieldTexts & { children: (wiring: Wiring) => ReactNode }) {
  const id = useId();
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        "aria-describedby": describedBy || undefined,
        "aria-invalid": error ? true : undefined,
      })}
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  );
}
