/**
 * Reads Excel workbooks: the first sheets as displayed by Excel, cell by cell. Formulas have their last computed value; macros and links are ignored.
 */

import type { ZipArchive } from "../../../../../lib/files/zip-archive.ts";
import { BOLD, plain, UNDERLINE, withoutLongSpaces } from "../../../written/marked-text.ts";
import { type Format, type Part, partialFormats, type Reading } from "../../../written/reading.ts";
import { lineText, spacesAround } from "../text/math-text.ts";
import { childOf, childrenOf, elements, parseXml, wordsOf, type XmlElement } from "../text/xml.ts";
import { marksOfFont, marksOfStyles, type RowMarks } from "./cell-marks.ts";
import { MAX_ROWS, type Row } from "./csv.ts";
import { codeOf, GENERAL, momentOf, shownNumber, shownText, showsOf } from "./number-format.ts";
import { momentCell, type OddCell, type Oddity } from "./odd-cells.ts";

const MAX_SHEETS = 5;
const MAX_COLUMNS = 60;
const MAX_PART_BYTES = 30 * 1024 * 1024;
/** Days between the two possible epochs of a workbook. */
const DAYS_TO_1904 = 1462;

/** A sheet. `odd`: odd cells by row. `marks`: marks by row, for rows with any. `readings`: formatted texts of the cells, for rows with formats. */
export type Sheet = {
  name: string;
  rows: Row[];
  odd: ReadonlyMap<Row, OddCell[]>;
  marks: ReadonlyMap<Row, RowMarks>;
  readings: ReadonlyMap<Row, Reading[]>;
};

/** `runs`: marks of each text run; null for a run with the font of its cell. */
type CellText = { text: string; odd?: Oddity; runs?: (number | null)[]; formats?: Format[] };
type Book = {
  shared: readonly CellText[];
  /** Number format of each cell style. */
  codes: readonly string[];
  /** Marks of each cell style. */
  styles: ReturnType<typeof marksOfStyles>;
  is1904: boolean;
};

/** @throws BadZip, Unreadable */
export function readWorkbook(archive: ZipArchive): Sheet[] {
  const part = (name: string) => {
    const bytes = archive.read(name, MAX_PART_BYTES);
    return bytes === null ? undefined : elements(parseXml(new TextDecoder().decode(bytes)))[0];
  };
  const targets = new Map(
    childrenOf(part("xl/_rels/workbook.xml.rels"), "Relationship").map(({ attributes }) => [
      attributes.Id,
      attributes.Target ?? "",
    ]),
  );
  const workbook = part("xl/workbook.xml");
  const styles = part("xl/styles.xml");
  const book: Book = {
    shared: childrenOf(part("xl/sharedStrings.xml"), "si").map(stringOf),
    codes: codesOf(styles),
    styles: marksOfStyles(styles),
    is1904: /^(1|true)$/.test(childOf(workbook, "workbookPr")?.attributes.date1904 ?? ""),
  };
  const listed = childrenOf(childOf(workbook, "sheets"), "sheet").slice(0, MAX_SHEETS);
  return listed.flatMap(({ attributes }) => {
    const target = targets.get(attributes["r:id"]) ?? "";
    const sheet = part(target.startsWith("/") ? target.slice(1) : `xl/${target}`);
    return sheet === undefined ? [] : [{ name: attributes.name ?? "", ...rowsOf(sheet, book) }];
  });
}

/** Text of all runs, some of which may be raised or lowered. Phonetic hints (`rPh`) are left out. */
function stringOf(element: XmlElement): CellText {
  const runs: (number | null)[] = [];
  const formats: Format[] = [];
  let text = "";
  for (const child of elements(element)) {
    if (child.name === "t") text += wordsOf(child);
    if (child.name !== "r") continue;
    const words = wordsOf(childOf(child, "t"));
    const font = childOf(child, "rPr");
    if (words.trim() !== "") runs.push(font === undefined ? null : marksOfFont(font));
    const shift = childOf(font, "vertAlign")?.attributes.val;
    const from = text.length;
    if ((shift === "superscript" || shift === "subscript") && words.trim() !== "") {
      const [before, shown, after] = spacesAround(words);
      const small = lineText(shown, shift);
      text += before + small.text + after;
      const start = from + before.length;
      const part: Part = { kind: shift, words: small.text, shown };
      if (!small.isSure) formats.push({ from: start, to: start + small.text.length, part });
    } else text += words;
    const marks = font === undefined ? 0 : marksOfFont(font);
    if ((marks & BOLD) !== 0) formats.push({ from, to: text.length, style: "bold" });
    if ((marks & UNDERLINE) !== 0) formats.push({ from, to: text.length, style: "underline" });
  }
  return { text, ...(runs.length > 0 && { runs }), ...(formats.length > 0 && { formats }) };
}

