/** Converts Word tables to lines of an exam: an answer key, one question per row, statements to judge, matching columns, or a word box. */
import { joined, type Line, type MarkedText, plain } from "../../../written/marked-text.ts";
import { asksToMatch, sidesOf } from "../../../written/matching-table.ts";
import { doubt, type Picture } from "../../../written/read-question.ts";
import { boxWords } from "../../../written/word-box.ts";
import { type Role, rolesOf } from "../sheet/sheet-questions.ts";
import { TABLE_LOST } from "../text/html-text.ts";

/** Lines of a cell. Of a merged cell, only the first column has lines. */
export type TableCell = readonly Line[];
type Row = { cells: readonly TableCell[]; texts: readonly string[] };

const NUMBER = /^(?:soru|s)?\s*(\d{1,3})\s*[.)\-–:]*$/iu;
const OPTION_LETTER = /^\(?[A-Ha-h]\s*[).\-–]$/;
const POINTS = /^\(?\s*\d{1,3}\s*(?:p|puan)\.?\s*\)?$/iu;
const TRUTH_BRACKETS = /^[([]?\s*(?:D|Y|D\s*\/\s*Y|Doğru|Yanlış|[._…\s]*)\s*[)\]]?$/iu;
const CROSS = /^[([]?\s*[x×✓✔✗✘+●•■☒☑]\s*[)\]]?$/iu;
/** Cells of a grid in which a teacher enters points. */
const GRID_WORD =
  /^(?:soru(?:lar)?(?:\s*(?:no|numarası))?|no|puan(?:ı|lar|lama)?|(?:aldığı|alınan|verilen)\s*puan|toplam(?:\s*puan)?|not(?:u)?)\s*:?$/iu;
const LONGEST_HEAD = 40;
/** Maximum index of a table's head; titles may precede it. */
const HEAD_WITHIN_ROWS = 3;

/** @param above line above the table: its task, or a question that contains the table */
export function linesOfTable(table: readonly (readonly TableCell[])[], above: string): Line[] {
  const rows = table.map((cells) => ({ cells, texts: cells.map(textOf) }));
  const texts = rows.map((row) => row.texts);
  const key = keyTable(texts);
  if (key !== null) return [plain(key)];
  if (isPointsGrid(texts)) return rows.map(aside);
  const structured = truthTable(rows) ?? questionTable(rows);
  if (structured !== null) return structured;
  const sides = sidesOf(texts, asksToMatch(above));
  // Below a line with a question mark, the options contain pairs of labels, so the table is part of that question.
  if (sides !== null && /\?\s*$/.test(above))
    return rows.every(isOptionRow) ? rowByRow(rows) : rows.map(inOneLine);
  if (sides !== null)
    return [{ ...plain(""), ...attachedTo(rows.flatMap(({ cells }) => cells.flat())), sides }];
  const words = boxWords(texts.flat());
  if (words !== null) return [{ ...plain(words.join(" – ")), box: words }];
  const options = optionTable(rows);
  if (options !== null) return options;
  if (isData(rows)) return withNote(rows.map(inCells));
  return rowByRow(isInColumns(rows) ? inColumns(rows) : rows);
}

/** True if a row begins with an option's letter in its own cell. Its words are no names of columns. */
function isOptionRow({ texts }: Row): boolean {
  return OPTION_LETTER.test(texts.find((text) => text !== "") ?? "");
}

