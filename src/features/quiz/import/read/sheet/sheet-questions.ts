/** Sheets with a question in each row: the templates of Kahoot, Wayground, Blooket and Gimkit, and any other sheet once it is known what its columns hold. */
import { foldName } from "../../../../../../convex/shared/turkish.ts";
import { absentPicture } from "../../../written/absent-picture.ts";
import { optionsIn } from "../../../written/exam-options.ts";
import { foldKey } from "../../../written/fold-key.ts";
import { plain } from "../../../written/marked-text.ts";
import { doubt, fitted, type Note, type ReadQuestion } from "../../../written/read-question.ts";
import { LONGEST_CELL } from "./cell-lists.ts";
import { type RowMarks, withoutColumnMarks } from "./cell-marks.ts";
import type { Row } from "./csv.ts";
import { type OddCell, questionOfRow } from "./odd-cells.ts";
import { answerOf, hasNumberKey, placeOf, rightAndWrong, typeOf } from "./sheet-answers.ts";

export const ROLES = [
  "question",
  "option",
  "right",
  "type",
  "time",
  "explanation",
  "picture",
  "none",
] as const;
/** What a column holds. */
export type Role = (typeof ROLES)[number];

/** Rows as a table: what stands in the head of each column, and what the columns hold. */
export type Table = {
  head: Row;
  rows: Row[];
  /** Null where the teacher has to say it. */
  roles: Role[] | null;
  /** Whether the head was known for one; else it is the first of the rows as well. */
  hasHead: boolean;
  format: string;
  /** Cells of each row whose text may not be what was typed; absent where there are none. */
  odd?: OddCell[][];
  /** Marks of each row's cells; absent where there are none. */
  marks?: readonly RowMarks[];
};

/** A head stands under a few rows of titles and directions at most. */
const HEAD_WITHIN_ROWS = 30;

/** Names of columns as {@link foldedHead} gives them. */
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
  [
    /^(question |answer )?(image|picture|media)|^(soru(nun)? )?(resim|resmi|gorsel|gorseli|fotograf)/,
    "picture",
  ],
];

/** Ends of names that mention an answer or an option, and give a fact about it: "Doğru cevap sayısı", "Option A feedback", "Wrong answer explanation". */
const ABOUT_ANSWER =
  / (?:(?:sayisi|adedi|orani|yuzdesi|puani?|points?|count|percent(?:age)?|rate|score|resmi?|gorseli?|image|picture|media|url|link)|(?<reason>feedback|explanation|rationale|geri ?bildirim[a-z]*|donut[a-z]*|aciklama[a-z]*|gerekce[a-z]*|cozum[a-z]*))(?: ?\d)?$/;
const RIGHT_ANSWER = /^(?:correct|right|dogru)(?![a-z])/;

/** Names of columns of wrong options. */
const WRONG_HEAD = /^(?:incorrect|wrong|yanlis|celdirici)(?![a-z])/;

const ORDINALS = ["birinci", "ikinci", "ucuncu", "dorduncu", "besinci", "altinci"];

/** The sheet with its columns named by their heads; by what is known of others like it, where the heads say nothing. */
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

/** A sheet whose head names questions and options, and no answers; null for another sheet. */
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
    // Letters point to columns whose heads are not known: the teacher names them.
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

/** Fewer options than that are no choice. */
const LEAST_OPTIONS = 2;

/** The columns of a sheet without a head, where all rows have a question, options, and the letter of one of these; else null. */
function headlessRoles(rows: readonly Row[]): Role[] | null {
  const width = Math.max(...rows.map((row) => row.findLastIndex((cell) => cell !== "") + 1));
  const isCount = rows.every((row) => /^\d{1,4}[.)]?$/.test(row[0] ?? ""));
  const question = isCount ? 1 : 0;
  const options = width - question - 2;
  const isWhole = (row: Row) => {
    const listed = row.slice(question + 1, width - 1).filter((cell) => cell !== "");
    const key = /^([A-Ha-h])[.)]?$/.exec(row[width - 1] ?? "")?.[1];
    const place = key === undefined ? null : placeOf(key);
    return (
      listed.length >= LEAST_OPTIONS &&
      place !== null &&
      (row[question + 1 + place] ?? "") !== "" &&
      place < options
    );
  };
  // Names and classes of pupils end with a letter as well.
  const asked = rows.filter((row) => /[?:…]$|_{2,}|\.{3}|^(?:\S+\s+){3}/.test(row[question] ?? ""));
  if (rows.length < 2 || options > MAX_LETTERS || !rows.every(isWhole) || asked.length * 2 < rows.length)
    return null;
  return Array.from({ length: width }, (_, column): Role => {
    if (column < question) return "none";
    if (column === question) return "question";
    return column === width - 1 ? "right" : "option";
  });
}

