/** Reads sheets with one question per row: the templates of Kahoot, Wayground, Blooket and Gimkit, and any other sheet with known columns. */
import { foldName } from "../../../../../../convex/shared/turkish.ts";
import { absentPicture } from "../../../written/absent-picture.ts";
import { optionsIn } from "../../../written/exam-options.ts";
import { foldKey } from "../../../written/fold-key.ts";
import { plain } from "../../../written/marked-text.ts";
import { doubt, fitted, type Note, type ReadQuestion } from "../../../written/read-question.ts";
import type { Reading } from "../../../written/reading.ts";
import { noteSeveral } from "../../../written/single-answer.ts";
import { LONGEST_CELL } from "./cell-lists.ts";
import { type RowMarks, withoutColumnMarks } from "./cell-marks.ts";
import type { Row } from "./csv.ts";
import { type OddCell, questionOfRow } from "./odd-cells.ts";
import { answerOf, hasNumberKey, positionOf, rightAndWrong, typeOf } from "./sheet-answers.ts";

export const ROLES = [
  "question",
  "option",
  "right",
  "type",
  "time",
  "explanation",
  "objective",
  "picture",
  "none",
] as const;
/** Content of a column. */
export type Role = (typeof ROLES)[number];

/** A sheet with the names and roles of its columns. */
export type Table = {
  head: Row;
  rows: Row[];
  /** Null if the teacher has to name the columns. */
  roles: Role[] | null;
  /** True if `head` is a known head; otherwise it is also the first of the rows. */
  hasHead: boolean;
  format: string;
  /** Odd cells of each row; absent without any. */
  odd?: OddCell[][];
  /** Formatted texts of the cells, by row. */
  readings?: (readonly Reading[])[];
  /** Marks of each row's cells; absent without any. */
  marks?: readonly RowMarks[];
};

/** Maximum index of a sheet's head; titles and directions may precede it. */
const HEAD_WITHIN_ROWS = 30;

/** Names of columns in the form of {@link foldedHead}. */
const HEADS: readonly [RegExp, Role][] = [
  [
    /^(question|soru|sorular|sorunun)( (text|title|stem|metni|metin|cumlesi|koku|ifadesi|icerigi))?$/,
    "question",
  ],
  [
    /^(correct|right) (answer|option|choice|response)|^(correct|dogru|dogrusu)$|^dogru (cevap|yanit|secenek|sik)|^(cevap|cevabi|cevaplar|yanit|yaniti|yanitlar)( (anahtari|sikki|secenegi|harfi|no|numarasi))?$|^answers?( key)?$|^key$|^anahtar/,
    "right",
  ],
  [
    /^(?:(?:incorrect|wrong|possible) )?(?:answer|option|choice|alternative|secenek|sik|cevap|yanit|yanlis|celdirici|wrong)(?: (?:cevap|yanit|secenek|secenegi|option))? ?[-.:#]? ?(?<label>[1-8]|[a-h])(?![a-z0-9])/,
    "option",
  ],
  [
    /^(?<label>[a-h])[.)]?(?: ?-? ?(?:secenek|secenegi|sik|sikki|option|cevap|cevabi|yanit|yaniti|answer|choice))?$|^(?<count>[1-8])[.)]? ?-? ?(?:secenek|sik|option|cevap|yanit|answer|choice)/,
    "option",
  ],
  [/^(?<ordinal>birinci|ikinci|ucuncu|dorduncu|besinci|altinci) (?:secenek|sik|cevap|yanit)/, "option"],
  [/^(?:incorrect|wrong|yanlis)(?: (?:answers?|cevap|yanit|secenek))?$|^celdirici(?:ler)?$/, "option"],
  // All options in one cell.
  [/^(?:cevap )?(?:secenekler|siklar)$|^(?:answer )?(?:options|choices)$/, "option"],
  [/^(question type|type|soru (turu|tipi)|tur|tip)$/, "type"],
  [/^(time|sure|zaman|saniye|dakika|duration|seconds|minutes)/, "time"],
  [/^(answer )?explanation|^(aciklama|cozum|gerekce|feedback|geri bildirim|rationale)/, "explanation"],
  [/^(kazanim|ogrenme ciktisi|learning (objective|outcome)|objective$)/, "objective"],
  [
    /^(question |answer )?(image|picture|media)|^(soru(nun)? )?(resim|resmi|gorsel|gorseli|fotograf)/,
    "picture",
  ],
];

