/** Sheets with a question in each row: the templates of Kahoot, Wayground, Blooket and Gimkit, and any other sheet once it is known what its columns hold. */
import { foldName } from "../../../../convex/shared/turkish.ts";
import { absentPicture } from "../../written-questions/absent-picture.ts";
import {
  type FoundAnswer,
  type FoundOption,
  fitted,
  type Note,
  type ReadQuestion,
  truthOf,
} from "../../written-questions/read-question.ts";
import type { Row } from "./csv.ts";
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
};

/** A head stands under a few rows of titles and directions at most. */
const HEAD_WITHIN_ROWS = 30;

const HEADS: readonly [RegExp, Role][] = [
  [/^(question|soru)( (text|metni|cümlesi|kökü))?( - max.*)?$/, "question"],
  [
    /^(correct answer|doğru (cevap|yanıt|seçenek|şık)|cevap( anahtarı)?$|yanıt$|doğru$|answer( key)?$|key$|anahtar)/,
    "right",
  ],
  [
    /^((incorrect )?answer|option|seçenek|şık|cevap|wrong( answer)?|yanlış( cevap)?) ?([1-8]|[a-h])\b/,
    "option",
  ],
  [/^([a-h]|[1-8][.)]?(?= ))[.)]?( (seçenek|seçeneği|şık|şıkkı|option))?$/, "option"],
  [/^(question type|soru (türü|tipi)|tür|tip)$/, "type"],
  [/^(time|süre)/, "time"],
  [/^(answer explanation|explanation|açıklama|çözüm)/, "explanation"],
  [/^((question|soru) )?(image|resim|görsel)/, "picture"],
];

/** The sheet with its columns named by their heads; by what is known of others like it, where the heads say nothing. */
export function tableOf(
  rows: readonly Row[],
  known: (head: Row) => Role[] | null = () => null,
): Table | null {
  const filled = rows.filter((row) => row.some((cell) => cell !== ""));
  if (filled.length === 0) return null;
  const at = filled.slice(0, HEAD_WITHIN_ROWS).findIndex((row) => isKnown(rolesOf(row)));
  if (at !== -1) {
    const head = filled[at] ?? [];
    return {
      head,
      rows: filled.slice(at + 1),
      roles: rolesOf(head),
      hasHead: true,
      format: formatOf(head, filled.slice(0, at)),
    };
  }
  const width = Math.max(...filled.map((row) => row.length));
  const first = filled.findIndex((row) => row.filter((cell) => cell !== "").length >= Math.min(3, width));
  const head = filled[Math.max(0, first)] ?? [];
  return {
    head,
    rows: filled.slice(Math.max(0, first)),
    roles: known(head),
    hasHead: false,
    format: "Tablo",
  };
}

/** What the columns of a head hold. */
export function rolesOf(head: Row): Role[] {
  return head.map((cell) => {
    const name = foldedHead(cell);
    return HEADS.find(([pattern]) => pattern.test(name))?.[1] ?? "none";
  });
}

function foldedHead(cell: string): string {
  return cell
    .replaceAll("İ", "i")
    .replaceAll("I", "i")
    .toLowerCase()
    .replace(/\([^)]*\)/g, " ")
    .replace(/\s+/g, " ")
    .trim()
    .replace(/[:*]+$/, "");
}

function isKnown(roles: readonly Role[]): boolean {
  return roles.includes("question") && roles.includes("right");
}

