/**
 * Detects cells whose text may differ from the typed one: spreadsheets turn "3-1" and "1/2" into dates, "1:2" into a time, and a text that begins
 * with "-" into an error. The row's question is then in doubt, and each likely original is offered as another reading.
 */
import { foldName, lowerTurkish } from "../../../../../../convex/shared/turkish.ts";
import type { Note, ReadQuestion } from "../../../written/read-question.ts";
import type { Row } from "./csv.ts";
import type { Moment, Shows } from "./number-format.ts";

type MomentOddity = {
  kind: "moment";
  shows: Shows;
  /** Possible original texts, by the separator between the numbers. */
  originals: Partial<Record<Separator, string>>;
  /** True if Excel may have added the year: {@link FIRST_FILLED_IN_YEAR} or later. */
  isLate: boolean;
};
export type Oddity = { kind: "error" } | MomentOddity;
export type OddCell = { column: number } & Oddity;
/** Separator in a date, or in a text that became a date. */
type Separator = "-" | "/" | ":" | "month";

/** Excel adds the current year to a date without a year. The xlsx format exists since 2007, so an earlier year was typed. */
const FIRST_FILLED_IN_YEAR = 2007;
const MONTHS = [
  "Ocak",
  "Şubat",
  "Mart",
  "Nisan",
  "Mayıs",
  "Haziran",
  "Temmuz",
  "Ağustos",
  "Eylül",
  "Ekim",
  "Kasım",
  "Aralık",
];
const SHORT_MONTHS = MONTHS.map((month) => foldName(month).slice(0, 3));
const ENGLISH_MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/** An odd cell for a displayed date or time; null if the text equals one of the possible originals. */
export function momentCell(
  { day, month, year, hour, minute }: Moment,
  shows: Shows,
  text: string,
): MomentOddity | null {
  const twoDigits = String(year % 100).padStart(2, "0");
  const name = MONTHS[month - 1] ?? "";
  const originals: Partial<Record<Separator, string>> =
    shows === "time"
      ? { ":": `${hour}:${minute}` }
      : shows === "month and year"
        ? { "-": `${month}-${twoDigits}`, "/": `${month}/${twoDigits}`, month: `${name} ${year}` }
        : { "-": `${day}-${month}`, "/": `${day}/${month}`, month: `${day} ${name}` };
  if (Object.values(originals).includes(text)) return null;
  return { kind: "moment", shows, originals, isLate: year >= FIRST_FILLED_IN_YEAR };
}

/** An odd cell for a text of a date written by a spreadsheet ("03.Oca", "1-Feb", "May.20"); null for other texts. */
function writtenMoment(text: string, column: number): OddCell | null {
  const [, before = "", sign, after = ""] = /^(\p{L}{3}|\d{1,2})([.-])(\p{L}{3}|\d{2})$/u.exec(text) ?? [];
  if (sign === undefined) return null;
  const monthOf = (word: string) => {
    const at = SHORT_MONTHS.indexOf(foldName(word));
    return at === -1 ? ENGLISH_MONTHS.indexOf(word.toLowerCase()) : at;
  };
  const [month, number, shows] = /\d/.test(before)
    ? ([monthOf(after), Number(before), "day"] as const)
    : ([monthOf(before), Number(after), "month and year"] as const);
  if (month === -1 || (shows === "day" && (number < 1 || number > 31))) return null;
  // Excel reads two-digit years below 30 as 2000 to 2029.
  const year = shows === "day" ? FIRST_FILLED_IN_YEAR : number + (number < 30 ? 2000 : 1900);
  const moment = { day: number, month: month + 1, year, hour: 0, minute: 0 };
  const cell = momentCell(moment, shows, text);
  return cell === null ? null : { column, ...cell };
}

/**
 * The question of a row, with a doubt if a cell is odd.
 * @param roles role of each column, as in `sheet-questions.ts`
 */