/**
 * Endings of column names that contain a fact about an answer or an option: "Doğru cevap sayısı", "Option A feedback", "Wrong answer explanation".
 */
const ABOUT_ANSWER =
  / (?:(?:sayisi|adedi|orani|yuzdesi|puani?|points?|count|percent(?:age)?|rate|score|resmi?|gorseli?|image|picture|media|url|link)|(?<reason>feedback|explanation|rationale|geri ?bildirim[a-z]*|donut[a-z]*|aciklama[a-z]*|gerekce[a-z]*|cozum[a-z]*))(?: ?\d)?$/;
const RIGHT_ANSWER = /^(?:correct|right|dogru)(?![a-z])/;

/** Names of columns of wrong options. */
const WRONG_HEAD = /^(?:incorrect|wrong|yanlis|celdirici)(?![a-z])/;

const ORDINALS = ["birinci", "ikinci", "ucuncu", "dorduncu", "besinci", "altinci"];

/**
 * The sheet with the roles of its columns, by their names or by an earlier choice of the teacher for the same head. Null for a sheet without rows.
 */
export function tableOf(
  rows: readonly Row[],
  known: (head: Row) => Role[] | null = () => null,
  marks: ReadonlyMap<Row, RowMarks> = new Map(),
): Table | null {
  const withMarks = (table: Table): Table => {
    if (marks.size === 0) return table;
    const ofRows = table.rows.map((row) => marks.get(row) ?? []);
    return { ...table, marks: withoutColumnMarks(table.rows, ofRows) };
  };
  const filled = rows.filter((row) => row.some((cell) => cell !== ""));
  const table = namedTable(filled, known);
  if (table === null || table.roles !== null) return table && withMarks(table);
  const keyless = keylessTable(filled);
  const marked = keyless && withMarks(keyless);
  return marked !== null && isMarked(marked) ? marked : withMarks(table);
}

/** A sheet whose head contains names of questions and options, but none of answers; null for another sheet. */
function keylessTable(filled: readonly Row[]): Table | null {
  const at = filled.slice(0, HEAD_WITHIN_ROWS).findIndex((row) => {
    const roles = rolesOf(row);
    return roles.includes("question") && roles.filter((role) => role === "option").length > 1;
  });
  const head = filled[at];
  if (head === undefined) return null;
  const rows = filled.slice(at + 1).filter((row) => !isDescription(row));
  return { head, rows, roles: rolesOf(head), hasHead: true, format: "Tablo" };
}

/** True if the right options of at least half of the questions are marked in their cells. */
function isMarked(table: Table): boolean {
  const contents = readRows(table, table.roles ?? []).map(({ content }) => content);
  const answered = contents.filter(
    (content) =>
      content.type === "multi_select" ||
      ((content.type === "multiple_choice" || content.type === "true_false") &&
        content.correctAnswer !== null),
  );
  return answered.length > 0 && answered.length * 2 >= contents.length;
}

function namedTable(filled: readonly Row[], known: (head: Row) => Role[] | null): Table | null {
  if (filled.length === 0) return null;
  const at = filled.slice(0, HEAD_WITHIN_ROWS).findIndex((row) => isKnown(rolesOf(row)));
  if (at !== -1) {
    const head = filled[at] ?? [];
    const rows = filled.slice(at + 1).filter((row) => !isDescription(row));
    const roles = rolesOf(head);
    if (!lacksOptions(head, rows, roles))
      return { head, rows, roles, hasHead: true, format: formatOf(head, filled.slice(0, at)) };
    // Answers are letters of columns with unknown names, so the teacher names the columns.
    return { head, rows: [head, ...rows], roles: known(head), hasHead: false, format: "Tablo" };
  }
  const width = Math.max(...filled.map((row) => row.length));
  const first = filled.findIndex((row) => row.filter((cell) => cell !== "").length >= Math.min(3, width));
  const head = filled[Math.max(0, first)] ?? [];
  const rows = filled.slice(Math.max(0, first));
  return {
    head,
    rows,
    roles: known(head) ?? headlessRoles(rows),
    hasHead: false,
    format: "Tablo",
  };
}