/** Options in a table: their letters above their texts, or several words beside each letter. Null for other tables. */
function optionTable(rows: readonly Row[]): Line[] | null {
  const [letters, texts] = rows;
  const isLetter = (text: string, at: number) =>
    OPTION_LETTER.test(text) && text.includes("ABCDEFGH".charAt(at));
  const named = letters?.texts.filter((text) => text !== "") ?? [];
  if (
    rows.length === 2 &&
    texts !== undefined &&
    named.length > 1 &&
    named.every(isLetter) &&
    letters?.cells.every((cell, column) => textOf(cell) === "" || textOf(texts.cells[column] ?? []) !== "")
  )
    return letters.cells.flatMap((cell, column) =>
      textOf(cell) === "" ? [] : withSign(`${textOf(cell)} `, texts.cells[column] ?? []),
    );
  const first = rows.findIndex((row) => isLetter(row.texts[0] ?? "", 0));
  const lettered = rows.slice(Math.max(0, first));
  const isInWords =
    first >= 0 &&
    first < HEAD_WITHIN_ROWS &&
    lettered.length > 1 &&
    lettered.every(
      ({ texts: row }, at) => isLetter(row[0] ?? "", at) && row.filter((text) => text !== "").length > 2,
    );
  if (!isInWords) return null;
  const heads = rows.slice(0, first).map(({ cells, texts: row }) => inWords(cells, row));
  const options = lettered.map(({ cells, texts: row }) =>
    joined([plain(`${row[0]} `), inWords(cells.slice(1), row.slice(1))]),
  );
  return withNote([
    ...heads,
    ...options.map((option, at) => ({ ...option, ...attachments(lettered[at]?.cells.flat() ?? []) })),
  ]);
}

/** Cells of a row with dashes between them. */
function inWords(cells: readonly TableCell[], texts: readonly string[]): MarkedText {
  const filled = cells.filter((_, column) => texts[column] !== "");
  return joined(filled.flatMap((cell, at) => (at === 0 ? cell : [plain(" – "), ...cell])));
}

/** Maximum length of a cell with data. */
const LONGEST_DATA = 60;
/** A question's number, an option's letter or an answer. */
const EXAM_CELL =
  /^\s*(?:(?:soru|s)?\s*[-–]?\s*\d{1,3}\s*[.)]\s*\S|\(?[A-Ha-hÇç]\s*(?:[).]|[-–](?:\s|$))|(?:cevap|yanıt)\s*:|[([]\s*[DY.…_\s]*[)\]])|[_…]{3}|\.{4}/iu;

/** True for a table of data, such as measurements with their names: short cells without parts of questions. */
function isData(rows: readonly Row[]): boolean {
  const cells = rows.flatMap(({ texts }) => texts);
  const filled = cells.filter((text) => text !== "");
  const width = Math.max(...rows.map(({ texts }) => texts.filter((text) => text !== "").length));
  return (
    rows.length > 1 &&
    width > 1 &&
    filled.length * 3 >= cells.length * 2 &&
    filled.every((text) => text.length <= LONGEST_DATA && !EXAM_CELL.test(text) && !/\?\s*$/.test(text)) &&
    rows.every((row) => numberOf(row) === null || !row.texts.some((text) => /\p{L}{2}/u.test(text)))
  );
}

/** A row with separators between its cells. */
function inCells({ cells, texts }: Row): Line {
  const pieces = cells.flatMap((cell, column) => {
    const words = joined(
      cell
        .filter(({ text }) => text.trim() !== "")
        .flatMap((line, at) => (at === 0 ? [line] : [plain(" "), line])),
    );
    return column === 0 ? [words] : texts.length > 1 ? [plain(" | "), words] : [words];
  });
  return { ...joined(pieces), ...attachments(cells.flat()) };
}

function withNote(lines: readonly Line[]): Line[] {
  return lines.map((line, at) =>
    at === 0 ? { ...line, notes: [...(line.notes ?? []), doubt(TABLE_LOST)] } : line,
  );
}

/** True if the questions of a two-column page are numbered down the first column, then down the second. */
function isInColumns(rows: readonly Row[]): boolean {
  const numbers = (all: readonly Row[]) =>
    all.flatMap(({ cells }) => cells.flatMap((cell) => (cell.length > 1 ? (ownNumber(cell) ?? []) : [])));
  const rises = (counted: readonly number[]) =>
    counted.every((number, position) => position === 0 || number > (counted[position - 1] ?? 0));
  const across = numbers(rows);
  return across.length > 2 && !rises(across) && rises(numbers(inColumns(rows)));
}

