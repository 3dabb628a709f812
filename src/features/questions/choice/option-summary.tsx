import { Bubble } from "../../../ui/bubble/bubble.tsx";
import { FormattedText } from "../../../ui/formatted-text/formatted-text.tsx";
import { optionLetters } from "../shared/option-letter.ts";
import { OptionPicture, type Pictured } from "./option-picture.tsx";
import styles from "./option-summary.module.css";

type OptionSummaryProps = Pictured & {
  /** Letters in the bubbles; default A, B, C … */
  letters?: readonly string[];
  /** Indexes of the right options. */
  right: readonly number[];
};

/** Read-only list of the options; the right ones have filled bubbles. */
export function OptionSummary({ options, optionMarks, pictures, letters, right }: OptionSummaryProps) {
  const names = letters ?? optionLetters(options.length);
  return (
    <ul className={styles.options}>
      {options.map((option, index) => {
        const correct = right.includes(index);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: an option is identified by its position
          <li key={index} className={styles.option}>
            <Bubble letter={names[index]} size="1.5rem" state={correct ? "filled" : "empty"} />
            <span>
              <OptionPicture option={index} picture={pictures?.[index]} text={option} />
              <FormattedText text={option} marks={optionMarks?.[index]} />
              {correct && <span className={styles.correct}> (doğru cevap)</span>}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
