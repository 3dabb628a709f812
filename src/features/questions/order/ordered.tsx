import type { Mark } from "../../../../convex/shared/marks.ts";
import { Bubble } from "../../../ui/bubble/bubble.tsx";
import { FormattedText } from "../../../ui/formatted-text/formatted-text.tsx";
import { type Answer, asNumbers } from "../shared/answer.ts";
import { PartReview } from "../shared/part-review.tsx";
import type { Key } from "../shared/question.ts";
import styles from "./ordered.module.css";

type OrderedProps = {
  items: readonly string[];
  itemMarks: readonly (readonly Mark[])[] | undefined;
  /** Null if the participant did not answer. */
  own: Answer | null;
  /** The right order; null if it is not known. */
  solution: Key | null;
  rightRef?: (element: HTMLElement | null) => void;
};

/** For each position the participant's item and the right one. */
export function Ordered({ items, itemMarks, own, solution, rightRef }: OrderedProps) {
  const answered = asNumbers(own);
  const right = asNumbers(solution);
  const text = (item: number | undefined) => items[item ?? -1] ?? "";
  const marks = (item: number | undefined) => itemMarks?.[item ?? -1];
  return (
    <ol ref={rightRef} className={styles.places}>
      {items.map((item, position) => (
        <li key={item} className={styles.place}>
          <Bubble letter={String(position + 1)} size="1.75rem" />
          {own === null ? (
            <span>
              <FormattedText text={text(right[position])} marks={marks(right[position])} />
            </span>
          ) : (
            <PartReview
              own={text(answered[position])}
              ownMarks={marks(answered[position])}
              right={solution === null ? null : text(right[position])}
              rightMarks={marks(right[position])}
            />
          )}
        </li>
      ))}
    </ol>
  );
}
