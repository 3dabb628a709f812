/** Sheets with a question in each row: the templates of Kahoot, Wayground, Blooket and Gimkit, and any other sheet once it is known what its columns hold. */
import { foldName } from "../../../../convex/shared/turkish.ts";
import { optionLetter } from "../../questions/option-letter.ts";
import { absentPicture } from "../../written-questions/absent-picture.ts";
import { namedOptions } from "../../written-questions/answer-marks.ts";
import { alternativesOf } from "../../written-questions/exam-draft.ts";
import { markedOf, optionsIn, optionWith } from "../../written-questions/exam-options.ts";
import { foldKey } from "../../written-questions/fold-key.ts";
import { plain } from "../../written-questions/marked-text.ts";
import {
  closedAnswer,
  type FoundAnswer,
  type FoundOption,
  fitted,
  type Note,
  type ReadQuestion,
  statementOf,
  truthOf,
} from "../../written-questions/read-question.ts";
import { itemsIn, type Pair, pairsIn } from "./cell-lists.ts";
import { type RowMarks, withoutColumnMarks } from "./cell-marks.ts";
import type { Row } from "./csv.ts";
import { numberAnswer, numberRange } from "./moodle-answers.ts";
import { type OddCell, questionOfRow } from "./odd-cells.ts";

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

/** Longer than all options of a question. */
const LONGEST_CELL = 4_000;

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
  [/^(time|sure|zaman|saniye|duration|seconds)/, "time"],
  [/^(answer )?explanation|^(aciklama|cozum|gerekce|feedback|geri bildirim|rationale)/, "explanation"],
  [
    /^(question |answer )?(image|picture|media)|^(soru(nun)? )?(resim|resmi|gorsel|gorseli|fotograf)/,
    "picture",
  ],
];

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

/** What the columns of a head hold. */
export function rolesOf(head: Row): Role[] {
  return head.map((cell) => headOf(cell)?.role ?? "none");
}

