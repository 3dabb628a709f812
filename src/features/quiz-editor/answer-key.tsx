import { Bubble } from "../../ui/bubble.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import styles from "./answer-key.module.css";
import { letterOf } from "./option-row.tsx";
import type { DraftQuestion } from "./quiz-draft.ts";

/** The answer key as an optik form beside the editor: how far the quiz is, at a glance. Repeats the list, so decorative. */
export function AnswerKey({ questions, pending }: { questions: DraftQuestion[]; pending: DraftQuestion }) {
  return (
    <Sheet padding="sm" className={styles.key}>
      <p className={styles.heading} aria-hidden="true">
        Cevap anahtarı
      </p>
      <div className={styles.rows} aria-hidden="true">
        {[...questions, pending].map(({ key, options, correctAnswer }, row) => (
          <div key={key} className={styles.row} data-pending={key === pending.key || undefined}>
            <span className="tabular">{row + 1}</span>
            {options.map((_, index) => (
              <Bubble
                // biome-ignore lint/suspicious/noArrayIndexKey: the four places are fixed
                key={index}
                letter={letterOf(index)}
                size="1.5rem"
                state={index === correctAnswer && key !== pending.key ? "filled" : "empty"}
              />
            ))}
          </div>
        ))}
      </div>
    </Sheet>
  );
}
