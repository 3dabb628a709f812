import { Bubble } from "../../ui/bubble/bubble.tsx";
import styles from "./postcard.module.css";

/** Address side of a postcard; after sending, a postmark appears on its stamp. Decorative. */
export function Postcard({ sent }: { sent: boolean }) {
  return (
    <div className={styles.card}>
      <div className={styles.top}>
        {sent && (
          <svg className={styles.postmark} viewBox="0 0 120 64" aria-hidden="true">
            <circle cx="32" cy="32" r="29" />
            <circle cx="32" cy="32" r="20" />
            <path d="M22 33l7 7 14-16" className={styles.tick} />
            <path d="M64 18q7-6 14 0t14 0 14 0 14 0M64 32q7-6 14 0t14 0 14 0 14 0M64 46q7-6 14 0t14 0 14 0 14 0" />
          </svg>
        )}
        <span className={styles.stamp}>
          <span className={styles.picture}>
            <Bubble letter="Q" size="2.75rem" state="filled" />
          </span>
        </span>
      </div>
      <ul className={styles.address}>
        <li>Online Quiz Platformu</li>
        <li />
        <li />
      </ul>
    </div>
  );
}
