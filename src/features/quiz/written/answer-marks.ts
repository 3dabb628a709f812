/**
 * Marks on options (`*`, `✅`, `(doğru)`, `(yanlış)`, check boxes) and texts that name the right option (`B`, `D şıkkı`, `2. seçenek`, `A) Ankara`).
 */
import { cutChars, foldName } from "../../../../convex/shared/turkish.ts";
import { foldKey } from "./fold-key.ts";

export type Verdict = "right" | "wrong";

const RIGHT_SIGNS = "*✓✔✅☑⭐🌟★";
const WRONG_SIGNS = "❌✗✘✖";
/** Check boxes and radio buttons. */
const CHECKED = "☒🔘";
const UNCHECKED = "☐";
/** Check boxes and shapes. The shapes are check boxes only before a letter or in a list; inside an option's text, they may be content: "□ + 5". */
const FULL_BOXES = `${CHECKED}■●◉⦿`;
const EMPTY_BOXES = `${UNCHECKED}□○◯⭕`;
const BULLETS = "•▪◦–—+\\-";

/** A sign that marks a whole option, before its letter or its text. */
export const MARK_BEFORE = `[${RIGHT_SIGNS}${WRONG_SIGNS}${FULL_BOXES}${EMPTY_BOXES}👉]\\uFE0F?`;

const BEFORE = new RegExp(
  `^\\s*(?:(?<right>[${RIGHT_SIGNS}${CHECKED}👉]|\\[x\\])|(?<wrong>[${WRONG_SIGNS}])|[${UNCHECKED}]|\\[ ?\\])\\uFE0F?\\s*`,
  "u",
);
const RIGHT_WORDS = "(?:dogru|correct|true)(?:\\s+(?:cevap|yanit|sik|secenek|answer))?|cevap";
const WRONG_WORDS = "(?:yanlis|incorrect|false)(?:\\s+(?:cevap|yanit|sik|secenek|answer))?";
/** Marks at the end of an option without trailing spaces; several may follow each other. */
const BEHIND: readonly [RegExp, Verdict][] = [
  // Bold and italics of chats: "Konya *doğru*", "Van _(yanlış)_".
  [new RegExp(`[*_~]{1,2}\\s?[([]?(?:${RIGHT_WORDS})[)\\]]?\\s?[*_~]{1,2}$`, "u"), "right"],
  [new RegExp(`[*_~]{1,2}\\s?[([]?(?:${WRONG_WORDS})[)\\]]?\\s?[*_~]{1,2}$`, "u"), "wrong"],
  [new RegExp(`\\(?\\s*[${RIGHT_SIGNS}]\\uFE0F?\\s*\\)?$|\\s√$`, "u"), "right"],
  [new RegExp(`\\(?\\s*[${WRONG_SIGNS}]\\uFE0F?\\s*\\)?$`, "u"), "wrong"],
  [new RegExp(`(?:👈|⬅|←|<-{1,3}|<=)\\uFE0F?\\s*(?:${RIGHT_WORDS})?$`, "u"), "right"],
  [new RegExp(`[([{<]\\s*[*_]?(?:${RIGHT_WORDS})[*_]?\\s*[)\\]}>]$`, "u"), "right"],
  [new RegExp(`[([{<]\\s*[*_]?(?:${WRONG_WORDS})[*_]?\\s*[)\\]}>]$`, "u"), "wrong"],
  [/\s[-–—:]\s*dogru(?:\s+(?:cevap|yanit|sik|secenek))?$/u, "right"],
  [/\s[-–—:]\s*yanlis(?:\s+(?:cevap|yanit|sik|secenek))?$/u, "wrong"],
];
/** Characters at the end of an option that may be a mark; bounds the time of the patterns. */
const LONGEST_MARK = 60;
/** Maximum number of marks at one end. */
const MOST_MARKS = 4;

