import { percentText } from "../lib/text/number-text.ts";
import styles from "./percent.module.css";

/** A percentage from 0 to 100 above its bar; a dash for null. */
export function Percent({ value }: { value: number | null }) {
  if (value === null) return "–";
  return (
    <>
      <span className={styles.number}>{percentText(value)}</span>
      <span className={styles.bar} aria-hidden="true">
        <span className={styles.part} style={{ inlineSize: `${value}%` }} />
      </span>
    </>
  );
}
