import { Bubble } from "../../../ui/bubble/bubble.tsx";
import styles from "./question-count.module.css";

/** Maximum number of drawn bubbles. */
const MOST_DRAWN = 5;

/** "12 soru", with a short row of bubbles as on an optical form. */
export function QuestionCount({ count }: { count: number }) {
  return (
    <span className={styles.count}>
      <span className={styles.row} aria-hidden="true">
        {Array.from({ length: Math.min(count, MOST_DRAWN) }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: dots without identity
          <Bubble key={index} size="0.7rem" />
        ))}
      </span>
      <span className="tabular">{count} soru</span>
    </span>
  );
}
