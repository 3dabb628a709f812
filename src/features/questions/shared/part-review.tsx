import { FiCheck, FiX } from "react-icons/fi";
import styles from "./part-review.module.css";

/** One part of an answer (a pair, a blank, a word) with the right text. @param right null if the part is not graded */
export function PartReview({ own, right }: { own: string; right: string | null }) {
  if (right === null) return <span className={styles.part}>{own}</span>;
  if (own === right) {
    return (
      <span className={styles.part} data-verdict="right">
        <FiCheck aria-hidden="true" />
        <span>
          {own}
          <span className="visually-hidden"> (doğru)</span>
        </span>
      </span>
    );
  }
  return (
    <span className={styles.part} data-verdict="wrong">
      <FiX aria-hidden="true" />
      <span>
        {own ? <s>{own}</s> : "boş"} <span className="visually-hidden">(yanlış, doğrusu) </span>
        <strong className={styles.right}>{right}</strong>
      </span>
    </span>
  );
}
