/** Where the pencil is in a crossword, and where it goes next. Pure: the screen keeps the cursor and moves the focus. */
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

/** The cursor on a cell, in the wanted direction if a word runs that way there, otherwise in the other. */
export function cursorOn(grid: Grid, row: number, column: number, wanted: Direction): Cursor {
  const words = grid[row]?.[column]?.words;
  const other = wanted === "across" ? "down" : "across";
  const direction = words && words[wanted] === null && words[other] !== null ? other : wanted;
  return { row, column, direction };
}

/** The word that the cursor writes, as an index, or null off the words. */
export function wordUnder(grid: Grid, { row, column, direction }: Cursor): number | null {
  return grid[row]?.[column]?.words[direction] ?? null;
}

/** After an arrow key: the next white cell that way, over black ones; null when there is none or it is no arrow key. */
export function afterArrow(grid: Grid, { row, column }: Cursor, key: string): Cursor | null {
  const arrow = ARROWS[key];
  if (!arrow) return null;
  for (let step = 1; step < grid.length; step += 1) {
    const to = { row: row + step * arrow.row, column: column + step * arrow.column };
    if (grid[to.row]?.[to.column]) return cursorOn(grid, to.row, to.column, arrow.direction);
  }
  return null;
}

/** One cell further (1) or back (-1) in the word, over the given letters; at its end the cursor stays. */
export function along(crossword: Crossword, grid: Grid, cursor: Cursor, step: 1 | -1): Cursor {
  const word = crossword.words[wordUnder(grid, cursor) ?? -1];
  if (!word) return cursor;
  const places = cellsOfWord(word);
  const here = places.findIndex(({ row, column }) => row === cursor.row && column === cursor.column);
  const ahead = step === 1 ? places.slice(here + 1) : places.slice(0, here).reverse();
  const next = ahead.find(({ row, column }) => letterAt(crossword.given, row, column) === "");
  return next ? { ...next, direction: cursor.direction } : cursor;
}

/**
 * Where the letters of a text go that comes in one piece (a swiped word, one that the keyboard offers, one that is pasted): one after the other along the
 * word, to its end. A given letter takes none, unless the text has it too.
 * @returns the places with their letters, and where the cursor is then
 */
export function spread(
  crossword: Crossword,
  grid: Grid,
  cursor: Cursor,
  letters: readonly string[],
): { written: { row: number; column: number; letter: string }[]; cursor: Cursor } {
  const word = crossword.words[wordUnder(grid, cursor) ?? -1];
  const places = word ? cellsOfWord(word) : [cursor];
  const here = places.findIndex(({ row, column }) => row === cursor.row && column === cursor.column);
  const written: { row: number; column: number; letter: string }[] = [];
  let used = 0;
  for (const { row, column } of places.slice(here)) {
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
        : along(crossword, grid, { ...cursor, row: last.row, column: last.column }, 1),
  };
}

/** The other direction on a cell where two words cross. */
export function turned(grid: Grid, { row, column, direction }: Cursor): Cursor {
  return cursorOn(grid, row, column, direction === "across" ? "down" : "across");
}

/** Where writing a word begins: at its first empty cell, or at its start when it has none. */
export function beginningOf(crossword: Crossword, word: number, rows: readonly string[]): Cursor | null {
  const place = crossword.words[word];
  if (!place) return null;
  const places = cellsOfWord(place);
  const empty = places.find(
    ({ row, column }) => letterAt(rows, row, column) === "" && letterAt(crossword.given, row, column) === "",
  );
  const start = empty ?? places[0];
  return start ? { ...start, direction: place.direction } : null;
}