/** One row per cell, column by column. */
function inColumns(rows: readonly Row[]): Row[] {
  const width = Math.max(...rows.map(({ cells }) => cells.length));
  return Array.from({ length: width }, (_, column) =>
    rows.flatMap(({ cells, texts }) => {
      const cell = cells[column];
      return cell === undefined ? [] : [{ cells: [cell], texts: [texts[column] ?? ""] }];
    }),
  ).flat();
}

function textOf(cell: TableCell): string {
  return cell
    .map(({ text }) => text.trim())
    .filter((text) => text !== "")
    .join(" ");
}

/** Pictures and notes of joined lines. */
function attachments(lines: readonly Line[]): Pick<Line, "pictures" | "notes"> {
  const pictures = lines.flatMap((line) => line.pictures ?? []);
  const notes = lines.flatMap((line) => line.notes ?? []);
  return { ...(pictures.length > 0 && { pictures }), ...(notes.length > 0 && { notes }) };
}

/** Pictures, notes and formats of lines that become plain text. */
function attachedTo(lines: readonly Line[]): Pick<Line, "pictures" | "notes" | "inner"> {
  return { ...attachments(lines), inner: lines.flatMap((line) => [line, ...(line.inner ?? [])]) };
}

function inOneLine({ cells, texts }: Row): Line {
  const text = texts.filter((each) => each !== "").join(" – ");
  return { ...plain(text), ...attachedTo(cells.flat()) };
}

function aside(row: Row): Line {
  return { ...inOneLine(row), isAside: true };
}

/** Lines of a cell with a number or letter before the first non-empty one. Pictures above it move to that line. */
function withSign(sign: string, cell: TableCell, pictures: readonly Picture[] = []): Line[] {
  const at = cell.findIndex(({ text }) => text.trim() !== "");
  const first = cell[at] ?? plain("");
  const above = attachments(at === -1 ? cell : cell.slice(0, at + 1));
  const all = [...(above.pictures ?? []), ...pictures];
  const line: Line = {
    ...first,
    ...joined([plain(sign), first]),
    ...above,
    ...(all.length > 0 && { pictures: all }),
  };
  return [line, ...(at === -1 ? [] : cell.slice(at + 1))];
}

/** `1-B 2-C …` from a table of numbers and answers, beside or above each other; null for another table. */
function keyTable(rows: readonly (readonly string[])[]): string | null {
  const isNumber = (text: string) => /^\d{1,3}[.)]?$/.test(text);
  const isLetter = (text: string) => /^(\(?[A-Ha-h]\)?|D|Y|Doğru|Yanlış)$/u.test(text);
  const entries: string[] = [];
  for (const [index, row] of rows.entries()) {
    for (const [column, cell] of row.entries()) {
      if (!isNumber(cell)) continue;
      const beside = row[column + 1] ?? "";
      const below = rows[index + 1]?.[column] ?? "";
      const answer = isLetter(beside) ? beside : isLetter(below) ? below : null;
      if (answer !== null) entries.push(`${Number.parseInt(cell, 10)}-${answer}`);
    }
  }
  const cells = rows.flat().filter((cell) => cell !== "").length;
  // Each entry fills two cells. At least 60 % of the table's cells must belong to entries.
  return entries.length >= 2 && entries.length * 2 >= cells * 0.6
    ? `Cevap anahtarı: ${entries.join(", ")}`
    : null;
}

function isPointsGrid(rows: readonly (readonly string[])[]): boolean {
  const cells = rows.flat().filter((cell) => cell !== "");
  const numbers = cells.filter((cell) => /^\/?\s*\d{1,3}\.?$/.test(cell)).length;
  const words = cells.filter((cell) => GRID_WORD.test(cell));
  return (
    numbers >= 2 &&
    words.some((cell) => /puan|toplam|not/iu.test(cell)) &&
    numbers + words.length === cells.length
  );
}

