import styles from "./percent-bar.module.css";

/** Bar below a percentage, from 0 to 100. Hidden from screen readers, which read the number. */
export function PercentBar({ percent }: { percent: number }) {
  return (
    <span className={styles.bar} aria-hidden="true">
      <span className={styles.part} style={{ inlineSize: `${percent}%` }} />
    </span>
  );
}