/**
 * Rows of a sheet. Like `readCsv`, stops after {@link MAX_ROWS} + 1 rows, so that the caller can refuse the sheet. Empty rows after the maximum, often
 * a million with formatting, do not count.
 */
function rowsOf(sheet: XmlElement, book: Book): Omit<Sheet, "name"> {
  const rows: Row[] = [];
  const marks = new Map<Row, RowMarks>();
  const odd = new Map<Row, OddCell[]>();
  const readings = new Map<Row, Reading[]>();
  for (const row of childrenOf(childOf(sheet, "sheetData"), "row")) {
    const index = Number(row.attributes.r ?? rows.length + 1) - 1;
    if (!(index >= rows.length)) continue;
    const cells: Row = [];
    const oddCells: OddCell[] = [];
    const rowMarks: number[] = [];
    const cellReadings: Reading[] = [];
    for (const cell of childrenOf(row, "c")) {
      const column = columnOf(cell.attributes.r) ?? cells.length;
      if (column >= MAX_COLUMNS || column < cells.length) continue;
      while (cells.length < column) cells.push("");
      const { text, odd: oddity, runs, formats = [] } = cellText(cell, book);
      cellReadings.push({
        text,
        formats: formats.length === 0 ? formats : partialFormats({ text, formats }),
      });
      cells.push(withoutLongSpaces(plain(text)).text.trim());
      rowMarks[column] = text.trim() === "" ? 0 : marksOf(cell, book, runs);
      if (oddity !== undefined) oddCells.push({ column, ...oddity });
    }
    if (index >= MAX_ROWS && cells.every((cell) => cell === "")) continue;
    while (rows.length < Math.min(index, MAX_ROWS)) rows.push([]);
    rows.push(cells);
    if (oddCells.length > 0) odd.set(cells, oddCells);
    if (cellReadings.some(({ formats }) => formats.length > 0)) readings.set(cells, cellReadings);
    if (rowMarks.some((each) => each > 0))
      marks.set(
        cells,
        Array.from(rowMarks, (each = 0) => each),
      );
    if (rows.length > MAX_ROWS) break;
  }
  return { rows, odd, marks, readings };
}

/** Marks that all of a cell's text has. */
function marksOf(cell: XmlElement, { styles }: Book, runs: CellText["runs"]): number {
  const { font = 0, fill = 0 } = styles[Number(cell.attributes.s ?? 0)] ?? {};
  return (runs ?? [null]).map((own) => own ?? font).reduce((all, own) => all & own) | fill;
}

function columnOf(reference: string | undefined): number | null {
  const letters = /^[A-Z]{1,3}/.exec(reference ?? "")?.[0];
  if (letters === undefined) return null;
  return [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function cellText(cell: XmlElement, { shared, codes, is1904 }: Book): CellText {
  const { t: type, s: style } = cell.attributes;
  const code = codes[Number(style)] ?? GENERAL;
  const value = wordsOf(childOf(cell, "v"));
  const inline = childOf(cell, "is");
  if (type === "s" || (type === "inlineStr" && inline !== undefined)) {
    const { text, ...rest } =
      inline === undefined ? (shared[Number(value)] ?? { text: "" }) : stringOf(inline);
    return { text: shownText(text, code), ...rest };
  }
  if (type === "b") return { text: value === "1" ? "Doğru" : "Yanlış" };
  if (type === "e") return { text: value, odd: { kind: "error" } };
  if (type === "d") return isoDay(value);
  const number = Number(value);
  if (type === "str" || value === "" || !Number.isFinite(number)) return { text: shownText(value, code) };
  const shows = showsOf(code);
  const serial = shows !== null && shows !== "time" && is1904 ? number + DAYS_TO_1904 : number;
  const text = shownNumber(serial, code);
  // A formula's result was not typed, so Excel did not convert it.
  if (shows === null || childOf(cell, "f") !== undefined) return { text };
  const odd = momentCell(momentOf(serial), shows, text);
  return odd === null ? { text } : { text, odd };
}

/** Day of a date that a program stored as ISO 8601 text; other texts unchanged. */
function isoDay(value: string): CellText {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)/.exec(value) ?? [];
  return { text: day === undefined ? value : `${day}.${month}.${year}` };
}

/** Number format of each cell style. */
function codesOf(styles: XmlElement | undefined): string[] {
  const own = new Map(
    childrenOf(childOf(styles, "numFmts"), "numFmt").map(({ attributes }) => [
      Number(attributes.numFmtId),
      attributes.formatCode ?? GENERAL,
    ]),
  );
  return childrenOf(childOf(styles, "cellXfs"), "xf").map(({ attributes }) =>
    codeOf(Number(attributes.numFmtId), own),
  );
}
