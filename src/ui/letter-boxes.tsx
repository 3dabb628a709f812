import { classes } from "./classes.ts";
import styles from "./letter-boxes.module.css";

type LetterBoxesProps = {
  text: string;
  /** Boxes printed; those without a character are empty. */
  count: number;
  /** Characters that stand together. */
  group?: number;
  /** The box that the next character goes into. */
  active?: number | null;
  className?: string;
};

/**
 * Characters in printed boxes, one each, as names and numbers are written on an optik form; they are as large as the text around them.
 * Decorative (`aria-hidden`): what stands in them must be said beside them.
 */
export function LetterBoxes({ text, count, group = count, active = null, className }: LetterBoxesProps) {
  const characters = [...text];
  return (
    <span className={classes(styles.boxes, className)} aria-hidden="true" translate="no">
      {Array.from({ length: count }, (_, place) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: a box is its place
          key={place}
          className={styles.box}
          data-group-start={place % group === 0 || undefined}
          data-active={place === active || undefined}
        >
          {characters[place]}
        </span>
      ))}
    </span>
  );
}
