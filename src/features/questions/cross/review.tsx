import {
  cellsOfWord,
  crosswordCells,
  letterAt,
  type WordPosition,
} from "../../../../convex/shared/crossword.ts";
import { asTexts } from "../shared/answer.ts";
import { PartReview } from "../shared/part-review.tsx";
import type { ReviewProps } from "../shared/question-kind.ts";
import { LetterGrid } from "./letter-grid.tsx";
import styles from "./review.module.css";
import { DIRECTION_NAMES, DIRECTIONS, wordNumber } from "./words.ts";

/** The grid with the right letters, wrong ones marked, and beside it each word as it was written. */
export function Review({ question, answer, solution }: ReviewProps<"cross">) {
  const { crossword } = question;
  const grid = crosswordCells(crossword);
  const own = asTexts(answer);
  const key = solution === null ? own : asTexts(solution);

  const letterOf = (rows: string[], row: number, column: number) =>
    letterAt(crossword.given, row, column) || letterAt(rows, row, column);
  // A word without a single own letter was left empty.
  const written = (word: WordPosition) =>
    cellsOfWord(word).some(({ row, column }) => letterAt(own, row, column) !== "");
  const textOf = (rows: string[], word: WordPosition, gap: string) =>
    cellsOfWord(word)
      .map(({ row, column }) => letterOf(rows, row, column) || gap)
      .join("");

  return (
    <div className={styles.review}>
      <LetterGrid
        crossword={crossword}
        letterAt={(row, column) => letterOf(key, row, column)}
        isWrong={(row, column) => letterOf(own, row, column) !== letterOf(key, row, column)}
      />
      <div className={styles.words}>
        {DIRECTIONS.map((direction) => {
          const words = crossword.words.filter((word) => word.direction === direction);
          if (words.length === 0) return null;
          return (
            <section key={direction} aria-label={DIRECTION_NAMES[direction]}>
              <h4 className={styles.direction}>{DIRECTION_NAMES[direction]}</h4>
              <ul className={styles.list}>
                {words
                  .map((word) => ({ word, number: wordNumber(grid, word) }))
                  .sort((a, b) => a.number - b.number)
                  .map(({ word, number }) => (
                    <li key={`${word.row} ${word.column}`}>
                      <span className="tabular">{number}.</span>{" "}
                      <PartReview
                        own={written(word) ? textOf(own, word, "·") : ""}
                        right={solution === null ? null : textOf(key, word, "·")}
                      />
                    </li>
                  ))}
              </ul>
            </section>
          );
        })}
      </div>
    </div>
  );
}
