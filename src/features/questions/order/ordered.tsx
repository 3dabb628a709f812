import { Bubble } from "../../../ui/bubble/bubble.tsx";
import { type Answer, asNumbers } from "../shared/answer.ts";
import { PartReview } from "../shared/part-review.tsx";
import type { Key } from "../shared/question.ts";
import styles from "./ordered.module.css";

type OrderedProps = {
  items: readonly string[];
  /** Null if the participant did not answer. */
  own: Answer | null;
  /** The right order; null if it is not known. */
  solution: Key | null;
  rightRef?: (element: HTMLElement | null) => void;
};

/** For each position the participant's item and the right one. */
export function Ordered({ items, own, solution, rightRef }: OrderedProps) {
  const answered = asNumbers(own);
  const right = asNumbers(solution);
  const text = (item: number | undefined) => items[item ?? -1] ?? "";
  return (
    <ol ref={rightRef} className={styles.places}>
      {items.map((item, position) => (
        <li key={item} className={styles.place}>
          <Bubble letter={String(position + 1)} size="1.75rem" />
          {own === null ? (
            <span>{text(right[position])}</span>
          ) : (
            <PartReview
              own={text(answered[position])}
              right={solution === null ? null : text(right[position])}
            />
          )}
        </li>
      ))}
    </ol>
  );
}
