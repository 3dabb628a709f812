import type { CSSProperties } from "react";
import { FiCheck, FiX } from "react-icons/fi";
import { classes } from "../classes.ts";
import styles from "./bubble.module.css";

export type BubbleState = "empty" | "filled" | "correct" | "wrong";

/** Colours of the options, by index. */
export type OptionTone = "a" | "b" | "c" | "d" | "e" | "f";

type BubbleProps = {
  letter?: string;
  state?: BubbleState;
  /** Colour of ring and filling; default: ink and pencil. */
  tone?: OptionTone;
  /** Diameter as a CSS length; the letter scales with it. */
  size?: string;
  className?: string;
};

const SIGNS = { correct: FiCheck, wrong: FiX };

/**
 * Bubble of an optical answer sheet: a circled letter, filled in pencil when chosen. Decorative (`aria-hidden`): surrounding text must carry its
 * meaning. `correct` and `wrong` add a symbol to the colour.
 */
export function Bubble({ letter, state = "empty", tone, size = "2.25rem", className }: BubbleProps) {
  const Sign = state === "correct" || state === "wrong" ? SIGNS[state] : null;
  return (
    <span
      className={classes(styles.bubble, className)}
      data-state={state}
      data-tone={tone}
      style={{ "--bubble": size } as CSSProperties}
      aria-hidden="true"
    >
      <span className={styles.disc}>
        <svg className={styles.strokes} viewBox="0 0 40 40" aria-hidden="true">
          <path d="M0 5h35M0 10h38M0 15h35M0 20h40M0 25h36M0 30h39M0 35h35" />
          <path d="M0 9h38M0 14h38M0 19h38M0 24h38M0 29h38" />
        </svg>
        {letter && <span className={styles.letter}>{letter}</span>}
      </span>
      {Sign && (
        <span className={styles.sign}>
          <Sign />
        </span>
      )}
    </span>
  );
}
