import type { ReactNode } from "react";
import { FiAlertCircle } from "react-icons/fi";
import styles from "./field-error.module.css";

type FieldErrorProps = {
  id?: string;
  /** True if a toast announces the same message, so that it is not announced twice. */
  isAnnouncedElsewhere?: boolean;
  children?: ReactNode;
};

/** Error message of a field, announced when it appears. Renders nothing without a text. */
export function FieldError({ id, isAnnouncedElsewhere = false, children }: FieldErrorProps) {
  if (!children) return null;
  return (
    <p id={id} className={styles.error} role={isAnnouncedElsewhere ? undefined : "alert"}>
      <FiAlertCircle aria-hidden="true" />
      <span>{children}</span>
    </p>
  );
}
