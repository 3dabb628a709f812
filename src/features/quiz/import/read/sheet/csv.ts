/** Parses sheets in text form: cells separated by commas, semicolons (Turkish Excel) or tabs, quoted if they contain the separator. */
import { numberText } from "../../../../../lib/text/number-text.ts";
import { plain, withoutLongSpaces } from "../../../written/marked-text.ts";
import { Unreadable } from "../../../written/read-question.ts";

export const MAX_ROWS = 5_000;
const MAX_COLUMNS = 60;
/** Characters that are sampled to detect the separator. */
const SAMPLE_CHARS = 20_000;

export type Row = string[];

/** Rows of a sheet; stops after {@link MAX_ROWS} + 1 rows. */
export function readCsv(text: string, separator = separatorOf(text)): Row[] {
  const rows: Row[] = [];
  let row: Row = [];
  let cell = "";
  let quoted = false;
  const endCell = () => {
    if (row.length < MAX_COLUMNS) row.push(withoutLongSpaces(plain(cell)).text.trim());
    cell = "";
  };
  for (let at = 0; at < text.length && rows.length <= MAX_ROWS; at++) {
    const char = text.charAt(at);
    if (quoted) {
      if (char !== '"') cell += char;
      else if (text.charAt(at + 1) === '"') {
        cell += '"';
        at += 1;
      } else quoted = false;
    } else if (char === '"' && cell.trim() === "") {
      cell = "";
      quoted = true;
    } else if (char === separator) endCell();
    else if (char === "\n") {
      endCell();
      rows.push(row);
      row = [];
    } else cell += char;
  }
  endCell();
  if (row.some((each) => each !== "")) rows.push(row);
  return rows;
}

/**
 * Refuses a sheet with too many rows instead of cutting it.
 * @throws Unreadable
 */
export function notTooMany<T>(rows: T[]): T[] {
  if (rows.length <= MAX_ROWS) return rows;
  throw new Unreadable(`Tabloda ${numberText(MAX_ROWS)} satırdan fazlası var. Daha küçük parçalara bölün.`);
}

/** True if at least 80 % of a text's non-empty rows have at least `least` cells. */
export function isCsv(text: string, least: number): boolean {
  const rows = readCsv(text.slice(0, SAMPLE_CHARS)).filter((row) => row.some((cell) => cell !== ""));
  const counts = rows.map((row) => row.length).filter((count) => count >= least);
  return rows.length >= 2 && counts.length * 10 >= rows.length * 8;
}

/**
 * The sign that occurs equally often in the largest number of lines; among several such signs, the most frequent one. Commas in sentences and numbers
 * lose, because their counts differ between lines.
 */
function separatorOf(text: string): string {
  const sample = text.slice(0, SAMPLE_CHARS).replace(/"(?:[^"]|"")*"/g, "");
  const lines = sample.split("\n").filter((line) => line.trim() !== "");
  const signs = [",", ";", "\t"].map((sign) => {
    const counts = lines.map((line) => line.split(sign).length - 1).filter((count) => count > 0);
    const linesWith = new Map<number, number>();
    for (const count of counts) linesWith.set(count, (linesWith.get(count) ?? 0) + 1);
    return {
      sign,
      alike: Math.max(0, ...linesWith.values()),
      total: counts.reduce((sum, each) => sum + each, 0),
    };
  });
  return signs.reduce((best, each) =>
    each.alike > best.alike || (each.alike === best.alike && each.total > best.total) ? each : best,
  ).sign;
}
