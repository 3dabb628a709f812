import styles from "./board.module.css";
import { OPTION_TONES } from "./options.ts";

/** The board's rows before the options are known. */
export function BoardSkeleton() {
  return (
    <div className={styles.board}>
      {OPTION_TONES.map((tone) => (
        <div key={tone} className={styles.option} data-tone={tone} />
      ))}
    </div>
  );
}
