import { Bubble } from "../../../ui/bubble/bubble.tsx";
import { optionLetters } from "../shared/option-letter.ts";
import styles from "./option-summary.module.css";

type OptionSummaryProps = {
  options: readonly string[];
  /** What stands in the bubbles; A, B, C … where it is absent. */
  letters?: readonly string[];
  /** The right ones, by index. */
  right: readonly number[];
};

/** The options, like a row of the answer key. */
export function OptionSummary({ options, letters, right }: OptionSummaryProps) {
  const names = letters ?? optionLetters(options.length);
  return (
    <ul className={styles.options}>
      {options.map((option, index) => {
        const correct = right.includes(index);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: an option is its position
          <li key={index} className={styles.option}>
            <Bubble letter={names[index]} size="1.5rem" state={correct ? "filled" : "empty"} />
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
