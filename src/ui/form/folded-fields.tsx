import type { ReactNode } from "react";
import { FiChevronDown, FiSliders } from "react-icons/fi";
import styles from "./folded-fields.module.css";

type FoldedFieldsProps = {
  name: string;
  /** Values of the fields, in one line. */
  summary: string;
  /** True if a field inside has an error; the row then opens. */
  hasError?: boolean;
  children: ReactNode;
};

/** Rarely used fields of a form in a closed row that summarizes their values. */
export function FoldedFields({ name, summary, hasError = false, children }: FoldedFieldsProps) {
  return (
    <details className={styles.details} open={hasError || undefined}>
      <summary className={styles.summary}>
        <FiSliders aria-hidden="true" />
        <span className={styles.words}>
          <strong>{name}</strong> · {summary}
        </span>
        <FiChevronDown aria-hidden="true" className={styles.arrow} />
      </summary>
      <div className={styles.fields}>{children}</div>
    </details>
  );
}
