/**
 * Geometry of a crossword: positions of its words in the square grid, shared cells, cell numbers. Used by the browser for drawing and by
 * the functions for validation and grading. Does not contain the solution.
 */
import { normalForm } from "./normalForm";
import { upperTurkish } from "./turkish";

export type Direction = "across" | "down";

/** Position of a word. Rows and columns count from 0, from the upper left corner. */
export type WordPosition = { direction: Direction; row: number; column: number; length: number };

/** A crossword without its solution. `given` has one text per row: the letters shown from the start, spaces elsewhere. */
export type Crossword = { size: number; words: (WordPosition & { clue: string })[]; given: string[] };

/** One white cell. */
export type CrosswordCell = {
  /** Letter shown from the start; empty if the participant writes it. */
  letter: string;
  /** Number of the words that begin in this cell, or null. */
  number: number | null;
  isStart: boolean;
  direction: Direction | "both";
  /** Index of the word through this cell in each direction, or null. */
  words: { across: number | null; down: number | null };
};

/** Character of a row text for a cell without a letter. */
export const NO_LETTER = " ";

/** Returns the cells of a word in order. */
export function cellsOfWord({
  direction,
  row,
  column,
  length,
}: WordPosition): { row: number; column: number }[] {
  return Array.from({ length }, (_, step) =>
    direction === "across" ? { row, column: column + step } : { row: row + step, column },
  );
}

/** Returns the grid by rows; null is a black cell. Cells where words begin are numbered from 1 in reading order. */
export function crosswordCells(crossword: Crossword): (CrosswordCell | null)[][] {
  const { size, words, given } = crossword;
  const grid: (CrosswordCell | null)[][] = Array.from({ length: size }, () => Array(size).fill(null));
  for (const [index, word] of words.entries()) {
    for (const [step, { row, column }] of cellsOfWord(word).entries()) {
      const line = grid[row];
      if (line === undefined || column >= size) continue;
      const cell = line[column] ?? emptyCell(letterAt(given, row, column));
      cell.words[word.direction] = index;
      cell.isStart ||= step === 0;
      cell.direction = cell.words.across === null ? "down" : cell.words.down === null ? "across" : "both";
      line[column] = cell;
    }
  }
  let number = 0;
  for (const cell of grid.flat()) {
    if (cell?.isStart) cell.number = ++number;
  }
  return grid;
}

function emptyCell(letter: string): CrosswordCell {
  return { letter, number: null, isStart: false, direction: "both", words: { across: null, down: null } };
}

/** Returns a cell's letter in a grid with one text per row; empty if there is none. */
export function letterAt(rows: readonly string[], row: number, column: number): string {
  return (rows[row]?.[column] ?? NO_LETTER).trim();
}

/** Returns the rows with one cell's letter replaced, or removed if `letter` is empty. */
export function withLetter(rows: readonly string[], row: number, column: number, letter: string): string[] {
  return rows.map((text, index) =>
    index === row ? text.slice(0, column) + (letter || NO_LETTER) + text.slice(column + 1) : text,
  );
}

export function emptyRows(size: number): string[] {
  return Array.from({ length: size }, () => NO_LETTER.repeat(size));
}

const WITHOUT_CIRCUMFLEX: Record<string, string> = { Â: "A", Î: "İ", Û: "U" };

/** Returns a letter in crossword form: Turkish upper case, without circumflex. Empty unless `char` is one letter or digit. */
export function crosswordLetter(char: string): string {
  if (/^[A-Z0-9ÇĞİÖŞÜ]$/.test(char)) return char;
  const upper = upperTurkish(char);
  const letter = WITHOUT_CIRCUMFLEX[upper] ?? upper;
  return /^[A-ZÇĞİÖŞÜ0-9]$/.test(letter) ? letter : "";
}

/** Returns the cell letters of one or more words, without spaces. Empty if any character is not a letter or digit. */
export function lettersOf(text: string): string[] {
  const letters = [...normalForm(text, "NFC")].filter((char) => char.trim() !== "").map(crosswordLetter);
  return letters.includes("") ? [] : letters;
}