function formatOf(head: Row, above: readonly Row[]): string {
  const all = foldName([...head, ...above.flat()].join(" "));
  if (/gimkit/.test(all) || head.some((cell) => /^incorrect answer/i.test(cell))) return "Gimkit tablosu";
  if (/blooket/.test(all) || head.some((cell) => /^question #/i.test(cell))) return "Blooket tablosu";
  if (head.some((cell) => /question type/i.test(cell))) return "Wayground (Quizizz) tablosu";
  if (/max|kahoot/.test(all)) return "Kahoot tablosu";
  return "Tablo";
}

/** A question for each row that is not empty. */
export function readRows(table: Table, roles: readonly Role[]): ReadQuestion[] {
  const { head } = table;
  const firstRow = table.hasHead || !looksLikeHead(table, roles) ? 0 : 1;
  const columns = (role: Role) => roles.flatMap((each, column) => (each === role ? [column] : []));
  const places = {
    question: columns("question"),
    option: columns("option"),
    right: columns("right"),
    type: columns("type"),
    time: columns("time"),
    explanation: columns("explanation"),
    picture: columns("picture"),
  };
  const isRightText = head.some((cell) => /^(incorrect|wrong|yanlış)(?!\p{L})/iu.test(cell.trim()));
  const saidIn = (row: Row, role: keyof typeof places) =>
    places[role]
      .map((column) => row[column] ?? "")
      .filter((cell) => cell !== "")
      .join(" ");
  const listedIn = (row: Row) => places.option.map((column) => row[column] ?? "");
  const readRow = (row: Row, index: number): ReadQuestion => {
    const said = (role: keyof typeof places) => saidIn(row, role);
    const listed = listedIn(row);
    const notes: Note[] = [];
    const seconds = secondsOf(said("time"), notes);
    if (said("picture") !== "") notes.push(absentPicture(said("picture")));
    const answer = isRightText
      ? rightAndWrong(said("right"), listed, index)
      : answerOf(foldName(said("type")), listed, said("right"), notes);
    return fitted({
      text: said("question"),
      answer,
      explanation: said("explanation"),
      seconds,
      notes,
    });
  };
  return table.rows.slice(firstRow).flatMap((row, index) => {
    if (saidIn(row, "question") === "" && listedIn(row).every((cell) => cell === "")) return [];
    // The head again, as it stands on each page of a long sheet.
    if (table.hasHead && row.every((cell, column) => cell === (head[column] ?? ""))) return [];
    const odd = table.odd?.[firstRow + index] ?? [];
    return [questionOfRow(row, odd, roles, (typed) => readRow(typed, index))];
  });
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
  return options.length === 1 ? { form: "text", accepted: [right] } : { form: "choice", options };
}

function answerOf(type: string, listed: readonly string[], right: string, notes: Note[]): FoundAnswer {
  const texts = listed.filter((text) => text !== "");
  if (/poll|anket/.test(type)) return { form: "poll", options: texts };
  if (/fill|blank|boşluk|short|kisa/.test(type))
    return { form: "text", accepted: texts.length > 0 ? texts : [right].filter((text) => text !== "") };
  if (/open|essay|draw|video|audio|açik/.test(type)) {
    notes.push(doubt("Açık uçlu soru: doğru cevabı dosyada yok."));
    return { form: "text", accepted: [] };
  }
  const truth = truthOf(right);
  if (texts.length === 0 && listed.length > 0 && truth === null && /^[A-H][.)]?$/i.test(right))
    notes.push(doubt(`Cevap olarak “${right}” yazıyor, ama seçenekler boş; kısa cevap sayıldı.`));
  if (texts.length === 0 && truth !== null) return { form: "statement", isTrue: truth };
  if (texts.length === 0 && right !== "") return { form: "text", accepted: [right] };
  const rights = rightColumns(right, listed, notes);
  const options = listed.flatMap((text, column) =>
    text === "" ? [] : [{ text, isRight: rights.includes(column) }],
  );
  return { form: "choice", options, several: /checkbox|çoklu|birden/.test(type) };
}

/** The columns that a key names: by their numbers from 1, by their letters, or by what stands in them. */
function rightColumns(right: string, listed: readonly string[], notes: Note[]): number[] {
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
    if (same !== -1 && !named.includes(same))
      notes.push(doubt(`“${right}” hem bir seçeneğin numarası hem bir seçeneğin kendisi; numara alındı.`));
    return named;
  }
  if (same !== -1) return [same];
  const several = right
    .split(/\s*[,;|\n]\s*/)
    .map((part) => listed.findIndex((text) => text !== "" && foldName(text) === foldName(part)));
  if (several.length > 1 && several.every((place) => place !== -1)) return several;
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
