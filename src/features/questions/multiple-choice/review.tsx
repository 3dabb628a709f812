import { Bubble, type BubbleState } from "../../../ui/bubble.tsx";
import styles from "./review.module.css";
import { optionLetter } from "../option-letter.ts";
import type { Answer, QuestionOf } from "../question.ts";

type ChoiceReviewProps = {
  question: QuestionOf<"multiple_choice">;
  answer: Answer;
  solution: Answer | null;
};

/** The four options, the own one and the right one marked by sign and word. */
export function ChoiceReview({ question, answer, solution }: ChoiceReviewProps) {
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
