import type { ReactNode } from "react";
import { FiAlertCircle } from "react-icons/fi";
import styles from "./field-error.module.css";

/** What is wrong with one field and what to do about it, announced at once when it appears. Renders nothing without a text. */
export function FieldError({ id, children }: { id?: string; children?: ReactNode }) {
  if (!children) return null;
  return (
    <p id={id} className={styles.error} role="alert">
      <FiAlertCircle aria-hidden="true" />
      <span>{children}</span>
    </p>
  );
}
