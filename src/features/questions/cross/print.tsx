import type { CSSProperties } from "react";
import { cellsOfWord, crosswordCells, letterAt } from "../../../../convex/shared/crossword.ts";
import { asTexts } from "../shared/answer.ts";
import type { PrintFormat } from "../shared/print-format.ts";
import styles from "./print.module.css";
import { cluesIn, DIRECTION_NAMES, DIRECTIONS } from "./words.ts";

export const crossPrint: PrintFormat<"cross"> = {
  Asked: ({ content: { crossword } }) => {
    const cells = crosswordCells(crossword);
    return (
      <>
        <div className={styles.grid} style={{ "--size": crossword.size } as CSSProperties} aria-hidden="true">
          {cells.flatMap((line, row) =>
            line.map((cell, column) => {
              const cellKey = `${row} ${column}`;
              if (cell === null) return <span key={cellKey} />;
              return (
                <span key={cellKey} className={styles.cell}>
                  {cell.number !== null && <span className={styles.number}>{cell.number}</span>}
                  {cell.letter}
                </span>
              );
            }),
          )}
        </div>
        {DIRECTIONS.map((direction) => {
          const clues = cluesIn(crossword, direction);
          if (clues.length === 0) return null;
          return (
            <div key={direction} className={styles.clues}>
              <strong>{DIRECTION_NAMES[direction]}</strong>
              <ul className={styles.list}>
                {clues.map(({ number, clue, length }) => (
                  <li key={number}>{`${number}. ${clue} (${length})`}</li>
                ))}
              </ul>
            </div>
          );
        })}
      </>
    );
  },
  keyText: ({ crossword }, key) => {
    const letters = asTexts(key);
    const lines = DIRECTIONS.flatMap((direction) => {
      const words = cluesIn(crossword, direction).map((word) => {
        const answer = cellsOfWord(word).map(({ row, column }) => letterAt(letters, row, column));
        return `${word.number}. ${answer.join("")}`;
      });
      return words.length === 0 ? [] : `${DIRECTION_NAMES[direction]}: ${words.join(", ")}`;
    });
    return { text: lines.join(" · ") };
  },
  bubbles: null,
  mixed: null,
};