/** Minimum number of options of a choice. */
const LEAST_OPTIONS = 2;

/** Roles of the columns of a sheet without a head, if every row has a question, options, and an option's letter; else null. */
function headlessRoles(rows: readonly Row[]): Role[] | null {
  const width = Math.max(...rows.map((row) => row.findLastIndex((cell) => cell !== "") + 1));
  const isCount = rows.every((row) => /^\d{1,4}[.)]?$/.test(row[0] ?? ""));
  const question = isCount ? 1 : 0;
  const options = width - question - 2;
  const isWhole = (row: Row) => {
    const listed = row.slice(question + 1, width - 1).filter((cell) => cell !== "");
    const key = /^([A-Ha-h])[.)]?$/.exec(row[width - 1] ?? "")?.[1];
    const position = key === undefined ? null : positionOf(key);
    return (
      listed.length >= LEAST_OPTIONS &&
      position !== null &&
      (row[question + 1 + position] ?? "") !== "" &&
      position < options
    );
  };
  // Each row of a list of pupils also ends with a letter: the class. So half of the rows must contain text like that of a question.
  const asked = rows.filter((row) => /[?:…]$|_{2,}|\.{3}|^(?:\S+\s+){3}/.test(row[question] ?? ""));
  if (rows.length < 2 || options > MAX_LETTERS || !rows.every(isWhole) || asked.length * 2 < rows.length)
    return null;
  return Array.from({ length: width }, (_, column): Role => {
    if (column < question) return "none";
    if (column === question) return "question";
    return column === width - 1 ? "right" : "option";
  });
}

/** Maximum number of options, which have the letters A to H. */
const MAX_LETTERS = 8;

/** Role of each column, by its name. A column "Yanlış" beside at least two columns of options is no option, but a count or a list. */
export function rolesOf(head: Row): Role[] {
  const roles = head.map((cell) => headOf(cell)?.role ?? "none");
  const isWrong = (column: number) => WRONG_HEAD.test(foldedHead(head[column] ?? ""));
  const others = roles.filter((role, column) => role === "option" && !isWrong(column));
  return others.length < LEAST_OPTIONS
    ? roles
    : roles.map((role, column) => (role === "option" && isWrong(column) ? "none" : role));
}

/** Role of a column by its name; null for an unknown name. The number in "2. Question Type:" is a step of a template. */
function headOf(cell: string): { role: Role; groups: Partial<Record<string, string>> } | null {
  const name = foldedHead(cell);
  for (const label of [name, name.replace(/^\d{1,2}[.)] /, "")]) {
    const about = ABOUT_ANSWER.exec(label);
    if (about?.groups?.reason !== undefined && RIGHT_ANSWER.test(label))
      return { role: "explanation", groups: {} };
    for (const [pattern, role] of HEADS) {
      const isAboutAnswer = about !== null && (role === "option" || role === "right");
      const found = isAboutAnswer ? null : pattern.exec(label);
      if (found !== null) return { role, groups: found.groups ?? {} };
    }
  }
  return null;
}

/** Index of the option in a column's name ("C şıkkı" is 2, "Answer 1" is 0); null without one. */
function optionPosition(cell: string): number | null {
  const found = headOf(cell)?.groups;
  if (found?.ordinal !== undefined) return ORDINALS.indexOf(found.ordinal);
  const label = found?.label ?? found?.count;
  return label === undefined ? null : positionOf(label);
}

/** A column's name in lower-case a–z, without brackets and directions: "Doğru yanıt(lar) - en az birini seçin" is "dogru yanit". */
export function foldedHead(cell: string): string {
  const words = cell.normalize("NFC").replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2");
  return foldKey(words)
    .replace(/\([^()]*\)/g, " ")
    .replace(/[\s_]+/g, " ")
    .replace(/ [-–—] .{3,}$/, "")
    .trim()
    .replace(/[:*?. ]+$/, "");
}

/** A row below the head with a description of each column, as in Wayground's template. */
const DESCRIBES =
  /required|optional|zorunlu|istege bagli|^text (of|for) |^link of |^time in |correct option|leave blank|bos birak|en fazla \d+ karakter|^sorunun metni/;

