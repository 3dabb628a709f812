/** Reads the two words for true and false before or after a statement. One of the two may be marked: "(D) (Y)", "D / Y", "Doğru ( X ) Yanlış ( )", "[ ] D [X] Y". */
import { foldKey } from "./fold-key.ts";

// Patterns are for folded text (`foldKey`).
const WORD = String.raw`(dogru|yanlis|true|false|[dytf])(?![\p{L}\p{N}])`;
const BOX = String.raw`([([{]\s{0,4}[x✓✔]?\s{0,4}[)\]}]|[☐☑☒□■○◯●⭕🔘✓✔✅]\uFE0F?)`;
const BETWEEN = String.raw`\s{0,9}(?:[/|,\-–—]|veya|ya\sda)?\s{0,9}`;
const MARKED = /x|[✓✔☑☒■●🔘✅]/u;
/** Notations of the two words: a pattern, the groups of both words, and the groups of their boxes or the position of the circled word. */
const FORMS: readonly Form[] = [
  // "[ ] D [X] Y"
  formOf(String.raw`${BOX}\s{0,4}${WORD}${BETWEEN}${BOX}\s{0,4}${WORD}`, [2, 4], [1, 3]),
  // "Doğru ( X ) Yanlış ( )"
  formOf(String.raw`${WORD}\s{0,4}:?\s{0,4}${BOX}${BETWEEN}${WORD}\s{0,4}:?\s{0,4}${BOX}`, [1, 3], [2, 4]),
  // "(D) (Y)"
  formOf(String.raw`[([{]\s{0,4}${WORD}\s{0,4}[)\]}]${BETWEEN}[([{]\s{0,4}${WORD}\s{0,4}[)\]}]`, [1, 2]),
  // "(D / Y)"
  formOf(String.raw`[([{]\s{0,4}${WORD}${BETWEEN}${WORD}\s{0,4}[)\]}]`, [1, 2]),
  // "D (Y)", "(D) Y": one of them is circled.
  formOf(String.raw`${WORD}${BETWEEN}([([{])\s{0,4}${WORD}\s{0,4}[)\]}]`, [1, 3], "second"),
  formOf(String.raw`([([{])\s{0,4}${WORD}\s{0,4}[)\]}]${BETWEEN}${WORD}`, [2, 3], "first"),
  // "D / Y", and "D Y" after the end of a sentence.
  formOf(String.raw`${WORD}\s{0,9}(?:[/|]|veya|ya\sda)\s{0,9}${WORD}`, [1, 2]),
  formOf(String.raw`(?<=[.!…]["”’)]?\s{1,9})${WORD}${BETWEEN}${WORD}`, [1, 2]),
];
/** Characters at each end of a text that are searched for the words. */
const LONGEST = 60;

type Form = {
  atEnd: RegExp;
  atStart: RegExp;
  words: readonly [number, number];
  marks: readonly [number, number] | "first" | "second" | null;
};

function formOf(pair: string, words: Form["words"], marks: Form["marks"] = null): Form {
  return {
    atEnd: new RegExp(`(?<![\\p{L}\\p{N}([{])(?:${pair})\\s{0,9}[.:]?\\s{0,9}$`, "u"),
    atStart: new RegExp(`^\\s{0,9}(?:${pair})\\s{0,9}[:–-]?\\s{0,9}(?=[^\\s?])`, "u"),
    words,
    marks,
  };
}

export type TruthChoice = {
  /** The statement without the two words. */
  text: string;
  /** Truth value of the marked word; null if none or both are marked. */
  isTrue: boolean | null;
};

/** The choice between true and false at the end or the beginning of a statement; null without one. */
export function truthChoiceOf(written: string): TruthChoice | null {
  const from = Math.max(0, written.length - LONGEST);
  const end = foldKey(written.slice(from));
  const start = foldKey(written.slice(0, LONGEST));
  for (const form of FORMS) {
    const found = form.atEnd.exec(end);
    const isTrue = found === null ? undefined : markedIn(found, form);
    if (found !== null && isTrue !== undefined)
      return {
        text: written
          .slice(0, from + found.index)
          .trimEnd()
          .replace(/\s[:–—-]$/u, ""),
        isTrue,
      };
  }
  for (const form of FORMS) {
    const found = form.atStart.exec(start);
    // "D. Y. Bey" begins with initials.
    if (found === null || !/[([{/|☐☑☒□■○●]/u.test(found[0])) continue;
    const isTrue = markedIn(found, form);
    if (isTrue !== undefined) return { text: written.slice(found[0].length), isTrue };
  }
  return null;
}

/** Truth value of the marked word; undefined if the two words are not opposite. */
function markedIn(found: RegExpExecArray, { words, marks }: Form): boolean | null | undefined {
  const [first, second] = words.map((group) => isTrueWord(found[group] ?? ""));
  if (first === undefined || first === second) return undefined;
  if (marks === null) return null;
  if (marks === "first") return first;
  if (marks === "second") return second;
  const [isFirst, isSecond] = marks.map((group) => MARKED.test(found[group] ?? ""));
  if (isFirst === isSecond) return null;
  return isFirst === true ? first : second;
}

function isTrueWord(word: string): boolean {
  return /^(?:d|t)/.test(word);
}
