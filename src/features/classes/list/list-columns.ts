/** Finds the school number and the name in the lines of a class list: by the headings, or by the majority of the lines. */
import { type Heading, nameParts, numberParts } from "./list-heading.ts";
import type { Line, ListNumber } from "./list-lines.ts";
import { isSex } from "./list-notes.ts";

export interface Columns {
  /** True if most lines have a number in the same position. */
  hasNumbers: boolean;
  /** True if the only numbers count the lines, so that no pupil has a school number. */
  hasOnlyCounter: boolean;
  /** True if the line has numbers and a name where most lines have them. */
  fits: (line: Line) => boolean;
  /** The parts of the name, in the order of the line. */
  namesIn: (line: Line) => string[];
  /** The school number; empty if there is none. */
  numberIn: (line: Line) => string;
}

/**
 * Finds the columns.
 * @param rows lines that may be pupils
 */
export function findColumns(rows: readonly Line[], isTable: boolean, heading: Heading | null): Columns {
  const positions = positionsOf(rows);
  // Positions in which most lines have a number; `counter` is the position of the running number.
  const main = positions.filter((position) => isMost(rows, (row) => valueAt(row, position) !== undefined));
  const counter = counterAmong(main, rows);
  const school = schoolNumberPosition(rows, positions, main, counter, isTable ? heading : null, heading);
  const columns = isTable ? nameColumns(rows, heading) : null;
  const textsOf = ({ texts }: Line) => {
    const named = texts.filter(({ column, text }) => !isSex(text) && (columns?.includes(column) ?? true));
    return (named.length > 0 ? named : texts).map(({ text }) => text);
  };
  const endsInSex = isMost(rows, (row) => hasSex(textsOf(row)));
  const beginsWithSex = isMost(rows, (row) => SEX_BEFORE.test(textsOf(row)[0] ?? ""));
  return {
    hasNumbers: main.length > 0,
    hasOnlyCounter: counter !== null && school === null,
    fits: (line) =>
      (main.length === 0 || main.some((position) => valueAt(line, position) !== undefined)) &&
      (columns === null || line.texts.some(({ column }) => columns.includes(column))),
    namesIn: (line) => {
      const [first = "", ...others] = textsOf(line);
      const texts = [beginsWithSex ? first.replace(SEX_BEFORE, "") : first, ...others].filter(
        (text) => text !== "",
      );
      return endsInSex && hasSex(texts) ? withoutLastWord(texts) : texts;
    },
    numberIn: (line) => {
      const at = school === null ? undefined : valueAt(line, school);
      if (at !== undefined) return at;
      if (school === null) return "";
      const others = line.numbers.filter(({ position }) => position !== counter);
      if (!isTable && others.length === 1) return others[0]?.value ?? "";
      // A line may lack the running number. Its school number then has the position of the running number, but is too large to be one.
      const first = counter === null || isTable ? undefined : valueAt(line, counter);
      return first !== undefined && Number(first) > rows.length + LINES_MORE ? first : "";
    },
  };
}

/** Largest excess of a running number over the number of lines. A list that was pasted in part begins with a later number. */
const LINES_MORE = 20;

/**
 * Position of the school number; null if there is none. A heading may name it; otherwise the values decide.
 * @param table the heading if the list is a table, otherwise null
 */
function schoolNumberPosition(
  rows: readonly Line[],
  positions: readonly string[],
  main: readonly string[],
  counter: string | null,
  table: Heading | null,
  heading: Heading | null,
): string | null {
  const parts = heading ? numberParts(heading) : [];
  const hasCounter = parts.some(({ kind }) => kind === "counter");
  const named =
    parts.find(({ kind }) => kind === "number") ?? parts.find(({ kind }) => kind === "no" && hasCounter);
  if (named) {
    const inColumn = main.find((position) => table !== null && columnOf(position) === named.index);
    if (inColumn !== undefined) return inColumn;
    const byOrder = main[parts.indexOf(named)];
    if (main.length >= parts.length && byOrder !== undefined) return byOrder;
  }
  const others = positions.filter((position) => {
    const part = table?.find(({ index }) => index === columnOf(position));
    return position !== counter && part?.kind !== "other" && looksLikeSchoolNumbers(rows, position);
  });
  return others.find((position) => main.includes(position)) ?? others[0] ?? null;
}

