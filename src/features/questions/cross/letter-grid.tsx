import type { CSSProperties } from "react";
import { type Crossword, crosswordCells } from "../../../../convex/shared/crossword.ts";
import { classes } from "../../../ui/classes.ts";
import gridStyles from "./crossword.module.css";
import styles from "./letter-grid.module.css";

type LetterGridProps = {
  crossword: Crossword;
  letterAt: (row: number, column: number) => string;
  isWrong?: (row: number, column: number) => boolean;
};

/** Read-only grid with its letters. Hidden from screen readers, because the words are listed beside it. */
export function LetterGrid({ crossword, letterAt, isWrong = () => false }: LetterGridProps) {
  return (
    <div
      className={classes(gridStyles.scroller, styles.board)}
      style={{ "--size": crossword.size } as CSSProperties}
      aria-hidden="true"
    >
      <div className={classes(gridStyles.grid, styles.grid)}>
        {crosswordCells(crossword).flatMap((line, row) =>
          line.map((cell, column) => {
            const cellKey = `${row} ${column}`;
            if (!cell) return <span key={cellKey} />;
            return (
              <span
                key={cellKey}
                className={classes(gridStyles.cell, styles.cell)}
                data-given={cell.letter !== "" || undefined}
                data-wrong={isWrong(row, column) || undefined}
              >
                {cell.number !== null && <span className={gridStyles.number}>{cell.number}</span>}
                {letterAt(row, column)}
              </span>
            );
          }),
        )}
      </div>
    </div>
  );
}
