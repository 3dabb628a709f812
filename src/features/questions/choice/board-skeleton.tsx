import { OPTIONS_PER_QUESTION } from "../../../../convex/shared/limits/questions.ts";
import styles from "./board-rows.module.css";
import { OPTION_TONES } from "./options.ts";

/** Placeholder of the board's rows while the options load. */
export function BoardSkeleton() {
  return (
    <div className={styles.room} data-length="short">
      <div className={styles.board}>
        {OPTION_TONES.slice(0, OPTIONS_PER_QUESTION).map((tone) => (
          <div key={tone} className={styles.option} data-tone={tone} />
        ))}
      </div>
    </div>
  );
}