/** True if the numbers may be school numbers: most of them differ (years, marks and classes repeat), and most are shorter than a telephone number. */
function looksLikeSchoolNumbers(rows: readonly Line[], position: string): boolean {
  const values = rows.flatMap((row) => valueAt(row, position) ?? []);
  const long = values.filter((value) => value.length >= 10);
  return new Set(values).size * 2 > values.length && long.length * 2 < values.length;
}

/**
 * Position of the running number: most of its values are one more than the value above. It begins at 1, or later if the lines have several number
 * positions. Null if there is none.
 */
function counterAmong(positions: readonly string[], rows: readonly Line[]): string | null {
  if (rows.length < 2 && positions.length < 2) return null;
  const counting = positions.flatMap((position) => {
    const values = rows.flatMap((row) => valueAt(row, position) ?? []).map(Number);
    const steps = values.filter(
      (value, index) => value === 1 || value === index + 1 || value === (values[index - 1] ?? 0) + 1,
    );
    return steps.length * 2 > values.length ? [{ position, least: Math.min(...values) }] : [];
  });
  const fromOne = counting.find(({ least }) => least === 1);
  return fromOne?.position ?? (positions.length > 1 ? (counting[0]?.position ?? null) : null);
}

/** Columns of names in a table. */
function nameColumns(rows: readonly Line[], heading: Heading | null): number[] {
  const columns = [...new Set(rows.flatMap(({ texts }) => texts.map(({ column }) => column)))].sort(
    (a, b) => a - b,
  );
  const main = columns.filter((column) => isMost(rows, (row) => textAt(row, column) !== undefined));
  const wanted = heading ? nameParts(heading).indexes : [];
  if (heading && wanted.length > 0) {
    if (wanted.every((index) => main.includes(index))) return wanted;
    // Merged cells of a spreadsheet shift the headings. The order of the headings then identifies the columns.
    const numbered = new Set(numberParts(heading).map(({ index }) => index));
    const texts = [...new Set(heading.map(({ index }) => index))].filter((index) => !numbered.has(index));
    if (texts.length === main.length) return main.filter((_, order) => wanted.includes(texts[order] ?? -1));
  }
  const names = main.filter((column) => !repeats(rows, column));
  return names.slice(0, wanted.length || MOST_NAME_COLUMNS);
}

/** First name and surname. */
const MOST_NAME_COLUMNS = 2;

/** True for a column of few different texts (at most one per 8 lines), such as sex, class or state. */
function repeats(rows: readonly Line[], column: number): boolean {
  const texts = rows.flatMap((row) => textAt(row, column) ?? []);
  if (texts.filter(isSex).length * 2 > texts.length) return true;
  const different = new Set(texts).size;
  return texts.length > 2 && (different === 1 || different * 8 <= texts.length);
}

/** Letter for girl (K) or boy (E) before a name. */
const SEX_BEFORE = /^[KE] (?=\S)/;

/** True if the last word is a sex and another word precedes it. */
function hasSex(texts: readonly string[]): boolean {
  const words = texts.join(" ").split(" ");
  return words.length > 1 && isSex(words.at(-1) ?? "");
}

function withoutLastWord(texts: readonly string[]): string[] {
  const [last = "", ...before] = [...texts].reverse();
  const rest = last.split(" ").slice(0, -1).join(" ");
  return [...before.reverse(), rest].filter((text) => text !== "");
}

/** Number positions of all lines, from left to right. */
function positionsOf(rows: readonly Line[]): string[] {
  const positions = new Map<string, ListNumber>();
  for (const { numbers } of rows) for (const number of numbers) positions.set(number.position, number);
  return [...positions.values()]
    .sort((a, b) => a.column - b.column || compareSides(a.position, b.position))
    .map(({ position }) => position);
}

/** Compares two positions. Positions before the text come first. */
function compareSides(a: string, b: string): number {
  const [ofA, ofB] = [a, b].map((position) => position.includes("after"));
  return ofA === ofB ? (a < b ? -1 : 1) : ofA ? 1 : -1;
}

function columnOf(position: string): number {
  return Number.parseInt(position, 10);
}

function valueAt({ numbers }: Line, position: string): string | undefined {
  return numbers.find((number) => number.position === position)?.value;
}

function textAt({ texts }: Line, column: number): string | undefined {
  return texts.find((text) => text.column === column)?.text;
}

function isMost(rows: readonly Line[], test: (row: Line) => boolean): boolean {
  return rows.filter(test).length * 2 > rows.length;
}
