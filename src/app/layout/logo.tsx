import { Bubble } from "../../ui/bubble/bubble.tsx";
import { classes } from "../../ui/classes.ts";
import styles from "./logo.module.css";

/** Logo: a filled bubble and the product's name. */
export function Logo({ large = false }: { large?: boolean }) {
  return (
    <span className={classes(styles.logo, large && styles.large)}>
      <Bubble letter="Q" state="filled" size={large ? "3.5rem" : "2rem"} className={styles.mark} />
      <span>
        Online <strong>Quiz</strong>
      </span>
    </span>
  );
}
