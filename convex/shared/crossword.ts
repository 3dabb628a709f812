/**
 * The geometry of a crossword: where its words lie in the square grid, which cells they share, and how the cells are numbered.
 * The same in the browser, which draws the grid, and in the functions, which check and grade it. Nothing here knows the solution.
 */
import { normalForm } from "./normalForm";
import { upperTurkish } from "./turkish";

export type Direction = "across" | "down";

/** Where a word lies. Rows and columns count from 0, from the upper left corner. */
export type WordPosition = { direction: Direction; row: number; column: number; length: number };

/** A crossword as it is shown. `given` holds one text per row: the letters that stand there from the start, spaces elsewhere. */
export type Crossword = { size: number; words: (WordPosition & { clue: string })[]; given: string[] };

/** One white cell. */
export type CrosswordCell = {
  /** The letter that stands there from the start; empty where one is to be written. */
  letter: string;
  /** The number of the words that begin here, or null. */
  number: number | null;
  isStart: boolean;
  direction: Direction | "both";
  /** Index of the word that runs through the cell in each direction, or null. */
  words: { across: number | null; down: number | null };
};

/** What stands in a row's text where there is no letter. */
export const NO_LETTER = " ";

/** The cells of a word, in order. */
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

/** The grid, row by row; null is a black cell. Cells where words begin are numbered from 1 in reading order. */
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

/** The letter in a grid written as one text per row; empty where there is none. */
export function letterAt(rows: readonly string[], row: number, column: number): string {
  return (rows[row]?.[column] ?? NO_LETTER).trim();
}

/** The same rows with another letter (or none) in one place. */
export function withLetter(rows: readonly string[], row: number, column: number, letter: string): string[] {
  return rows.map((text, index) =>
    index === row ? text.slice(0, column) + (letter || NO_LETTER) + text.slice(column + 1) : text,
  );
}

export function emptyRows(size: number): string[] {
  return Array.from({ length: size }, () => NO_LETTER.repeat(size));
}

const WITHOUT_HAT: Record<string, string> = { Â: "A", Î: "İ", Û: "U" };

/** A letter as crosswords write it: capital, Turkish, without the circumflex. Empty for anything else than one letter or digit. */
export function crosswordLetter(char: string): string {
  if (/^[A-Z0-9ÇĞİÖŞÜ]$/.test(char)) return char;
  const upper = upperTurkish(char);
  const letter = WITHOUT_HAT[upper] ?? upper;
  return /^[A-ZÇĞİÖŞÜ0-9]$/.test(letter) ? letter : "";
}

/** The letters of a word or of several, as they stand in the cells: without spaces. Empty where something is no letter or digit. */
export function lettersOf(text: string): string[] {
  const letters = [...normalForm(text, "NFC")].filter((char) => char.trim() !== "").map(crosswordLetter);
  return letters.includes("") ? [] : letters;
}