export function questionOfRow(
  row: Row,
  known: readonly OddCell[],
  roles: readonly string[],
  read: (row: Row) => ReadQuestion,
): ReadQuestion {
  const used = (column: number) => (roles[column] ?? "none") !== "none" && row[column] !== "";
  const answers = row.flatMap((_, column) =>
    used(column) && (roles[column] === "option" || roles[column] === "right") ? [column] : [],
  );
  const odd = known.filter(({ column }) => used(column));
  const written = answers.flatMap((column) => writtenMoment(row[column] ?? "", column) ?? []);
  const moments = [...odd, ...written]
    .filter((cell) => isMoment(cell))
    .filter(({ column }) => answers.includes(column));
  const plain = odd.flatMap((cell) => plainNote(cell, row));
  const noted = (question: ReadQuestion, notes: readonly Note[]) =>
    notes.length === 0 ? question : { ...question, notes: [...question.notes, ...notes] };
  const question = noted(read(row), plain);
  const options = answers.filter((column) => roles[column] === "option").map((column) => row[column] ?? "");
  const texts = moments.map(({ column }) => row[column] ?? "");
  const isAlone = options.every(
    (option) => option === "" || texts.includes(option) || LIKE_A_DAY.test(option),
  );
  if (!isDoubtful(moments, isAlone)) return question;
  const shown = uniqueText(texts);
  const otherReadings = separatorsFor(moments, question.question, options, isAlone).map((way) => {
    const typed = new Map(moments.map(({ column, originals }) => [column, originalOf(originals, way)]));
    const original = row.map((cell, column) => typed.get(column) ?? cell);
    const { picture, ...asked } = noted(read(original), plain);
    return { label: uniqueText([...typed.values()]), question: asked };
  });
  const first = otherReadings[0]?.label ?? "";
  const kind = moments.every(({ shows }) => shows === "time") ? "saate" : "tarihe";
  const sentence = `Hücrede “${shown}” görünüyor; tablo programı ${kind} çevirmiş olabilir: ${first} ${particleAfter(first)} yazmıştınız?`;
  return noted(question, [{ tone: "doubt", sentence, otherReadings }]);
}

type MomentCell = { column: number } & MomentOddity;

function isMoment(cell: OddCell): cell is MomentCell {
  return cell.kind === "moment";
}

/**
 * True if a cell's original text is in doubt. A date without a year always is. A date with a year is in doubt only beside answers of another kind. A
 * time is in doubt only with 1 to 9 minutes, because it may be a ratio: "1:2".
 */
function isDoubtful(moments: readonly MomentCell[], isAlone: boolean): boolean {
  return moments.some(({ shows, originals, isLate }) => {
    if (shows === "time") return /:[1-9]$/.test(originals[":"] ?? "");
    return shows === "day and year" ? isLate && !isAlone : true;
  });
}

const LIKE_A_DAY = new RegExp(`^\\d{1,2}[./-]\\d{1,2}[./-]\\d{2,4}$|^\\d{1,2} (?:${MONTHS.join("|")})`, "iu");

/** Separators of the originals, the most likely first. */
function separatorsFor(
  moments: readonly MomentCell[],
  question: string,
  options: readonly string[],
  isAlone: boolean,
): Separator[] {
  const ways: Separator[] = ["-", "/", ":", "month"];
  const known = ways.filter((way) => moments.some(({ originals }) => originals[way] !== undefined));
  const areLike = (pattern: RegExp) => options.some((option) => pattern.test(option));
  // A score, and usually a fraction, does not begin with 13 or more.
  const isDay = isAlone && moments.some(({ originals }) => Number.parseInt(originals["-"] ?? "", 10) > 12);
  let likely: Separator | undefined;
  if (areLike(/^\d+\s*[-–]\s*\d+$/)) likely = "-";
  else if (areLike(/^\d+\s*\/\s*\d+$/) || /\d\s*\/\s*\d|kesir/iu.test(question)) likely = "/";
  else if (isDay) likely = "month";
  return known.sort((a, b) => Number(b === likely) - Number(a === likely));
}

function originalOf(originals: MomentCell["originals"], way: Separator): string {
  return originals[way] ?? Object.values(originals)[0] ?? "";
}

function uniqueText(texts: readonly string[]): string {
  return [...new Set(texts)].join(", ");
}

/** Vowel of the Turkish question particle after each digit from 0. */
const AFTER_DIGITS = "ıiiüüiıiiu";
/** Vowel of the particle after each multiple of ten; index 0 is for hundreds and thousands. */
const AFTER_TENS = "iuiuıiıiiı";
const PARTICLES: Record<string, string> = { a: "ı", ı: "ı", e: "i", i: "i", o: "u", u: "u", ö: "ü", ü: "ü" };

/** "mi", "mı", "mu" or "mü", in harmony with the last spoken word or number. */
function particleAfter(text: string): string {
  const number = /\d+$/.exec(text)?.[0];
  if (number === undefined) {
    const vowel =
      lowerTurkish(text)
        .match(/[aeıioöuü]/g)
        ?.at(-1) ?? "i";
    return `m${PARTICLES[vowel]}`;
  }
  const [tens, ones] = [Number(number.at(-2) ?? 0), Number(number.at(-1))];
  const isTens = ones === 0 && number.length > 1;
  return `m${isTens ? AFTER_TENS[tens] : AFTER_DIGITS[ones]}`;
}

function plainNote({ kind, column }: OddCell, row: Row): Note[] {
  if (kind !== "error") return [];
  return [
    {
      tone: "doubt",
      sentence: `Tablonun bir hücresinde hata var: “${row[column]}”. Yerine doğrusunu yazın.`,
    },
  ];
}
