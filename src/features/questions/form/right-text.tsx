import { FiCheck } from "react-icons/fi";
import styles from "./right-text.module.css";

/** The right answer of a typed question, in the editor's list. */
export function RightText({ right, others = [] }: { right: string; others?: readonly string[] }) {
  return (
    <p className={styles.right}>
      <FiCheck aria-hidden="true" />
      <span>
        <strong>{right}</strong>
        {others.length > 0 && ` ya da ${others.join(", ")}`}
        <span className="visually-hidden"> (doğru cevap)</span>
      </span>
    </p>
  );
}

/** One row of the printed answer key: a line with the texts on it, except blank ones. */
export function KeyText({ texts, separator = ", " }: { texts: readonly string[]; separator?: string }) {
  return <span className={styles.key}>{texts.filter((text) => text.trim()).join(separator)}</span>;
}
