import styles from "./review.module.css";
import { PartReview } from "../part-review.tsx";
import { type Answer, asNumbers, type QuestionOf } from "../question.ts";

type MatchingReviewProps = { question: QuestionOf<"matching">; answer: Answer; solution: Answer | null };

/** Each text on the left with the one that was chosen for it. */
export function MatchingReview({ question, answer, solution }: MatchingReviewProps) {
  const { left, right } = question.matchingPairs;
  const own = asNumbers(answer, left.length);
  const key = asNumbers(solution, left.length);
  return (
    <ul className={styles.pairs}>
      {left.map((text, row) => (
        <li key={text} className={styles.pair}>
          <span>{text}</span>
          <span className={styles.line} aria-hidden="true" />
          <PartReview
            own={right[own[row] ?? -1] ?? ""}
            right={solution === null ? null : (right[key[row] ?? -1] ?? "")}
          />
        </li>
      ))}
    </ul>
  );
}
