import type { ReactNode } from "react";
import { classes } from "../../../ui/classes.ts";
import styles from "./letter-slot.module.css";

type LetterSlotProps = {
  /** What stands on the letter, and a class of its own for it. */
  letter: ReactNode;
  letterClassName?: string | undefined;
  /** What is on the box's front. */
  front: ReactNode;
};

/** A letter that stands in the slot of a letter box. */
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