/** Options have the letters A to H. */
const MAX_LETTERS = 8;

/** Role of each column, by its heading. Beside columns of all options, one called "Yanlış" is a count or a list. */
export function rolesOf(head: Row): Role[] {
  const roles = head.map((cell) => headOf(cell)?.role ?? "none");
  const isWrong = (column: number) => WRONG_HEAD.test(foldedHead(head[column] ?? ""));
  const others = roles.filter((role, column) => role === "option" && !isWrong(column));
  return others.length < LEAST_OPTIONS
    ? roles
    : roles.map((role, column) => (role === "option" && isWrong(column) ? "none" : role));
}

/** Role of a column by its name; null for an unknown name. "2. Question Type:" counts the steps of a template. */
function headOf(cell: string): { role: Role; groups: Partial<Record<string, string>> } | null {
  const name = foldedHead(cell);
  for (const said of [name, name.replace(/^\d{1,2}[.)] /, "")]) {
    const about = ABOUT_ANSWER.exec(said);
    if (about?.groups?.reason !== undefined && RIGHT_ANSWER.test(said))
      return { role: "explanation", groups: {} };
    for (const [pattern, role] of HEADS) {
      const isOther = about !== null && (role === "option" || role === "right");
      const found = isOther ? null : pattern.exec(said);
      if (found !== null) return { role, groups: found.groups ?? {} };
    }
  }
  return null;
}

/** The place that an option's column names ("C şıkkı" is 2, "Answer 1" is 0); null where it names none. */
function optionPlace(cell: string): number | null {
  const found = headOf(cell)?.groups;
  if (found?.ordinal !== undefined) return ORDINALS.indexOf(found.ordinal);
  const label = found?.label ?? found?.count;
  return label === undefined ? null : placeOf(label);
}

/** A column's name in small letters a–z, without brackets and directions: "Doğru yanıt(lar) - en az birini seçin" is "dogru yanit". */
function foldedHead(cell: string): string {
  const words = cell.normalize("NFC").replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2");
  return foldKey(words)
    .replace(/\([^()]*\)/g, " ")
    .replace(/[\s_]+/g, " ")
    .replace(/ [-–—] .{3,}$/, "")
    .trim()
    .replace(/[:*?. ]+$/, "");
}

/** A row below the head that describes each column, as Wayground's template has it. */
const DESCRIBES =
  /required|optional|zorunlu|istege bagli|^text (of|for) |^link of |^time in |correct option|leave blank|bos birak|en fazla \d+ karakter|^sorunun metni/;

function isDescription(row: Row): boolean {
  const cells = row.filter((cell) => cell !== "");
  const describing = cells.filter((cell) => DESCRIBES.test(foldKey(cell)));
  return cells.length > 2 && (describing.length * 2 >= cells.length || areFieldNames(cells));
}

/** True for the names that a program gives its columns: "q_text", "opt_a", "answer". */
function areFieldNames(cells: readonly string[]): boolean {
  const names = cells.filter((cell) => /^[a-z][a-z0-9]*_[a-z0-9_]+$/.test(cell));
  return names.length > 1 && cells.every((cell) => /^[a-z][a-z0-9_]*$/.test(cell));
}

/** True if the answers are letters, no column holds options, and the names of two or more columns are unknown. */
function lacksOptions(head: Row, rows: readonly Row[], roles: readonly Role[]): boolean {
  if (roles.includes("option") || !hasLetterKey(rows, roles)) return false;
  return unreadColumns(head, rows, roles).length > 1;
}

/** True if most answers are the letter of an option. "D" and "Y" alone are true and false. */
function hasLetterKey(rows: readonly Row[], roles: readonly Role[]): boolean {
  const column = roles.indexOf("right");
  const keys = rows.map((row) => (row[column] ?? "").trim()).filter((cell) => cell !== "");
  const letters = keys.filter((cell) => /^[A-H][.)]?$/i.test(cell));
  return letters.length * 2 > keys.length && letters.some((cell) => !/^d/i.test(cell));
}

/** The columns with words that no role is known for. A column that counts the rows is none. */
function unreadColumns(head: Row, rows: readonly Row[], roles: readonly Role[]): number[] {
  const width = Math.max(head.length, ...rows.map((row) => row.length));
  return Array.from({ length: width }, (_, column) => column).filter((column) => {
    if ((roles[column] ?? "none") !== "none") return false;
    const cells = rows.map((row) => row[column] ?? "").filter((cell) => cell !== "");
    const isCount = cells.every(
      (cell, place) =>
        /^\d+[.)]?$/.test(cell) && Number.parseInt(cell, 10) > Number.parseInt(cells[place - 1] ?? "0", 10),
    );
    return !isCount;
  });
}