/** Number of a row, if a cell contains nothing else. */
function numberOf({ texts }: Row): number | null {
  const first = texts.find((text) => text !== "");
  const number = first === undefined ? undefined : NUMBER.exec(first)?.[1];
  return number === undefined ? null : Number(number);
}

/** Statements with one column each for true and false, one of which may be crossed. */
function truthTable(rows: readonly Row[]): Line[] | null {
  const at = rows.slice(0, HEAD_WITHIN_ROWS).findIndex((row) => {
    const { texts } = row;
    return (
      !isOptionRow(row) &&
      texts.some((text) => /^(?:D|Doğru)$/iu.test(text)) &&
      texts.some((text) => /^(?:Y|Yanlış)$/iu.test(text))
    );
  });
  const head = rows[at];
  if (head === undefined) return null;
  const columns = [/^(?:D|Doğru)$/iu, /^(?:Y|Yanlış)$/iu].map((name) =>
    head.texts.findIndex((text) => name.test(text)),
  );
  const lines = rows.slice(at + 1).flatMap((row, index) => {
    const words = row.cells.filter(
      (_, column) => !columns.includes(column) && /\p{L}{2}/u.test(row.texts[column] ?? ""),
    );
    const [statement] = words.toSorted((a, b) => textOf(b).length - textOf(a).length);
    if (statement === undefined) return [];
    const crossed = columns.map((column) => CROSS.test(row.texts[column] ?? ""));
    const sign = crossed[0] === crossed[1] ? "" : crossed[0] ? "D" : "Y";
    const others = row.cells
      .filter((cell) => cell !== statement)
      .flatMap((cell) => attachments(cell).pictures ?? []);
    return withSign(
      `${numberOf(row) ?? ownNumber(statement) ?? index + 1}) ( ${sign} ) `,
      withoutNumber(statement),
      others,
    );
  });
  return lines.length === 0 ? null : [...rows.slice(0, at).map(aside), ...lines];
}

const OWN_NUMBER = /^\s*(\d{1,3})\s*[.)\-–]+\s*/;

function ownNumber(cell: TableCell): number | null {
  const number = OWN_NUMBER.exec(textOf(cell))?.[1];
  return number === undefined ? null : Number(number);
}

function withoutNumber(cell: TableCell): TableCell {
  const at = cell.findIndex(({ text }) => text.trim() !== "");
  return cell.map((line, position) => {
    const length = position === at ? (OWN_NUMBER.exec(line.text)?.[0].length ?? 0) : 0;
    return length === 0
      ? line
      : { ...line, text: line.text.slice(length), marks: line.marks?.subarray(length) ?? null };
  });
}

/** One question per row, below a head with the columns' names. */
function questionTable(rows: readonly Row[]): Line[] | null {
  const at = rows.slice(0, HEAD_WITHIN_ROWS).findIndex((row) => {
    const roles = rolesOf([...row.texts]);
    return (
      !isOptionRow(row) &&
      roles.includes("question") &&
      (roles.includes("right") || roles.filter((role) => role === "option").length > 1)
    );
  });
  if (at === -1) return null;
  const roles = rolesOf([...(rows[at]?.texts ?? [])]);
  const lines = rows.slice(at + 1).flatMap((row, index) => {
    const filled = (role: Role) =>
      row.cells.filter((_, column) => roles[column] === role && row.texts[column] !== "");
    const [question] = filled("question");
    if (question === undefined) return [];
    const options = row.cells.filter((_, column) => roles[column] === "option");
    const pictures = row.cells
      .filter((cell) => cell !== question)
      .flatMap((cell) => attachments(cell).pictures ?? []);
    const [right] = filled("right").map(textOf);
    return [
      ...withSign(
        `${numberOf(row) ?? ownNumber(question) ?? index + 1}) `,
        withoutNumber(question),
        pictures,
      ),
      ...options.flatMap((option, position) =>
        textOf(option) === ""
          ? []
          : withSign(`${String.fromCharCode(65 + position)}) `, withoutPictures(option)),
      ),
      ...(right === undefined ? [] : [plain(`Cevap: ${right}`)]),
    ];
  });
  return lines.length === 0 ? null : [...rows.slice(0, at).map(aside), ...lines];
}

