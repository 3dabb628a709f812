import { formattedAt, joinFormatted } from "../../../../convex/shared/marks.ts";
import { FormattedText } from "../../../ui/formatted-text/formatted-text.tsx";
import { asNumbers } from "../shared/answer.ts";
import type { PrintFormat } from "../shared/print-format.ts";
import { PrintBox, PrintTask } from "../written/print-line.tsx";
import styles from "./print.module.css";

export const orderPrint: PrintFormat<"order"> = {
  Asked: ({ content: { items, itemMarks } }) => (
    <>
      <PrintTask>Sıra numarasını kutulara yaz.</PrintTask>
      <ul className={styles.items}>
        {items.map((text, item) => (
          <li key={text} className={styles.item}>
            <PrintBox />
            <span>
              <FormattedText text={text} marks={itemMarks?.[item]} />
            </span>
          </li>
        ))}
      </ul>
    </>
  ),
  keyText: ({ items, itemMarks }, key) =>
    joinFormatted(
      asNumbers(key).map((item, position) =>
        joinFormatted([{ text: `${position + 1}. ` }, formattedAt(items, itemMarks, item)]),
      ),
      " · ",
    ),
  bubbles: null,
  // Not shuffled: the items are in alphabetical order anyway.
  mixed: null,
};
