/** Cursor movement in a crossword. Pure functions; the component stores the cursor and moves the focus. */
import {
  type Crossword,
  type CrosswordCell,
  cellsOfWord,
  type Direction,
  letterAt,
} from "../../../../convex/shared/crossword.ts";

export type Cursor = { row: number; column: number; direction: Direction };
export type Grid = (CrosswordCell | null)[][];

const ARROWS: Record<string, { row: number; column: number; direction: Direction }> = {
  ArrowLeft: { row: 0, column: -1, direction: "across" },
  ArrowRight: { row: 0, column: 1, direction: "across" },
  ArrowUp: { row: -1, column: 0, direction: "down" },
  ArrowDown: { row: 1, column: 0, direction: "down" },
};

/** The cursor on a cell, in the wanted direction if a word runs through the cell that way, otherwise in the other direction. */
export function cursorOn(grid: Grid, row: number, column: number, wanted: Direction): Cursor {
  const words = grid[row]?.[column]?.words;
  const other = wanted === "across" ? "down" : "across";
  const direction = words && words[wanted] === null && words[other] !== null ? other : wanted;
  return { row, column, direction };
}

/** Index of the word under the cursor in the cursor's direction, or null. */
export function wordUnder(grid: Grid, { row, column, direction }: Cursor): number | null {
  return grid[row]?.[column]?.words[direction] ?? null;
}

/** The next white cell in an arrow key's direction, skipping black cells. Null if there is none, or if `key` is no arrow key. */
export function afterArrow(grid: Grid, { row, column }: Cursor, key: string): Cursor | null {
  const arrow = ARROWS[key];
  if (!arrow) return null;
  for (let step = 1; step < grid.length; step += 1) {
    const to = { row: row + step * arrow.row, column: column + step * arrow.column };
    if (grid[to.row]?.[to.column]) return cursorOn(grid, to.row, to.column, arrow.direction);
  }
  return null;
}

/** The next (1) or previous (-1) cell of the word, skipping given letters. At the word's end the cursor does not move. */
export function stepInWord(crossword: Crossword, grid: Grid, cursor: Cursor, step: 1 | -1): Cursor {
  const word = crossword.words[wordUnder(grid, cursor) ?? -1];
  if (!word) return cursor;
  const cells = cellsOfWord(word);
  const here = cells.findIndex(({ row, column }) => row === cursor.row && column === cursor.column);
  const ahead = step === 1 ? cells.slice(here + 1) : cells.slice(0, here).reverse();
  const next = ahead.find(({ row, column }) => letterAt(crossword.given, row, column) === "");
  return next ? { ...next, direction: cursor.direction } : cursor;
}

/**
 * Distributes letters that arrive at once (a swiped, suggested or pasted word) over the cells from the cursor to the end of its word. A cell with a
 * given letter uses up a letter of the text only if both are equal.
 * @returns the cells to write, and the cursor afterwards
 */
export function distributeLetters(
  crossword: Crossword,
  grid: Grid,
  cursor: Cursor,
  letters: readonly string[],
): { written: { row: number; column: number; letter: string }[]; cursor: Cursor } {
  const word = crossword.words[wordUnder(grid, cursor) ?? -1];
  const cells = word ? cellsOfWord(word) : [cursor];
  const here = cells.findIndex(({ row, column }) => row === cursor.row && column === cursor.column);
  const written: { row: number; column: number; letter: string }[] = [];
  let used = 0;
  for (const { row, column } of cells.slice(here)) {
    const letter = letters[used];
    if (letter === undefined) break;
    const given = letterAt(crossword.given, row, column);
    if (given === "") written.push({ row, column, letter });
    if (given === "" || given === letter) used += 1;
  }
  const last = written.at(-1);
  return {
    written,
    cursor:
      last === undefined
        ? cursor
        : stepInWord(crossword, grid, { ...cursor, row: last.row, column: last.column }, 1),
  };
}

/** The cursor in the other direction, if a word runs that way through its cell. */
export function withOtherDirection(grid: Grid, { row, column, direction }: Cursor): Cursor {
  return cursorOn(grid, row, column, direction === "across" ? "down" : "across");
}

/** Start of writing in a word: its first empty cell, or its first cell if none is empty. Null if the word does not exist. */
export function startOfWord(crossword: Crossword, word: number, rows: readonly string[]): Cursor | null {
  const position = crossword.words[word];
  if (!position) return null;
  const cells = cellsOfWord(position);
  const empty = cells.find(
    ({ row, column }) => letterAt(rows, row, column) === "" && letterAt(crossword.given, row, column) === "",
  );
  const start = empty ?? cells[0];
  return start ? { ...start, direction: position.direction } : null;
}
