import { Bubble } from "../../../ui/bubble.tsx";
import { optionLetter } from "../option-letter.ts";
import type { DraftOf } from "../question.ts";
import styles from "./summary.module.css";

/** The options, like a row of the answer key. */
export function Summary({ draft }: { draft: DraftOf<"multiple_choice"> }) {
  return (
    <ul className={styles.options}>
      {draft.options.map((option, index) => {
        const correct = index === draft.correctAnswer;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: an option is its position
          <li key={index} className={styles.option}>
            <Bubble letter={optionLetter(index)} size="1.5rem" state={correct ? "filled" : "empty"} />
            <span>
              {option}
              {correct && <span className={styles.correct}> (doğru cevap)</span>}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