/** Position of an option's text without its marks, and the meaning of the marks. */
export function readMarks(words: string): { start: number; end: number; verdict: Verdict | null } {
  // An option of signs only, such as "⭐⭐", has no marks.
  if (!/[\p{L}\p{N}]/u.test(words)) return { start: 0, end: words.length, verdict: null };
  const folded = foldKey(words);
  let start = 0;
  let end = words.length;
  let verdict: Verdict | null = null;
  for (let count = 0; count < MOST_MARKS; count++) {
    const before = BEFORE.exec(folded.slice(start, end));
    if (before === null || start + before[0].length >= end) break;
    start += before[0].length;
    if (before.groups?.right !== undefined) verdict ??= "right";
    if (before.groups?.wrong !== undefined) verdict ??= "wrong";
  }
  for (let count = 0; count < MOST_MARKS; count++) {
    const rest = folded.slice(start, end).trimEnd();
    const from = Math.max(0, rest.length - LONGEST_MARK);
    const found = BEHIND.flatMap(([mark, means]) => {
      const match = mark.exec(rest.slice(from));
      const index = rest.slice(0, from + (match?.index ?? 0)).trimEnd().length;
      if (match === null || index === 0) return [];
      // "Doğru - Yanlış" is an option that judges two statements.
      const isPart = /dogru|yanlis/.test(match[0]) && /dogru|yanlis/.test(rest.slice(0, index));
      return isPart ? [] : [{ index, means }];
    })[0];
    if (found === undefined) break;
    end = start + found.index;
    verdict ??= found.means;
  }
  return { start, end, verdict };
}

/** Meaning of a sign before an option, next to its letter or alone. */
export function verdictOfSign(written: string): Verdict | null {
  const sign = written.replace("\uFE0F", "").trim().toLowerCase();
  if (sign === "") return null;
  if (sign === "[x]" || `${RIGHT_SIGNS}${FULL_BOXES}👉`.includes(sign)) return "right";
  return WRONG_SIGNS.includes(sign) ? "wrong" : null;
}

/** A bullet, check box or tick at the beginning of a list item. */
export const LIST_SIGN = new RegExp(
  `^\\s*(?:(?:[${BULLETS}${RIGHT_SIGNS}${WRONG_SIGNS}${FULL_BOXES}${EMPTY_BOXES}]\\uFE0F?\\s*(?=\\S))|\\[[ xX]?\\]\\s+)`,
  "u",
);
/** A bullet, which is not part of the text. */
export const BULLET_SIGN = /^\s*[•●▪◦○■]\s*/u;

/** Indexes of the options that an answer names, and a note if the reading is uncertain. */
export type NamedOptions = { positions: number[]; doubt?: string };

export type NamedOption = { letter: string; text: string };

const LETTERS =
  /^[([]?\s*([A-HÇa-hç](?:\s*(?:[,;/&+-]|\s(?:ve|and)\s|\s)\s*[A-HÇa-hç](?![\p{L}\p{N}]))*)(?![\p{L}\p{N}])\s*([).\]:–—-]*)\s*/u;
const NUMBERS =
  /^[([]?\s*([1-8](?:\s*(?:[,;/&+-]|\s(?:ve|and)\s)\s*[1-8](?!\d))*)(?![\p{L}\d,]|\.\d)\s*[).\]:]*\s*/u;
