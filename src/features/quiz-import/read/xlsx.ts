/** Excel workbooks: the words of the first sheets, cell by cell. Formulas give what was last computed; macros, links and styles but dates are not looked at. */
import type { ZipArchive } from "../../../lib/zip-archive.ts";
import { MAX_ROWS, type Row } from "./csv.ts";
import { childOf, childrenOf, elements, parseXml, wordsOf, type XmlElement } from "./xml.ts";

const MAX_SHEETS = 5;
const MAX_COLUMNS = 60;
const MAX_PART_BYTES = 30 * 1024 * 1024;
/** Excel's day 0, as it is counted since 1 March 1900. */
const EXCEL_EPOCH = Date.UTC(1899, 11, 30);
const DAY_MS = 86_400_000;

export type Sheet = { name: string; rows: Row[] };

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
  const shared = childrenOf(part("xl/sharedStrings.xml"), "si").map(stringOf);
  const dates = dateStyles(part("xl/styles.xml"));
  const listed = childrenOf(childOf(part("xl/workbook.xml"), "sheets"), "sheet").slice(0, MAX_SHEETS);
  return listed.flatMap(({ attributes }) => {
    const target = targets.get(attributes["r:id"]) ?? "";
    const sheet = part(target.startsWith("/") ? target.slice(1) : `xl/${target}`);
    return sheet === undefined ? [] : [{ name: attributes.name ?? "", rows: rowsOf(sheet, shared, dates) }];
  });
}

/** A text may be parted into runs; how it is to be pronounced (`rPh`) is not part of it. */
function stringOf(element: XmlElement): string {
  return elements(element)
    .map((child) =>
      child.name === "t" ? wordsOf(child) : child.name === "r" ? wordsOf(childOf(child, "t")) : "",
    )
    .join("");
}

/** As `readCsv`: one row too many where there are too many. Formatted rows without a word, a million of them often, are none. */
function rowsOf(sheet: XmlElement, shared: readonly string[], dates: ReadonlySet<number>): Row[] {
  const rows: Row[] = [];
  for (const row of childrenOf(childOf(sheet, "sheetData"), "row")) {
    const index = Number(row.attributes.r ?? rows.length + 1) - 1;
    if (!(index >= rows.length)) continue;
    const cells: Row = [];
    for (const cell of childrenOf(row, "c")) {
      const column = columnOf(cell.attributes.r) ?? cells.length;
      if (column >= MAX_COLUMNS || column < cells.length) continue;
      while (cells.length < column) cells.push("");
      cells.push(cellText(cell, shared, dates).trim());
    }
    if (index >= MAX_ROWS && cells.every((cell) => cell === "")) continue;
    while (rows.length < Math.min(index, MAX_ROWS)) rows.push([]);
    rows.push(cells);
    if (rows.length > MAX_ROWS) break;
  }
  return rows;
}

function columnOf(reference: string | undefined): number | null {
  const letters = /^[A-Z]{1,3}/.exec(reference ?? "")?.[0];
  if (letters === undefined) return null;
  return [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function cellText(cell: XmlElement, shared: readonly string[], dates: ReadonlySet<number>): string {
  const { t: type, s: style } = cell.attributes;
  const value = wordsOf(childOf(cell, "v"));
  if (type === "s") return shared[Number(value)] ?? "";
  const inline = childOf(cell, "is");
  if (type === "inlineStr" && inline !== undefined) return stringOf(inline);
  if (type === "b") return value === "1" ? "Doğru" : "Yanlış";
  if (type === "e") return "";
  const number = Number(value);
  if (type === "str" || value === "" || !Number.isFinite(number)) return value;
  if (dates.has(Number(style))) return dateText(number);
  // 0.1 + 0.2 is stored with all its digits.
  return String(Number(number.toPrecision(15))).replace(".", ",");
}

/** A day as it is written in Turkish. */
function dateText(days: number): string {
  const date = new Date(EXCEL_EPOCH + Math.floor(days) * DAY_MS);
  if (Number.isNaN(date.getTime())) return "";
  const two = (value: number) => String(value).padStart(2, "0");
  return `${two(date.getUTCDate())}.${two(date.getUTCMonth() + 1)}.${date.getUTCFullYear()}`;
}

/** The styles that show a number as a day. */
function dateStyles(styles: XmlElement | undefined): ReadonlySet<number> {
  const own = new Set(
    childrenOf(childOf(styles, "numFmts"), "numFmt")
      .filter(({ attributes }) =>
        /[dy]/i.test((attributes.formatCode ?? "").replace(/"[^"]*"|\[[^\]]*\]|\\./g, "")),
      )
      .map(({ attributes }) => Number(attributes.numFmtId)),
  );
  const formats = childrenOf(childOf(styles, "cellXfs"), "xf").map(({ attributes }) =>
    Number(attributes.numFmtId),
  );
  return new Set(
    formats.flatMap((id, style) => (own.has(id) || (id >= 14 && id <= 17) || id === 22 ? [style] : [])),
  );
}
