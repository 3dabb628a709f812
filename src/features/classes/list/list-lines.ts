/** Splits the lines of a pasted class list into cells, numbers and texts. */
import { SCHOOL_NUMBER_MAX_DIGITS } from "../../../../convex/shared/limits/classes.ts";
import { cleanText, lowerTurkish } from "../../../../convex/shared/turkish.ts";

/**
 * A number in a line. `position` combines the column, the side of the text (before or after) and the order. Numbers in different lines can be
 * compared by it.
 */
export interface ListNumber {
  position: string;
  column: number;
  value: string;
}

export interface ListText {
  column: number;
  text: string;
}

export interface Line {
  /** As pasted, with single spaces. */
  raw: string;
  /** Contains empty cells too if the text is a table. */
  cells: string[];
  numbers: ListNumber[];
  texts: ListText[];
  /** True if a blank line is above. */
  afterGap: boolean;
}

export interface Lines {
  /** True if a separator divides most lines into columns. */
  isTable: boolean;
  lines: Line[];
}

/** A cell in quotes: Excel quotes cells with line breaks, CSV files quote texts. */
const QUOTED = /(^|[\t;,|\n])"((?:[^"]|"")*)"(?=$|[\t;,|\r\n])/g;

/** Reads all lines that are not blank. */
export function readLines(text: string): Lines {
  const plain = text.replace(QUOTED, (_, before: string, cell: string) => before + cleanText(cell));
  const pasted = plain.split(/\r\n|\r|\n/).map((raw) => raw.replaceAll("\u00a0", " "));
  const raws = pasted.every(listsNames) ? pasted.flatMap((raw) => raw.split(/[,;]/)) : pasted;
  const separator = tableSeparator(raws.filter((raw) => raw.trim() !== ""));
  const lines: Line[] = [];
  let afterGap = false;
  for (const raw of raws) {
    if (cleanText(raw) !== "") lines.push(readLine(raw, separator, afterGap));
    afterGap = cleanText(raw) === "";
  }
  return { isTable: separator !== null, lines };
}

/** True for a line of full names separated by commas: `Ali Ak, Can Er, Su Us`. */
function listsNames(raw: string): boolean {
  const names = raw.split(/[,;]/).map(cleanText);
  return (
    raw.trim() === "" || (names.length > 2 && names.every((name) => / |^$/.test(name) && !/[\d:]/.test(name)))
  );
}

/** Column separator of most lines; null if most lines have none. */
function tableSeparator(raws: readonly string[]): string | null {
  for (const separator of ["\t", ";", "|", ","]) {
    const divided = raws.filter((raw) => raw.includes(separator));
    if (divided.length * 2 > raws.length) return separator;
  }
  return null;
}

function readLine(raw: string, separator: string | null, afterGap: boolean): Line {
  const cells = raw.split(separator ?? /[\t;,|]| {2,}/).map(cleanText);
  const line: Line = { raw: cleanText(raw), cells, numbers: [], texts: [], afterGap };
  const counts = new Map<string, number>();
  let hasText = false;
  for (const [index, cell] of cells.entries()) {
    const column = separator === null ? 0 : index;
    if (separator !== null) hasText = false;
    const words: string[] = [];
    for (const word of wordsOf(cell)) {
      const value = numberIn(word);
      if (value === null) {
        if (isNameWord(word)) words.push(word);
        hasText ||= words.length > 0;
      } else if (value.length <= SCHOOL_NUMBER_MAX_DIGITS) {
        const side = `${column}${hasText ? "after" : "before"}`;
        const count = counts.get(side) ?? 0;
        counts.set(side, count + 1);
        line.numbers.push({ position: side + count, column, value });
      }
    }
    if (words.length > 0) line.texts.push({ column, text: words.join(" ") });
  }
  return line;
}

/** Words of a cell. Numbers that touch a name become words of their own: `1.Ali`, `345-Ali`, `Ali(345)`. */
function wordsOf(cell: string): string[] {
  const words = cell.split(" ").flatMap((word) => {
    const parts =
      /^(\d+)[.)\-–:_]*(\p{L}.+)$/u.exec(word) ?? /^(\p{L}.*?)[-–:_(]+(\d+\)?)$/u.exec(word) ?? null;
    return parts ? parts.slice(1) : [word];
  });
  // Removes the word before a number: `No: 345`.
  return words.filter((word, index) => {
    const isWord = /^(no|nu|numara|numarası)[.:]*$/.test(lowerTurkish(word));
    return !(isWord && numberIn(words[index + 1] ?? "") !== null);
  });
}

function numberIn(word: string): string | null {
  return /^[([]?(\d+)(?:[.,]0+)?[.)\]\-–:_]*$/.exec(word)?.[1] ?? null;
}

/** False for dates, classes (`8/A`), dashes and bullets. */
function isNameWord(word: string): boolean {
  return /\p{L}/u.test(word) && !/\d/.test(word);
}
