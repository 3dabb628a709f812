import { Bubble } from "../../ui/bubble/bubble.tsx";
import { LetterBoxes } from "../../ui/letter-boxes.tsx";
import { Sheet } from "../../ui/surface/sheet.tsx";
import styles from "./number-form.module.css";

const DIGITS = "0123456789";

/** A number as on an optical answer sheet: digits in boxes, and below each digit a column of bubbles with one filled. Decorative. */
export function NumberForm({ number }: { number: string }) {
  return (
    <div className={styles.place} aria-hidden="true">
      <Sheet marked className={styles.form}>
        <LetterBoxes text={number} count={number.length} className={styles.boxes} />
        <div className={styles.columns}>
          {[...number].map((marked, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is identified by its position
            <div key={index} className={styles.column}>
              {[...DIGITS].map((digit) => (
                <Bubble
                  key={digit}
                  letter={digit}
                  size="1.75rem"
                  state={digit === marked ? "filled" : "empty"}
                />
              ))}
            </div>
          ))}
        </div>
      </Sheet>
    </div>
  );
}
