import { FiCheck, FiX } from "react-icons/fi";
import type { Mark } from "../../../../convex/shared/marks.ts";
import { FormattedText } from "../../../ui/formatted-text/formatted-text.tsx";
import styles from "./part-review.module.css";

type PartReviewProps = {
  own: string;
  ownMarks?: readonly Mark[] | undefined;
  /** Null if the part is not graded. */
  right: string | null;
  rightMarks?: readonly Mark[] | undefined;
};

/** One part of an answer (a pair, a blank, a word) with the right text. */
export function PartReview({ own, ownMarks, right, rightMarks }: PartReviewProps) {
  const shown = <FormattedText text={own} marks={ownMarks} />;
  if (right === null) return <span className={styles.part}>{shown}</span>;
  if (own === right) {
    return (
      <span className={styles.part} data-verdict="right">
        <FiCheck aria-hidden="true" />
        <span>
          {shown}
          <span className="visually-hidden"> (doğru)</span>
        </span>
      </span>
    );
  }
  return (
    <span className={styles.part} data-verdict="wrong">
      <FiX aria-hidden="true" />
      <span>
        {own ? <s>{shown}</s> : "boş"} <span className="visually-hidden">(yanlış, doğrusu) </span>
        <strong className={styles.right}>
          <FormattedText text={right} marks={rightMarks} />
        </strong>
      </span>
    </span>
  );
}
