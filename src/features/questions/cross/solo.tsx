import { type CSSProperties, useId, useRef, useState } from "react";
import {
  crosswordCells,
  crosswordLetter,
  letterAt,
  withLetter,
} from "../../../../convex/shared/crossword.ts";
import { asTexts } from "../shared/answer.ts";
import type { SoloProps } from "../shared/question-kind.ts";
import { CrosswordCellInput } from "./cell-input.tsx";
import { CrosswordClues } from "./clues.tsx";
import styles from "./crossword.module.css";
import {
  afterArrow,
  type Cursor,
  cursorOn,
  distributeLetters,
  startOfWord,
  stepInWord,
  withOtherDirection,
  wordUnder,
} from "./cursor.ts";
import { DIRECTION_NAMES, wordNumber } from "./words.ts";

export { emptyAnswer, isAnswer, isAnswered } from "./answers.ts";
export const parts = "kelimelerin";

/**
 * Editable crossword: every white cell is a field for one letter, and only the current one is in the tab order. Arrow keys move the cursor, a typed
 * letter moves it on within the word, and space or a second tap switches between across and down.
 */
export function Solo({ question, answer, onAnswer, labelledBy }: SoloProps<"cross">) {
  const clueId = useId();
  const { crossword } = question;
  const grid = crosswordCells(crossword);
  const rows = asTexts(answer);
  const [cursor, setCursor] = useState<Cursor>(
    () => startOfWord(crossword, 0, rows) ?? { row: 0, column: 0, direction: "across" },
  );
  const fields = useRef(new Map<string, HTMLInputElement>());

  const goTo = (next: Cursor) => {
    setCursor(next);
    fields.current.get(`${next.row} ${next.column}`)?.focus();
  };

  /** Writes a letter (or clears the cell, if empty) at `at`, and moves on after a letter. */
  const put = (at: Cursor, letter: string) => {
    onAnswer(withLetter(rows, at.row, at.column, letter));
    if (letter !== "") goTo(stepInWord(crossword, grid, at, 1));
  };

  /** Handles text that a field received. On phones a field's old letter and the new letters arrive as one text. */
  const take = (at: Cursor, text: string) => {
    const letters = [...text.normalize("NFC")].map(crosswordLetter).filter((letter) => letter !== "");
    const oldIndex = letters.indexOf(letterAt(rows, at.row, at.column));
    const isNew = (_letter: string, index: number) => index !== oldIndex || letters.length === 1;
    const { written, cursor: end } = distributeLetters(crossword, grid, at, letters.filter(isNew));
    if (written.length === 0) {
      if (text.trim() === "") put(at, "");
      return;
    }
    onAnswer(written.reduce((all, { row, column, letter }) => withLetter(all, row, column, letter), rows));
    goTo(end);
  };

  const isGiven = ({ row, column }: Cursor) => letterAt(crossword.given, row, column) !== "";

  const press = (key: string): boolean => {
    if (key === " " || key === "Enter") {
      setCursor(withOtherDirection(grid, cursor));
      return true;
    }
    if (key === "Backspace" || key === "Delete") {
      const isEmpty = letterAt(rows, cursor.row, cursor.column) === "" || isGiven(cursor);
      const at = isEmpty && key === "Backspace" ? stepInWord(crossword, grid, cursor, -1) : cursor;
      if (!isGiven(at)) put(at, "");
      goTo(at);
      return true;
    }
    if (key.length === 1 && crosswordLetter(key) !== "") {
      if (isGiven(cursor)) goTo(stepInWord(crossword, grid, cursor, 1));
      else put(cursor, crosswordLetter(key));
      return true;
    }
    const next = afterArrow(grid, cursor, key);
    if (next) goTo(next);
    return next !== null || key.startsWith("Arrow");
  };

  const word = wordUnder(grid, cursor);
  const active = crossword.words[word ?? -1];
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would repeat the question's words as its legend
    <div className={styles.crossword} role="group" aria-labelledby={labelledBy}>
      <div className={styles.board}>
        <p id={clueId} className={styles.clue}>
          {active && (
            <>
              <strong>
                {wordNumber(grid, active)} {DIRECTION_NAMES[active.direction]}:
              </strong>{" "}
              {active.clue} <span className={styles.length}>({active.length} harf)</span>
            </>
          )}
        </p>
        <div className={styles.scroller}>
          <div className={styles.grid} style={{ "--size": crossword.size } as CSSProperties}>
            {grid.flatMap((line, row) =>
              line.map((cell, column) => {
                const key = `${row} ${column}`;
                if (!cell) return <span key={key} className={styles.black} />;
                const here = cursorOn(grid, row, column, cursor.direction);
                const isHere = row === cursor.row && column === cursor.column;
                return (
                  <CrosswordCellInput
                    key={key}
                    ref={(element) => {
                      if (element) fields.current.set(key, element);
                      else fields.current.delete(key);
                    }}
                    cell={cell}
                    label={cellLabel(row, column, cell.number)}
                    describedBy={clueId}
                    letter={letterAt(rows, row, column)}
                    state={
                      isHere ? "here" : word !== null && cell.words[cursor.direction] === word ? "word" : null
                    }
                    onFocus={() =>
                      setCursor((now) =>
                        now.row === row && now.column === column
                          ? now
                          : cursorOn(grid, row, column, now.direction),
                      )
                    }
                    onTapAgain={() => setCursor(withOtherDirection(grid, cursor))}
                    onText={(text) => take(here, text)}
                    onKey={press}
                  />
                );
              }),
            )}
          </div>
        </div>
        <p className={styles.hint}>
          Kareye dokun ve yaz; aynı kareye bir daha dokunmak (ya da boşluk tuşu) yönü değiştirir. Boş kareler
          yanlış sayılır.
        </p>
      </div>
      <CrosswordClues
        crossword={crossword}
        grid={grid}
        active={word}
        onChoose={(index) => {
          const start = startOfWord(crossword, index, rows);
          if (start) goTo(start);
        }}
      />
    </div>
  );
}

function cellLabel(row: number, column: number, number: number | null): string {
  return `${row + 1}. satır, ${column + 1}. sütun${number === null ? "" : `, ${number} numara`}`;
}
