import { Bubble, type BubbleState } from "../../../ui/bubble.tsx";
import type { Answer } from "../answer.ts";
import { optionLetter } from "../option-letter.ts";
import type { ReviewProps } from "../question-kind.ts";
import styles from "./review.module.css";

/** The options, the own one and the right one marked by sign and word. */
export function Review({ question, answer, solution }: ReviewProps<"multiple_choice">) {
  return (
    <ul className={styles.options}>
      {question.options.map((text, option) => {
        const own = option === answer;
        const right = option === solution;
        const words = [own && "senin cevabın", right && "doğru cevap"].filter(Boolean).join(", ");
        return (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: an option is its position
            key={option}
            className={styles.option}
            data-right={right || undefined}
            data-own={own || undefined}
          >
            <Bubble letter={optionLetter(option)} size="1.75rem" state={bubbleOf(own, right, solution)} />
            <span className="visually-hidden">{optionLetter(option)}: </span>
            <span className={styles.text}>
              {text}
              {words && <span className={styles.mark}> ({words})</span>}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

function bubbleOf(own: boolean, right: boolean, solution: Answer | null): BubbleState {
  if (right) return "correct";
  if (!own) return "empty";
  return solution === null ? "filled" : "wrong";
}
