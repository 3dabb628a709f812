import { asNumbers } from "../answer.ts";
import { PartReview } from "../part-review.tsx";
import type { ReviewProps } from "../question-kind.ts";
import styles from "./review.module.css";

/** Each text on the left with the one that was chosen for it. */
export function Review({ question, answer, solution }: ReviewProps<"matching">) {
  const { left, right } = question.matchingPairs;
  const own = asNumbers(answer);
  const key = asNumbers(solution);
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