/** A line for each column of a sheet that nothing is read from. */
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

/** A question for each row that is not empty. */
export function readRows(table: Table, roles: readonly Role[]): ReadQuestion[] {
  const { head } = table;
  const firstRow = table.hasHead || !looksLikeHead(table, roles) ? 0 : 1;
  const rows = table.rows.slice(firstRow);
  const columns = (role: Role) => roles.flatMap((each, column) => (each === role ? [column] : []));
  const places = {
    question: questionColumns(columns("question"), rows),
    option: optionColumns(columns("option"), head, rows),
    right: columns("right"),
    type: columns("type"),
    time: columns("time"),
    explanation: columns("explanation"),
    picture: columns("picture"),
  };
  const isRightText =
    places.option.length > 0 &&
    places.option.every((column) => WRONG_HEAD.test(foldedHead(head[column] ?? "")));
  const optionPlaces = table.hasHead ? placesOf(places.option.map((column) => head[column] ?? "")) : null;
  const missing = optionPlaces === null || isRightText ? [] : missingOf(optionPlaces);
  const isLettered = places.option.length === 0 && hasLetterKey(rows, roles);
  const saidIn = (row: Row, role: keyof typeof places) =>
    places[role]
      .map((column) => row[column] ?? "")
      .filter((cell) => cell !== "")
      .join(" ");
  const listedIn = (row: Row) => {
    const cells = places.option.map((column) => row[column] ?? "");
    return cells.length === 1 ? inOneCell(cells[0] ?? "") : inPlaces(cells, optionPlaces, "");
  };
  const marksIn = (index: number) => {
    const marks = table.marks?.[firstRow + index] ?? [];
    const ofOptions = places.option.map((column) => marks[column] ?? 0);
    return ofOptions.length === 1 ? [] : inPlaces(ofOptions, optionPlaces, 0);
  };
  const unit = timeUnitOf(places.time.map((column) => (table.hasHead ? (head[column] ?? "") : "")).join(" "));
  const rightHeads = new Set(places.right.map((column) => foldedHead(head[column] ?? "")));
  // Columns of one name hold an answer each; others the same answer in another form.
  const isEachRight = table.hasHead && places.right.length > 1 && rightHeads.size === 1;
  const rightsIn = (row: Row) => {
    const cells = places.right.map((column) => row[column] ?? "").filter((cell) => cell !== "");
    return isEachRight ? [...new Set(cells)] : [cells.join(" ")].filter((cell) => cell !== "");
  };
  const isNumbered = hasNumberKey(
    rows.map((row) => ({ right: saidIn(row, "right"), listed: listedIn(row) })),
  );
  const readRow = (row: Row, index: number): ReadQuestion => {
    const said = (role: keyof typeof places) => saidIn(row, role);
    const listed = listedIn(row);
    const notes: Note[] = missing.map((letter) => doubt(`${letter} seçeneğinin sütunu bulunamadı.`));
    const seconds = secondsOf(said("time"), unit, notes);
    if (said("picture") !== "") notes.push(absentPicture(said("picture")));
    const answer = isRightText
      ? rightAndWrong(said("right"), listed, index, notes)
      : answerOf(
          {
            type: typeOf(said("type"), said("question")),
            listed,
            marks: marksIn(index),
            rights: rightsIn(row),
            hasKey: places.right.length > 0,
            isNumbered,
            isLettered,
          },
          notes,
        );
    return fitted({
      text: said("question"),
      answer,
      explanation: said("explanation"),
      seconds,
      notes,
    });
  };
  return rows.flatMap((row, index) => {
    if (saidIn(row, "question") === "" && listedIn(row).every((cell) => cell === "")) return [];
    // The head again, as it stands on each page of a long sheet.
    if (table.hasHead && row.every((cell, column) => cell === (head[column] ?? ""))) return [];
    const odd = table.odd?.[firstRow + index] ?? [];
    return [questionOfRow(row, odd, roles, (typed) => readRow(typed, index))];
  });
}

/** The columns of the question; one that counts the rows is none beside another. */
function questionColumns(columns: readonly number[], rows: readonly Row[]): readonly number[] {
  const worded = columns.filter((column) => rows.some((row) => !/^\d*[.)]?$/.test(row[column] ?? "")));
  return worded.length > 0 ? worded : columns;
}

