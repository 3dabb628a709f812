import type { Crossword } from "../../../../convex/shared/crossword.ts";
import styles from "./crossword.module.css";
import type { Grid } from "./cursor.ts";
import { DIRECTION_NAMES, DIRECTIONS, wordNumber } from "./words.ts";

type CrosswordCluesProps = {
  crossword: Crossword;
  grid: Grid;
  /** Index of the word under the cursor. */
  active: number | null;
  onChoose: (word: number) => void;
};

/** The clues in two lists; pressing one moves the cursor to its word. */
export function CrosswordClues({ crossword, grid, active, onChoose }: CrosswordCluesProps) {
  return (
    <div className={styles.clues}>
      {DIRECTIONS.map((direction) => {
        const words = crossword.words
          .map((word, index) => ({ ...word, index, number: wordNumber(grid, word) }))
          .filter((word) => word.direction === direction)
          .sort((a, b) => a.number - b.number);
        if (words.length === 0) return null;
        return (
          <section key={direction} aria-label={DIRECTION_NAMES[direction]}>
            <h3 className={styles.direction}>{DIRECTION_NAMES[direction]}</h3>
            <ul className={styles.list}>
              {words.map(({ index, number, clue, length }) => (
                <li key={index}>
                  <button
                    type="button"
                    className={styles.clueButton}
                    aria-current={index === active || undefined}
                    onClick={() => onChoose(index)}
                  >
                    <span className={styles.clueNumber}>{number}</span>
                    <span>
                      {clue} <span className={styles.length}>({length})</span>
                    </span>
                  </button>
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}
