import type { ReactNode } from "react";
import { classes } from "../../../ui/classes.ts";
import styles from "./letter-slot.module.css";

type LetterSlotProps = {
  /** Content of the letter, and an extra class for it. */
  letter: ReactNode;
  letterClassName?: string | undefined;
  /** Content of the front of the box. */
  front: ReactNode;
};

/** A letter in the slot of a letter box. */
export function LetterSlot({ letter, letterClassName, front }: LetterSlotProps) {
  return (
    <>
      <div className={classes(styles.letter, letterClassName)}>{letter}</div>
      <div className={styles.front}>
        <span className={styles.slot} aria-hidden="true" />
        {front}
      </div>
    </>
  );
}
