import { classes } from "./classes.ts";
import styles from "./letter-boxes.module.css";

type LetterBoxesProps = {
  text: string;
  /** Number of boxes; boxes after the last character are empty. */
  count: number;
  /** Number of characters per group. */
  group?: number;
  /** Index of the box for the next character. */
  active?: number | null;
  className?: string;
};

/**
 * Characters in separate boxes, like names and numbers on an optical answer sheet; sized like the surrounding text. Decorative (`aria-hidden`): the
 * text must also be available beside them.
 */
export function LetterBoxes({ text, count, group = count, active = null, className }: LetterBoxesProps) {
  const characters = [...text];
  return (
    <span className={classes(styles.boxes, className)} aria-hidden="true" translate="no">
      {Array.from({ length: count }, (_, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: a box is identified by its position
          key={index}
          className={styles.box}
          data-group-start={index % group === 0 || undefined}
          data-active={index === active || undefined}
        >
          {characters[index]}
        </span>
      ))}
    </span>
  );
}
