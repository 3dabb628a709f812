import type { ReactNode } from "react";
import { FiAlertCircle } from "react-icons/fi";
import styles from "./field-error.module.css";

type FieldErrorProps = {
  id?: string;
  /** Where a message over the page says the same at that moment, it is not announced a second time. */
  isSaidElsewhere?: boolean;
  children?: ReactNode;
};

/** What is wrong with one field and what to do about it, announced at once when it appears. Renders nothing without a text. */
export function FieldError({ id, isSaidElsewhere = false, children }: FieldErrorProps) {
  if (!children) return null;
  return (
    <p id={id} className={styles.error} role={isSaidElsewhere ? undefined : "alert"}>
      <FiAlertCircle aria-hidden="true" />
      <span>{children}</span>
    </p>
  );
}