function isDescription(row: Row): boolean {
  const cells = row.filter((cell) => cell !== "");
  const describing = cells.filter((cell) => DESCRIBES.test(foldKey(cell)));
  return cells.length > 2 && (describing.length * 2 >= cells.length || areFieldNames(cells));
}

/** True for column names of programs: "q_text", "opt_a", "answer". */
function areFieldNames(cells: readonly string[]): boolean {
  const names = cells.filter((cell) => /^[a-z][a-z0-9]*_[a-z0-9_]+$/.test(cell));
  return names.length > 1 && cells.every((cell) => /^[a-z][a-z0-9_]*$/.test(cell));
}

/** True if the answers are letters, no column has the role of options, and at least two columns have unknown names. */
function lacksOptions(head: Row, rows: readonly Row[], roles: readonly Role[]): boolean {
  if (roles.includes("option") || !hasLetterKey(rows, roles)) return false;
  return unreadColumns(head, rows, roles).length > 1;
}

/** True if most answers are letters of options. "D" and "Y" alone are truth values. */
function hasLetterKey(rows: readonly Row[], roles: readonly Role[]): boolean {
  const column = roles.indexOf("right");
  const keys = rows.map((row) => (row[column] ?? "").trim()).filter((cell) => cell !== "");
  const letters = keys.filter((cell) => /^[A-H][.)]?$/i.test(cell));
  return letters.length * 2 > keys.length && letters.some((cell) => !/^d/i.test(cell));
}

/** Columns with text and an unknown role, without a column of row numbers. */
function unreadColumns(head: Row, rows: readonly Row[], roles: readonly Role[]): number[] {
  const width = Math.max(head.length, ...rows.map((row) => row.length));
  return Array.from({ length: width }, (_, column) => column).filter((column) => {
    if ((roles[column] ?? "none") !== "none") return false;
    const cells = rows.map((row) => row[column] ?? "").filter((cell) => cell !== "");
    const isCount = cells.every(
      (cell, position) =>
        /^\d+[.)]?$/.test(cell) &&
        Number.parseInt(cell, 10) > Number.parseInt(cells[position - 1] ?? "0", 10),
    );
    return !isCount;
  });
}

/** A line for each column that is not read. */
export function unreadLines({ head, rows, roles, hasHead }: Table): string[] {
  if (!hasHead || roles === null) return [];
  return unreadColumns(head, rows, roles).map(
    (column) => `“${(head[column] ?? "").trim() || `${column + 1}.`}” sütunu alınmadı.`,
  );
}

function isKnown(roles: readonly Role[]): boolean {
  return roles.includes("question") && roles.includes("right");
}