/** Meaningless words after a letter, in folded text: "şıkkı", "hocam", "(5 puan)", "'dir". */
const TAIL =
  /^(?:(?:sik|sikki|siklari|secenek|secenegi|secenekleri|option|hocam|hoca|ogretmenim|arkadaslar|cocuklar|bence|olacak|olmali|olur|dogru|dogrudur|['’]?[dt][iu]r)(?![\p{L}\p{N}])|[([]?\s*\d{1,3}\s*(?:p|pt|puan|points?)(?![\p{L}\p{N}])\.?\s*[)\]]?|[\s.,;:!)\]"“”]+|(?:\p{Extended_Pictographic}\uFE0F?)+)\s*/u;
/** Emoji, arrows, quotes and words before the letter of an answer. */
const LEAD =
  /^(?:(?:[sŞş][ıiIİ][kK]|[Ss][Ee][Çç][Ee][Nn][Ee][Kk])\s+(?=[A-Ha-h1-8](?!\p{L}))|["“”'‘’]|[\s>→=:*–—-]|\p{Extended_Pictographic}\uFE0F?)+/u;
const LONGEST_LETTERS = 200;

/** Options that an answer names by letter, number or text; null if it names none. */
export function namedOptions(
  answer: string,
  options: readonly NamedOption[],
  isNumbered = false,
): NamedOptions | null {
  const stated = answer.trim().slice(0, LONGEST_LETTERS);
  const position = (words: string) => {
    const folded = foldName(words.replace(/[.\s]+$/, ""));
    return folded === ""
      ? -1
      : options.findIndex(({ text }) => foldName(text.replace(/[.\s]+$/, "")) === folded);
  };
  const same = position(answer.trim());
  const named = optionsBySign(stated.replace(LEAD, ""), options, isNumbered, position);
  const isShort = /^[([]?\s*[\p{L}\d]\s*[)\].]*$/u.test(stated);
  if (same !== -1 && (named === null || !isShort)) return { positions: [same] };
  if (same === -1 || named === null || named.positions.includes(same)) return named;
  return {
    ...named,
    doubt: `“${stated}” hem bir seçeneğin işareti hem başka bir seçeneğin kendisi; işaret alındı.`,
  };
}

/** Options that an answer names by letter or number. */
function optionsBySign(
  stated: string,
  options: readonly NamedOption[],
  isNumbered: boolean,
  position: (words: string) => number,
): NamedOptions | null {
  const letters = LETTERS.exec(stated);
  if (letters !== null) {
    const names = (letters[1] ?? "").match(/(?<!\p{L})[A-HÇa-hç](?!\p{L})/gu) ?? [];
    const positions = names.map((name) => options.findIndex(({ letter }) => letter === name.toUpperCase()));
    if (positions.includes(-1)) return null;
    const rest = withoutTail(stated.slice(letters[0].length));
    // "B/C": one of them may be right, or both.
    const isEither = positions.length > 1 && /\//.test(letters[0]);
    if (rest === "" && isEither) return { positions, doubt: takenFor(stated, positions, options) };
    const either = /^(?:veya|ya da|or)\s+([a-h])(?!\p{L})\s*[.)]?$/u.exec(foldKey(rest))?.[1]?.toUpperCase();
    const other = either === undefined ? -1 : options.findIndex(({ letter }) => letter === either);
    if (other !== -1)
      return { positions: [...positions, other], doubt: takenFor(stated, [...positions, other], options) };
    if (rest === "" && isNumbered) return { positions, doubt: takenFor(stated, positions, options) };
    if (rest === "") return { positions };
    // Without a sign after the letter, "a vitamini" does not name option A; "A vitamini" may.
    const isSure = (letters[2] ?? "") !== "";
    if (!isSure && /^\p{Ll}/u.test(letters[1] ?? "")) return null;
    return withWords(stated, rest, positions, options, position);
  }
  const numbers = NUMBERS.exec(stated);
  if (numbers === null) return null;
  const positions = (numbers[1]?.match(/\d/g) ?? []).map((number) => Number(number) - 1);
  if (positions.some((each) => each >= options.length)) return null;
  const behind = stated.slice(numbers[0].length);
  const rest = withoutTail(behind);
  if (rest !== "") return isNumbered ? withWords(stated, rest, positions, options, position) : null;
  if (isNumbered || /^\s*(?:sik|secene)/.test(foldKey(behind))) return { positions };
  return { positions, doubt: takenFor(stated, positions, options) };
}

function takenFor(stated: string, positions: readonly number[], options: readonly NamedOption[]): string {
  const shown = positions.map((each) => options[each]?.letter ?? "").join(", ");
  return `Cevap olarak “${cutChars(stated, 60)}” yazıyor; ${shown} sayıldı, kontrol edin.`;
}

/** Reads an answer of letters and words. If the words differ from the option's text, the answer is in doubt. */
function withWords(
  stated: string,
  rest: string,
  positions: number[],
  options: readonly NamedOption[],
  position: (words: string) => number,
): NamedOptions {
  const own = foldName(options[positions[0] ?? -1]?.text ?? "");
  const words = foldName(rest);
  if (
    positions.length === 1 &&
    own !== "" &&
    (words.startsWith(own) || (own.startsWith(words) && words.length > 2))
  )
    return { positions };
  const other = options[position(rest)];
  return {
    positions,
    doubt:
      other === undefined
        ? takenFor(stated, positions, options)
        : `Cevap olarak “${cutChars(stated, 60)}” yazıyor, ama “${cutChars(other.text, 60)}” ${other.letter} seçeneği; kontrol edin.`,
  };
}

function withoutTail(words: string): string {
  let rest = words;
  for (;;) {
    const length = TAIL.exec(foldKey(rest))?.[0].length ?? 0;
    if (length === 0) return rest.trim();
    rest = rest.slice(length);
  }
}
