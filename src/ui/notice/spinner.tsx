import { Bubble } from "../bubble/bubble.tsx";
import { classes } from "../classes.ts";
import styles from "./spinner.module.css";

/** Loading indicator: a row of bubbles that fill in turn above `label`. Invisible for the first moment, so that fast loads do not flicker. */
export function Spinner({
  label = "Yükleniyor…",
  fill = false,
}: {
  label?: string;
  /** True if the indicator takes the whole page. */
  fill?: boolean;
}) {
  return (
    <div className={classes(styles.spinner, fill && styles.fill)} role="status">
      <span className={styles.row}>
        {["A", "B", "C", "D"].map((letter) => (
          <Bubble key={letter} letter={letter} state="filled" size="1.75rem" />
        ))}
      </span>
      <span>{label}</span>
    </div>
  );
}