function withoutPictures(cell: TableCell): TableCell {
  return cell.map(({ pictures, ...line }) => line);
}

/** Rows of any other table. A number or an option's letter in its own cell belongs to the text beside it. */
function rowByRow(rows: readonly Row[]): Line[] {
  return rows.flatMap((row, index) => {
    if (isHead(row, rows[index + 1])) return [aside(row)];
    const number = numberOf(row);
    const words = row.cells.filter((_, column) => /\p{L}/u.test(row.texts[column] ?? ""));
    const hasWords = words.some((cell) => /\p{L}{2}/u.test(textOf(cell)));
    if (number !== null && hasWords) return numberedRow(row, number);
    return inOrder(row);
  });
}

/** True if a row contains the names of the columns of the numbered rows below it. */
function isHead(row: Row, next: Row | undefined): boolean {
  const named = row.texts.filter((text) => text !== "");
  return (
    named.length > 1 &&
    numberOf(row) === null &&
    next !== undefined &&
    numberOf(next) !== null &&
    named.every(
      (text) =>
        text.length <= LONGEST_HEAD &&
        !/[?!.…]\s*$|^\s*[A-H]\s*(?:[).]|[-–]\s)|^\s*\d/u.test(text.replace(/\bno\.$/iu, "no")),
    )
  );
}

function numberedRow(row: Row, number: number): Line[] {
  const own = row.texts.findIndex((text) => text !== "");
  const rest = row.cells.filter((_, column) => column !== own && !POINTS.test(row.texts[column] ?? ""));
  const position = rest.findIndex(
    (cell) => TRUTH_BRACKETS.test(textOf(cell)) && /[DY([_.…]/u.test(textOf(cell)),
  );
  const at = rest.findIndex((cell, column) => column !== position && /\p{L}/u.test(textOf(cell)));
  const question = rest[at] ?? [];
  const truth = position === -1 ? "" : `( ${/[DY]/iu.exec(textOf(rest[position] ?? []))?.[0] ?? ""} ) `;
  // A picture in another cell of the row belongs to the question.
  const pictures = rest
    .filter((cell) => cell !== question && textOf(cell) === "")
    .flatMap((cell) => attachments(cell).pictures ?? []);
  return [
    ...withSign(`${number}) ${truth}`, question, [
      ...(attachments(row.cells[own] ?? []).pictures ?? []),
      ...pictures,
    ]),
    ...rest.flatMap((cell, column) =>
      column === at || column === position || textOf(cell) === "" || /^\d{1,3}$/.test(textOf(cell))
        ? []
        : cell,
    ),
  ];
}

function inOrder({ cells, texts }: Row): Line[] {
  let sign = "";
  const hasOnePoints = texts.filter((text) => POINTS.test(text)).length === 1;
  return cells.flatMap((cell, column) => {
    const text = texts[column] ?? "";
    // A single cell of points belongs to the question; several are options.
    if (hasOnePoints && column > 0 && sign === "" && POINTS.test(text)) return [];
    const isLetter =
      OPTION_LETTER.test(text) &&
      column < cells.length - 1 &&
      texts.slice(column + 1).some((each) => each !== "");
    if (isLetter) {
      sign = `${text} `;
      return [];
    }
    if (sign === "" || (text === "" && attachments(cell).pictures === undefined)) return cell;
    const lines = withSign(sign, cell);
    sign = "";
    return lines;
  });
}
