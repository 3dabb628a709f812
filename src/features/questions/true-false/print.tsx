import type { PrintFormat } from "../shared/print-format.ts";
import { PrintBox } from "../written/print-line.tsx";
import { indexOf, JUDGEMENT_LETTERS, JUDGEMENTS } from "./judgement.ts";
import styles from "./print.module.css";

export const trueFalsePrint: PrintFormat<"true_false"> = {
  Asked: () => (
    <p className={styles.judgements}>
      {JUDGEMENTS.map((judgement) => (
        <span key={judgement} className={styles.judgement}>
          <PrintBox />
          {judgement}
        </span>
      ))}
    </p>
  ),
  keyText: (_content, key) => ({ text: JUDGEMENTS[indexOf(key)[0] ?? -1] ?? "" }),
  bubbles: (_content, key) => ({ letters: JUDGEMENT_LETTERS, right: indexOf(key) }),
  mixed: null,
};