/** The columns of the options without empty ones that another column has the name of, as those of lists beside a template. */
function optionColumns(columns: readonly number[], head: Row, rows: readonly Row[]): readonly number[] {
  const placeIn = (column: number) => optionPlace(head[column] ?? "");
  const isEmpty = (column: number) => rows.every((row) => (row[column] ?? "") === "");
  return columns.filter(
    (column) =>
      !isEmpty(column) ||
      columns.every(
        (other) => other === column || placeIn(other) === null || placeIn(other) !== placeIn(column),
      ),
  );
}

/** The place of each option's column by its name; null where not all have one, or two have the same. */
function placesOf(heads: readonly string[]): readonly number[] | null {
  const places = heads.flatMap((cell) => optionPlace(cell) ?? []);
  return places.length === heads.length && new Set(places).size === places.length ? places : null;
}

/** The options that one cell has: with letters, or parted by lines, semicolons or strokes. */
function inOneCell(cell: string): readonly string[] {
  if (cell.length > LONGEST_CELL) return [cell];
  const lettered = optionsIn(plain(cell.replace(/\s+/g, " ")), []) ?? [];
  if (lettered.length > 1) return lettered.map(({ piece }) => piece.text.trim());
  const parts = cell.split(/\s*[\n;|]\s*/).filter((part) => part !== "");
  return parts.length > 1 ? parts : [cell];
}

/** The letters of options between others that have no column. */
function missingOf(places: readonly number[]): string[] {
  return Array.from({ length: Math.max(0, ...places) }, (_, place) => place)
    .filter((place) => !places.includes(place))
    .map((place) => String.fromCharCode(65 + place));
}

/** The options in the order that their columns' names give: "C" may stand before "B", or have no column. */
function inPlaces<T>(listed: readonly T[], places: readonly number[] | null, none: T): readonly T[] {
  if (places === null) return listed;
  const ordered = Array.from({ length: Math.max(0, ...places.map((place) => place + 1)) }, () => none);
  for (const [at, place] of places.entries()) ordered[place] = listed[at] ?? none;
  return ordered;
}

/** Minutes and seconds, either of them alone as well: "30", "30 sn", "1:30", "1,5 dk", "1 dk 30 sn". */
const TIME =
  /^(?:(?<clock>\d{1,2}):(?<rest>\d{2})|(?:(?<minutes>\d+(?:[.,]\d+)?) ?(?:dk|dakika|min|minutes?)\.?)? ?(?:(?<seconds>\d+(?:[.,]\d+)?) ?(?:sn|saniye|s|sec|seconds?)?\.?)?)$/;

/** Seconds in a unit of time, by the word for it in a column's name. */
const TIME_UNITS: readonly [RegExp, number][] = [
  [/(?<![a-z])(?:dk|dak|dakika|min|mins|minutes?)(?![a-z])/, 60],
  [/(?<![a-z])(?:sn|san|saniye|s|sec|secs|seconds?)(?![a-z])/, 1],
];

/** Seconds in the unit that a column's name gives its numbers: 60 for "Süre (dk)"; null where it gives two. */
function timeUnitOf(head: string): number | null {
  const name = foldKey(head);
  const named = TIME_UNITS.flatMap(([pattern, seconds]) => (pattern.test(name) ? [seconds] : []));
  return named.length > 1 ? null : (named[0] ?? 1);
}

/** Undefined where nothing is said, or nothing that is a time. @param unit seconds in the unit of a number alone; null where that is not known */
function secondsOf(time: string, unit: number | null, notes: Note[]): number | undefined {
  if (time === "") return undefined;
  const isBare = /^\d+(?:[.,]\d+)?$/.test(time);
  const found = isBare && unit === null ? undefined : TIME.exec(foldName(time))?.groups;
  const number = (part = "0") => Number(part.replace(",", "."));
  const seconds = found && 60 * number(found.clock ?? found.minutes) + number(found.rest ?? found.seconds);
  if (seconds === undefined) notes.push(doubt(`Süre olarak “${time.slice(0, 60)}” yazıyor; süre alınmadı.`));
  // Zero is what some write where a question has no time of its own.
  return (seconds && seconds * (isBare ? (unit ?? 1) : 1)) || undefined;
}

/** Whether the first row names the columns: its key is none, where those below are. */
function looksLikeHead({ head, rows }: Table, roles: readonly Role[]): boolean {
  const right = roles.indexOf("right");
  const isKey = (cell = "") => /^[A-H1-8]$/i.test(cell.trim());
  return rows.length > 1 && !isKey(head[right]) && rows.slice(1).some((row) => isKey(row[right]));
}
