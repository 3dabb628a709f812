import { type ReactNode, useId } from "react";
import styles from "./field.module.css";
import { FieldError } from "./field-error.tsx";

/** Texts of a field; all form controls take these props. */
export type FieldTexts = {
  label: ReactNode;
  hint?: ReactNode;
  /** Marks the control as invalid, and is part of its description. */
  error?: ReactNode;
};

/** Attributes that connect a control with its label, hint and error. */
type Wiring = { id: string; "aria-describedby"?: string; "aria-invalid"?: true };

/** Label, control, hint and error of a field; passes the ids to the control. */
export function Field({
  label,
  hint,
  error,
  onLabelClick,
  children,
}: FieldTexts & {
  /** Focuses a control that is no form element; such a control is named by the id `<id>-label`. */
  onLabelClick?: () => void;
  children: (wiring: Wiring) => ReactNode;
}) {
  const id = useId();
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  return (
    <div className={styles.field}>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard reaches the control itself */}
      <label id={`${id}-label`} className={styles.label} htmlFor={id} onClick={onLabelClick}>
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
