import { type ReactNode, useEffect, useRef } from "react";
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
  const row = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    // Not an attribute of React: the row would close as soon as the error is fixed.
    if (hasError && row.current) row.current.open = true;
  }, [hasError]);
  return (
    <details ref={row} className={styles.details}>
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