/** What a column's name says; null for an unknown name. "2. Question Type:" counts the steps of a template. */
function headOf(cell: string): { role: Role; groups: Partial<Record<string, string>> } | null {
  const name = foldedHead(cell);
  for (const said of [name, name.replace(/^\d{1,2}[.)] /, "")]) {
    for (const [pattern, role] of HEADS) {
      const found = pattern.exec(said);
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
  const isRightText = head.some((cell) =>
    /^(incorrect|wrong|yanlis|celdirici)(?![a-z])/.test(foldedHead(cell)),
  );
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
    const seconds = secondsOf(said("time"), notes);
    if (said("picture") !== "") notes.push(absentPicture(said("picture")));
    const answer = isRightText
      ? rightAndWrong(said("right"), listed, index)
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

/** Undefined where nothing is said, or nothing that is a time. */
function secondsOf(time: string, notes: Note[]): number | undefined {
  if (time === "") return undefined;
  const found = TIME.exec(foldName(time))?.groups;
  const number = (part = "0") => Number(part.replace(",", "."));
  const seconds = found && 60 * number(found.clock ?? found.minutes) + number(found.rest ?? found.seconds);
  if (seconds === undefined) notes.push(doubt(`Süre olarak “${time.slice(0, 60)}” yazıyor; süre alınmadı.`));
  // Zero is what some write where a question has no time of its own.
  return seconds || undefined;
}

/** Whether the first row names the columns: its key is none, where those below are. */
function looksLikeHead({ head, rows }: Table, roles: readonly Role[]): boolean {
  const right = roles.indexOf("right");
  const isKey = (cell = "") => /^[A-H1-8]$/i.test(cell.trim());
  return rows.length > 1 && !isKey(head[right]) && rows.slice(1).some((row) => isKey(row[right]));
}

/** The right text beside the wrong ones: it stands in another place in each question. */
function rightAndWrong(right: string, wrong: readonly string[], index: number): FoundAnswer {
  const options: FoundOption[] = wrong
    .filter((text) => text !== "")
    .map((text) => ({ text, isRight: false }));
  options.splice(index % (options.length + 1), 0, { text: right, isRight: right !== "" });
  return options.length === 1
    ? { form: "text", accepted: alternativesOf(right) }
    : { form: "choice", options };
}

/** Names of types of questions, as folded text; the first that fits counts. */
const TYPES = [
  [/poll|anket/, "poll"],
  [/match|eslestir/, "pairs"],
  [/reorder|ordering|sequence|siralama|sirala(?!m)/, "sequence"],
  [/fill|blank|bosluk|short|kisa/, "text"],
  [/open|essay|draw|video|audio|acik/, "open"],
  [/checkbox|coklu|birden/, "several"],
  [/(?:true|dogru).{0,5}(?:false|yanlis)|^[dt] ?\/ ?[yf]$/, "statement"],
  [/choice|secmeli|test/, "choice"],
  [/number|numeric|sayi/, "number"],
] as const;
type Type = (typeof TYPES)[number][1];

/** The type that a row's own column gives; without one the type that the question asks for: pairs or an order. */
function typeOf(cell: string, question: string): { type: Type; isNamed: boolean } {
  const type = TYPES.find(([pattern]) => pattern.test(foldKey(cell)))?.[1];
  if (type !== undefined) return { type, isNamed: true };
  const asked = foldKey(question);
  if (/eslestir|\bmatch\b/.test(asked)) return { type: "pairs", isNamed: false };
  if (/siralay|\bsirala\b/.test(asked)) return { type: "sequence", isNamed: false };
  return { type: "choice", isNamed: false };
}

/** `marks`: those of the options' cells. `hasKey`: the sheet has a column of answers. `isNumbered`: these are numbers of options. `isLettered`: answers are letters of options, which have no columns. */
type Said = {
  type: { type: Type; isNamed: boolean };
  listed: readonly string[];
  marks: RowMarks;
  rights: readonly string[];
  hasKey: boolean;
  isNumbered: boolean;
  isLettered: boolean;
};

function answerOf(said: Said, notes: Note[]): FoundAnswer {
  const { type, isNamed } = said.type;
  const { listed, rights } = said;
  const right = rights.join("; ");
  const texts = listed.filter((text) => text !== "");
  switch (type) {
    case "poll":
      return { form: "poll", options: texts };
    case "text":
    case "open": {
      const accepted = texts.length > 0 ? texts : rights.flatMap(alternativesOf);
      if (type === "open" && accepted.length === 0)
        notes.push(doubt("Açık uçlu soru: doğru cevabı dosyada yok."));
      return { form: "text", accepted };
    }
    case "pairs":
      return pairsAnswer(texts, right, isNamed, notes) ?? chosenAnswer(said, notes);
    case "sequence":
      return sequenceAnswer(listed, right, isNamed, notes) ?? chosenAnswer(said, notes);
    case "number":
      return numberOf(rights.length === 0 ? texts : rights, notes) ?? chosenAnswer(said, notes);
    case "statement": {
      const chosen = chosenAnswer(said, notes);
      return chosen.form === "choice" ? (statementOf(chosen.options) ?? chosen) : chosen;
    }
    case "several":
    case "choice":
      return chosenAnswer(said, notes);
  }
}

/** Pairs of the answer's cell, else of the options' cells, of which each has one. */
function pairsAnswer(
  texts: readonly string[],
  right: string,
  isNamed: boolean,
  notes: Note[],
): FoundAnswer | null {
  const pairs: Pair[] | null = pairsIn(right) ?? (isNamed && right === "" ? pairsIn(texts.join("\n")) : null);
  if (pairs !== null) return { form: "pairs", pairs };
  if (!isNamed) return null;
  notes.push(doubt("Eşler “sol = sağ; sol = sağ” biçiminde yazmıyor; elle girin."));
  return { form: "pairs", pairs: [] };
}

/** The order that the answer's cell gives, by texts or by the places of the options. */
function sequenceAnswer(
  listed: readonly string[],
  right: string,
  isNamed: boolean,
  notes: Note[],
): FoundAnswer | null {
  const texts = listed.filter((text) => text !== "");
  // "I > II > III" may be one option among others.
  if (!isNamed && texts.some((text) => foldName(text) === foldName(right))) return null;
  const items =
    itemsIn(right) ?? (texts.length > 0 ? right.split(/[\s-]+/).filter((part) => part !== "") : []);
  if (texts.length === 0 && items.length > (isNamed ? 1 : 2)) return { form: "sequence", items };
  if (texts.length === 0 && !isNamed) return null;
  const places = items.map((item) => {
    const same = listed.findIndex((text) => text !== "" && foldName(text) === foldName(item));
    return same === -1 ? placeOf(item) : same;
  });
  const isWhole = places.length === texts.length && new Set(places).size === places.length;
  const ordered = places.map((place) => listed[place ?? -1] ?? "");
  if (isWhole && texts.length > 2 && !ordered.includes("")) return { form: "sequence", items: ordered };
  if (!isNamed) return null;
  notes.push(doubt("Doğru sıra dosyada yazmıyor; öğeleri sıralayın."));
  return { form: "sequence", items: texts };
}

/** "6", "3,14", "6 ± 1", "3 veya -3"; null where a text is no number. */
function numberOf(texts: readonly string[], notes: Note[]): FoundAnswer | null {
  const parts = texts.flatMap((text) => text.split(/\s*[;\n]\s*/)).flatMap(alternativesOf);
  const ranges = parts.map((text) => numberRange(text.replace(/\s*(?:±|\+\/?-)\s*/, ":")));
  if (ranges.length === 0 || ranges.includes(null)) return null;
  return numberAnswer(
    ranges.map((range) => ({ range, share: 100 })),
    (sentence) => notes.push(doubt(sentence)),
  );
}

function chosenAnswer(said: Said, notes: Note[]): FoundAnswer {
  const { type, listed, rights, isLettered } = said;
  const right = rights.join("; ");
  const texts = listed.filter((text) => text !== "");
  if (texts.length === 0 && rights.length > 1)
    return { form: "text", accepted: rights.flatMap(alternativesOf) };
  if (texts.length === 0 && right !== "") return withoutOptions(right, notes, isLettered);
  const several = type.type === "several";
  const marked = markedOptions(said, right, notes);
  if (marked !== null) return { form: "choice", options: marked, several };
  const places = rightColumns(right, listed, notes, said.isNumbered);
  const options = listed.flatMap((text, column) =>
    text === "" ? [] : [{ text, isRight: places.includes(column) }],
  );
  return { form: "choice", options, several };
}

/**
 * Options that carry marks of their own ("Ankara ✅", "İzmir (yanlış)", a bold cell), where the answer's cell is empty or names the same; else null.
 */
function markedOptions({ listed, marks, hasKey }: Said, right: string, notes: Note[]): FoundOption[] | null {
  const options = listed.map((text, place) =>
    optionWith(optionLetter(place), plain(""), {
      text,
      marks: new Uint8Array(text.length).fill(marks[place] ?? 0),
    }),
  );
  const marked = markedOf(options.filter(({ piece }) => piece.text !== ""));
  if (marked.length === 0) return null;
  const named = right === "" ? null : rightColumns(right, listed, []);
  if (named !== null && named.map(optionLetter).join() !== marked.join()) {
    notes.push(doubt(`Cevap olarak “${right}” yazıyor, ama işaretli olan ${marked.join(", ")}.`));
    return null;
  }
  if (named === null && hasKey && options.every(({ verdict }) => verdict === null))
    notes.push(doubt("Cevap yazmıyor; görünüşü öbürlerinden ayrılan seçenek alındı, kontrol edin."));
  return options.flatMap(({ piece, letter }) =>
    piece.text === "" ? [] : [{ text: piece.text, isRight: marked.includes(letter) }],
  );
}

/** The answer of a row whose options are empty. */
function withoutOptions(right: string, notes: Note[], isLettered: boolean): FoundAnswer {
  const isLetter = /^[A-H][.)]?$/i.test(right);
  const truth = isLetter && isLettered ? null : truthOf(right);
  if (truth !== null) return { form: "statement", isTrue: truth };
  if (isLetter) notes.push(doubt(`Cevap olarak “${right}” yazıyor, ama seçenekler boş; kısa cevap sayıldı.`));
  const closed = closedAnswer(right);
  if (closed === null) return { form: "text", accepted: alternativesOf(right) };
  notes.push({ tone: "changed", sentence: "Seçenekler yazmıyordu; Evet ve Hayır konuldu." });
  return closed;
}

/** True if all answers are numbers of options, and most of them cannot be the option's own words. */
function hasNumberKey(said: readonly { right: string; listed: readonly string[] }[]): boolean {
  const keys = said.filter(({ right }) => right !== "");
  const isPlace = ({ right, listed }: (typeof keys)[number]) =>
    /^[1-8](?:[.,]0+)?$|^[1-8](?:\s*[.,;]\s*[1-8])+$/.test(right) &&
    (listed[Number(right.charAt(0)) - 1] ?? "") !== "";
  const sure = keys.filter(
    ({ right, listed }) => !listed.some((text) => text === right || isSameNumber(text, right)),
  );
  return keys.every(isPlace) && sure.length > 1 && sure.length * 2 > keys.length;
}

/** The columns that a key names: by their numbers from 1, by their letters, or by what stands in them. */
function rightColumns(right: string, listed: readonly string[], notes: Note[], isNumbered = false): number[] {
  const exact = listed.findIndex((text) => text !== "" && foldName(text) === foldName(right));
  const same = exact === -1 ? listed.findIndex((text) => isSameNumber(text, right)) : exact;
  // A score or a fraction is the option itself, not the places of two.
  if (same !== -1 && /^\d+\s*[-–/]\s*\d+$/.test(right)) return [same];
  const parts = right
    .replace(/^(\d)[.,]0+$/, "$1")
    .split(/\s*[,;&/]\s*|\s+ve\s+|\s+/)
    .filter((part) => part !== "");
  const places = parts.map((part) => placeOf(part.replace(/[.)]$/, "")));
  if (places.length > 0 && places.every((place) => place !== null && place < listed.length)) {
    const named = places.filter((place) => place !== null);
    const empty = named.filter((place) => (listed[place] ?? "") === "");
    if (empty.length > 0) notes.push(doubt(`Cevap olarak ${right} yazıyor, ama orada seçenek yok.`));
    if (same !== -1 && !named.includes(same) && !isNumbered)
      notes.push(doubt(`“${right}” hem bir seçeneğin numarası hem bir seçeneğin kendisi; numara alındı.`));
    return named;
  }
  if (same !== -1) return [same];
  const several = right
    .split(/\s*[,;|\n]\s*/)
    .map((part) => listed.findIndex((text) => text !== "" && foldName(text) === foldName(part)));
  if (several.length > 1 && several.every((place) => place !== -1)) return several;
  const options = listed.map((text, place) => ({ letter: optionLetter(place), text }));
  const named = right === "" ? null : namedOptions(right, options);
  if (named?.doubt !== undefined) notes.push(doubt(named.doubt));
  if (named !== null) return named.places;
  if (right !== "")
    notes.push(doubt(`Cevap olarak “${right.slice(0, 60)}” yazıyor; seçeneklerin hiçbiri değil.`));
  return [];
}

/** Whether two cells are one number, which their formats may show with more or fewer digits. */
function isSameNumber(text: string, other: string): boolean {
  const [a, b] = [text, other].map((each) =>
    /^-?\d+(?:[.,]\d+)?$/.test(each) ? each.replace(",", ".") : "x",
  );
  return Number(a) === Number(b);
}

function placeOf(part: string): number | null {
  if (/^[1-8]$/.test(part)) return Number(part) - 1;
  return /^[A-Ha-h]$/.test(part) ? part.toUpperCase().charCodeAt(0) - 65 : null;
}

function doubt(sentence: string): Note {
  return { tone: "doubt", sentence };
}
