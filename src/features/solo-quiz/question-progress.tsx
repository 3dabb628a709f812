import { Bubble } from "../../ui/bubble.tsx";
import styles from "./question-progress.module.css";

/** Bubbles drawn at most; beyond that the numbers alone say it. */
const MOST_DRAWN = 20;

/** How far the quiz is: "Soru 2 / 10", and a row of an answer sheet. */
export function QuestionProgress({ index, count }: { index: number; count: number }) {
  return (
    <div className={styles.progress}>
      <p className="tabular">
        Soru {index + 1} / {count}
      </p>
      {count <= MOST_DRAWN && (
        <span className={styles.row} aria-hidden="true">
          {Array.from({ length: count }, (_, place) => (
            <Bubble
              // biome-ignore lint/suspicious/noArrayIndexKey: dots without identity
              key={place}
              size="0.9rem"
              state={place < index ? "filled" : "empty"}
              tone={place === index ? "a" : undefined}
            />
          ))}
        </span>
      )}
    </div>
  );
}
