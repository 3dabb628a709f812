import { FormattedText } from "../../../ui/formatted-text/formatted-text.tsx";
import { type Answer, asNumbers } from "../shared/answer.ts";
import { PartReview } from "../shared/part-review.tsx";
import type { ContentOf, Key } from "../shared/question.ts";
import styles from "./matched.module.css";

type MatchedProps = {
  pairs: ContentOf<"matching">["matchingPairs"];
  /** Null if the participant did not answer. */
  own: Answer | null;
  /** Right pairs; null if they are not known. */
  solution: Key | null;
  rightRef?: (element: HTMLElement | null) => void;
};

/** Each text on the left with the participant's choice and the right one. */
export function Matched({
  pairs: { left, right, leftMarks, rightMarks },
  own,
  solution,
  rightRef,
}: MatchedProps) {
  const matches = asNumbers(own);
  const key = asNumbers(solution);
  return (
    <ul ref={rightRef} className={styles.pairs}>
      {left.map((text, row) => {
        const partner = right[key[row] ?? -1] ?? "";
        return (
          <li key={text} className={styles.pair}>
            <span>
              <FormattedText text={text} marks={leftMarks?.[row]} />
            </span>
            <span className={styles.line} aria-hidden="true" />
            {own === null ? (
              <span>
                <FormattedText text={partner} marks={rightMarks?.[key[row] ?? -1]} />
              </span>
            ) : (
              <PartReview
                own={right[matches[row] ?? -1] ?? ""}
                ownMarks={rightMarks?.[matches[row] ?? -1]}
                right={solution === null ? null : partner}
                rightMarks={rightMarks?.[key[row] ?? -1]}
              />
            )}
          </li>
        );
      })}
    </ul>
  );
}
