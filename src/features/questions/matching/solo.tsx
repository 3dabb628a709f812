import { type CSSProperties, useId } from "react";
import { Bubble } from "../../../ui/bubble/bubble.tsx";
import { BubbleRadio } from "../../../ui/bubble/bubble-radio.tsx";
import { FormattedText } from "../../../ui/formatted-text/formatted-text.tsx";
import { asNumbers } from "../shared/answer.ts";
import { optionLetter } from "../shared/option-letter.ts";
import type { SoloProps } from "../shared/question-kind.ts";
import styles from "./solo.module.css";

export { emptyAnswer, isAnswer, isAnswered } from "./answers.ts";
export const parts = "eşleştirmelerin";
export const how = "Her satırda eşinin harfini işaretle.";

/**
 * Matching as on paper: the texts on the right have letters, and beside each text on the left one letter's bubble is filled. Works the same with
 * mouse, touch and keyboard, since nothing is dragged.
 */
export function Solo({ question, answer, onAnswer, labelledBy }: SoloProps<"matching">) {
  const id = useId();
  const { left, right, leftMarks, rightMarks } = question.matchingPairs;
  const matches = asNumbers(answer);
  const choose = (row: number, letter: number) =>
    onAnswer(matches.map((match, index) => (index === row ? letter : match)));

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would repeat the question's words as its legend
    <div className={styles.matching} role="group" aria-labelledby={labelledBy}>
      <ul
        className={styles.choices}
        style={{ "--longest": Math.max(...right.map((text) => text.length)) } as CSSProperties}
        aria-label="Eşleştirilecekler"
      >
        {right.map((text, index) => (
          <li key={text} className={styles.choice}>
            <Bubble letter={optionLetter(index)} size="1.75rem" />
            <span className="visually-hidden">{optionLetter(index)}: </span>
            <span>
              <FormattedText text={text} marks={rightMarks?.[index]} />
            </span>
          </li>
        ))}
      </ul>
      {left.map((text, row) => (
        <fieldset key={text} className={styles.row} data-chosen={matches[row] !== -1 || undefined}>
          <legend className={styles.left}>
            <FormattedText text={text} marks={leftMarks?.[row]} />
          </legend>
          <div className={styles.bubbles}>
            {right.map((choice, index) => (
              <BubbleRadio
                key={choice}
                name={`${id}-${row}`}
                letter={optionLetter(index)}
                label={`${optionLetter(index)}: ${choice}`}
                size="2.125rem"
                checked={matches[row] === index}
                onChange={() => choose(row, index)}
              />
            ))}
          </div>
          <span className={styles.chosen} aria-hidden="true">
            <FormattedText text={right[matches[row] ?? -1] ?? ""} marks={rightMarks?.[matches[row] ?? -1]} />
          </span>
        </fieldset>
      ))}
    </div>
  );
}
