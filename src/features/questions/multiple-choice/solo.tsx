import { useId } from "react";
import { Bubble } from "../../../ui/bubble.tsx";
import { optionLetter } from "../option-letter.ts";
import type { SoloProps } from "../question-kind.ts";
import { OPTION_TONES } from "./options.ts";
import styles from "./solo.module.css";

export { emptyAnswer, isAnswer, isAnswered } from "./answers.ts";
export const parts = null;

/** Native radio buttons drawn as rows of an optik form. */
export function Solo({ question, answer, onAnswer, labelledBy }: SoloProps<"multiple_choice">) {
  const name = useId();
  return (
    <div className={styles.options} role="radiogroup" aria-labelledby={labelledBy}>
      {question.options.map((text, option) => {
        const chosen = answer === option;
        const letter = optionLetter(option);
        const tone = OPTION_TONES[option];
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: an option is its position
          <label key={option} className={styles.option} data-tone={tone} data-chosen={chosen || undefined}>
            <input
              type="radio"
              name={name}
              aria-label={`${letter}: ${text}`}
              checked={chosen}
              onChange={() => onAnswer(option)}
            />
            <Bubble
              letter={letter}
              tone={tone}
              state={chosen ? "filled" : "empty"}
              size="2.5rem"
              className={styles.bubble}
            />
            <span className={styles.text}>{text}</span>
          </label>
        );
      })}
    </div>
  );
}
