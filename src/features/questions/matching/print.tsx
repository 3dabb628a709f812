import { formattedAt, joinFormatted } from "../../../../convex/shared/marks.ts";
import { FormattedText } from "../../../ui/formatted-text/formatted-text.tsx";
import { asNumbers } from "../shared/answer.ts";
import { optionLetter } from "../shared/option-letter.ts";
import type { PrintFormat } from "../shared/print-format.ts";
import { PrintBox, PrintTask } from "../written/print-line.tsx";
import styles from "./print.module.css";

export const matchingPrint: PrintFormat<"matching"> = {
  Asked: ({ content: { matchingPairs } }) => (
    <>
      <PrintTask>Sağdakinin harfini soldakinin kutusuna yaz.</PrintTask>
      <div className={styles.sides}>
        <ul className={styles.side}>
          {matchingPairs.left.map((text, row) => (
            <li key={text} className={styles.item}>
              <PrintBox />
              <span>
                <FormattedText text={text} marks={matchingPairs.leftMarks?.[row]} />
              </span>
            </li>
          ))}
        </ul>
        <ul className={styles.side}>
          {matchingPairs.right.map((text, index) => (
            <li key={text} className={styles.item}>
              <strong>{optionLetter(index)})</strong>
              <span>
                <FormattedText text={text} marks={matchingPairs.rightMarks?.[index]} />
              </span>
            </li>
          ))}
        </ul>
      </div>
    </>
  ),
  keyText: ({ matchingPairs: { left, leftMarks } }, key) => {
    const letters = asNumbers(key).map(optionLetter);
    const pairs = left.map((_, row) => {
      return joinFormatted([formattedAt(left, leftMarks, row), { text: `: ${letters[row] ?? ""}` }]);
    });
    return joinFormatted(pairs, " · ");
  },
  bubbles: null,
  // Not shuffled: the right side is in alphabetical order anyway.
  mixed: null,
};
