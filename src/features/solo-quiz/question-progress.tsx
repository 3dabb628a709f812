import { BubbleRow } from "../../ui/bubble-row.tsx";
import styles from "./question-progress.module.css";

/** How far the quiz is: "Soru 2 / 10", and a row of an answer sheet. */
export function QuestionProgress({ index, count }: { index: number; count: number }) {
  return (
    <div className={styles.progress}>
      <p className="tabular">
        Soru {index + 1} / {count}
      </p>
      <BubbleRow count={count} done={index} />
    </div>
  );
}