function formatOf(head: Row, above: readonly Row[]): string {
  const all = foldName([...head, ...above.flat()].join(" "));
  if (/gimkit/.test(all) || head.some((cell) => /^incorrect answer/i.test(cell))) return "Gimkit tablosu";
  if (/blooket/.test(all) || head.some((cell) => /^question #/i.test(cell))) return "Blooket tablosu";
  if (head.some((cell) => /question type/i.test(cell))) return "Wayground (Quizizz) tablosu";
  if (/max|kahoot|en fazla \d+ karakter/.test(all)) return "Kahoot tablosu";
  return "Tablo";
}

/** Reads a question from each non-empty row. */
export function readRows(table: Table, roles: readonly Role[]): ReadQuestion[] {
  const { head } = table;
  const firstRow = table.hasHead || !looksLikeHead(table, roles) ? 0 : 1;
  const rows = table.rows.slice(firstRow);
  const columns = (role: Role) => roles.flatMap((each, column) => (each === role ? [column] : []));
  const columnsByRole = {
    question: questionColumns(columns("question"), rows),
    option: optionColumns(columns("option"), head, rows),
    right: columns("right"),
    type: columns("type"),
    time: columns("time"),
    explanation: columns("explanation"),
    objective: columns("objective"),
    picture: columns("picture"),
  };
  // If all columns of options contain wrong ones, the answer's column contains the text of the right option.
  const isRightText =
    columnsByRole.option.length > 0 &&
    columnsByRole.option.every((column) => WRONG_HEAD.test(foldedHead(head[column] ?? "")));
  const optionPositions = table.hasHead
    ? positionsOf(columnsByRole.option.map((column) => head[column] ?? ""))
    : null;
  const missing = optionPositions === null || isRightText ? [] : missingOf(optionPositions);
  const isLettered = columnsByRole.option.length === 0 && hasLetterKey(rows, roles);
  const cellIn = (row: Row, role: keyof typeof columnsByRole) =>
    columnsByRole[role]
      .map((column) => row[column] ?? "")
      .filter((cell) => cell !== "")
      .join(" ");
  const listedIn = (row: Row) => {
    const cells = columnsByRole.option.map((column) => row[column] ?? "");
    return cells.length === 1 ? inOneCell(cells[0] ?? "") : inPositions(cells, optionPositions, "");
  };
  const marksIn = (index: number) => {
    const marks = table.marks?.[firstRow + index] ?? [];
    const ofOptions = columnsByRole.option.map((column) => marks[column] ?? 0);
    return ofOptions.length === 1 ? [] : inPositions(ofOptions, optionPositions, 0);
  };
  const unit = timeUnitOf(
    columnsByRole.time.map((column) => (table.hasHead ? (head[column] ?? "") : "")).join(" "),
  );
  const rightHeads = new Set(columnsByRole.right.map((column) => foldedHead(head[column] ?? "")));
  // Columns of answers with the same name contain different right answers. Columns with different names contain the same answer in different forms.
  const isEachRight = table.hasHead && columnsByRole.right.length > 1 && rightHeads.size === 1;
  const rightsIn = (row: Row) => {
    const cells = columnsByRole.right.map((column) => row[column] ?? "").filter((cell) => cell !== "");
    return isEachRight ? [...new Set(cells)] : [cells.join(" ")].filter((cell) => cell !== "");
  };
  const isNumbered = hasNumberKey(
    rows.map((row) => ({ right: cellIn(row, "right"), listed: listedIn(row) })),
  );
  const readingsOf = (index: number) => table.readings?.[firstRow + index] ?? [];
  const readRow = (row: Row, index: number): ReadQuestion => {
    const cell = (role: keyof typeof columnsByRole) => cellIn(row, role);
    const listed = listedIn(row);
    const notes: Note[] = missing.map((letter) => doubt(`${letter} seçeneğinin sütunu bulunamadı.`));
    const seconds = secondsOf(cell("time"), unit, notes);
    if (cell("picture") !== "") notes.push(absentPicture(cell("picture")));
    const answer = isRightText
      ? rightAndWrong(cell("right"), listed, index, notes)
      : answerOf(
          {
            type: typeOf(cell("type"), cell("question")),
            listed,
            marks: marksIn(index),
            rights: rightsIn(row),
            hasKey: columnsByRole.right.length > 0,
            isNumbered,
            isLettered,
          },
          notes,
        );
    if (notes.length === 0) noteSeveral({ text: cell("question"), answer }, notes);
    return fitted({
      text: cell("question"),
      answer,
      explanation: cell("explanation"),
      objective: cell("objective"),
      seconds,
      notes,
      sources: readingsOf(index),
      items: readingsOf(index),
    });
  };
  return rows.flatMap((row, index) => {
    if (cellIn(row, "question") === "" && listedIn(row).every((cell) => cell === "")) return [];
    // A repeated head, as on each page of a long sheet.
    if (table.hasHead && row.every((cell, column) => cell === (head[column] ?? ""))) return [];
    const odd = table.odd?.[firstRow + index] ?? [];
    return [questionOfRow(row, odd, roles, (typed) => readRow(typed, index))];
  });
}

/** Columns of the question's text. A column of row numbers is left out if another column has text. */
function questionColumns(columns: readonly number[], rows: readonly Row[]): readonly number[] {
  const worded = columns.filter((column) => rows.some((row) => !/^\d*[.)]?$/.test(row[column] ?? "")));
  return worded.length > 0 ? worded : columns;
}

/** Columns of the options. Empty columns that repeat another column's name are left out, such as lists beside a template. */
function optionColumns(columns: readonly number[], head: Row, rows: readonly Row[]): readonly number[] {
  const positionIn = (column: number) => optionPosition(head[column] ?? "");
  const isEmpty = (column: number) => rows.every((row) => (row[column] ?? "") === "");
  return columns.filter(
    (column) =>
      !isEmpty(column) ||
      columns.every(
        (other) => other === column || positionIn(other) === null || positionIn(other) !== positionIn(column),
      ),
  );
}

/** Index of each option by its column's name; null if a name has none, or two have the same. */
function positionsOf(heads: readonly string[]): readonly number[] | null {
  const positions = heads.flatMap((cell) => optionPosition(cell) ?? []);
  return positions.length === heads.length && new Set(positions).size === positions.length ? positions : null;
}

/** Options in one cell: with letters, or separated by lines, semicolons or slashes. */
function inOneCell(cell: string): readonly string[] {
  if (cell.length > LONGEST_CELL) return [cell];
  const lettered = optionsIn(plain(cell.replace(/\s+/g, " ")), []) ?? [];
  if (lettered.length > 1) return lettered.map(({ piece }) => piece.text.trim());
  const parts = cell.split(/\s*[\n;|]\s*/).filter((part) => part !== "");
  return parts.length > 1 ? parts : [cell];
}

/** Letters of options that have no column although a later one has. */
function missingOf(positions: readonly number[]): string[] {
  return Array.from({ length: Math.max(0, ...positions) }, (_, position) => position)
    .filter((position) => !positions.includes(position))
    .map((position) => String.fromCharCode(65 + position));
}

/** Options in the order of their columns' names: "C" may be before "B", or have no column. */
function inPositions<T>(listed: readonly T[], positions: readonly number[] | null, none: T): readonly T[] {
  if (positions === null) return listed;
  const ordered = Array.from(
    { length: Math.max(0, ...positions.map((position) => position + 1)) },
    () => none,
  );
  for (const [at, position] of positions.entries()) ordered[position] = listed[at] ?? none;
  return ordered;
}

/** Minutes and seconds, or one of them: "30", "30 sn", "1:30", "1,5 dk", "1 dk 30 sn". */
const TIME =
  /^(?:(?<clock>\d{1,2}):(?<rest>\d{2})|(?:(?<minutes>\d+(?:[.,]\d+)?) ?(?:dk|dakika|min|minutes?)\.?)? ?(?:(?<seconds>\d+(?:[.,]\d+)?) ?(?:sn|saniye|s|sec|seconds?)?\.?)?)$/;

/** Seconds per unit of time, by the unit's name in a column's name. */
const TIME_UNITS: readonly [RegExp, number][] = [
  [/(?<![a-z])(?:dk|dak|dakika|min|mins|minutes?)(?![a-z])/, 60],
  [/(?<![a-z])(?:sn|san|saniye|s|sec|secs|seconds?)(?![a-z])/, 1],
];

/** Seconds per unit of a column's numbers: 60 for "Süre (dk)"; null if the name contains two units. */
function timeUnitOf(head: string): number | null {
  const name = foldKey(head);
  const named = TIME_UNITS.flatMap(([pattern, seconds]) => (pattern.test(name) ? [seconds] : []));
  return named.length > 1 ? null : (named[0] ?? 1);
}

/**
 * Seconds of a time; undefined for an empty or unreadable cell.
 * @param unit seconds per unit of a bare number; null if unknown
 */
function secondsOf(time: string, unit: number | null, notes: Note[]): number | undefined {
  if (time === "") return undefined;
  const isBare = /^\d+(?:[.,]\d+)?$/.test(time);
  const found = isBare && unit === null ? undefined : TIME.exec(foldName(time))?.groups;
  const number = (part = "0") => Number(part.replace(",", "."));
  const seconds = found && 60 * number(found.clock ?? found.minutes) + number(found.rest ?? found.seconds);
  if (seconds === undefined) notes.push(doubt(`Süre olarak “${time.slice(0, 60)}” yazıyor; süre alınmadı.`));
  // Zero means that the question has no duration of its own.
  return (seconds && seconds * (isBare ? (unit ?? 1) : 1)) || undefined;
}

/** True if the first row contains column names: its answer cell is no letter or number of an option, but an answer cell below is one. */
function looksLikeHead({ head, rows }: Table, roles: readonly Role[]): boolean {
  const right = roles.indexOf("right");
  const isKey = (cell = "") => /^[A-H1-8]$/i.test(cell.trim());
  return rows.length > 1 && !isKey(head[right]) && rows.slice(1).some((row) => isKey(row[right]));
}
