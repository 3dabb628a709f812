/** Options of an exam's questions: their boundaries, their letters, and their marks. */
import { optionLetter } from "../../questions/shared/option-letter.ts";
import {
  MARK_BEFORE,
  type NamedOption,
  type NamedOptions,
  namedOptions,
  readMarks,
  type Verdict,
  verdictOfSign,
} from "./answer-marks.ts";
import {
  hasMark,
  hasMarkedLetter,
  isInsidePart,
  joined,
  MARKS,
  type MarkedText,
  plain,
  slice,
} from "./marked-text.ts";
import { wordContinues } from "./page-lines.ts";

/** An answer that is only an option's letter. */
export const OPTION_LETTER = /^\s*[([]?\s*[A-HÇa-hç]\s*[)\].]*\s*$/;
/** Beginning of a line with an option. */
export const OPTION_START = new RegExp(
  `^\\s*(${MARK_BEFORE})?\\s*(?:[([]\\s*([A-HÇa-hç])\\s*[)\\]]|([A-HÇa-hç])\\s*(?:[-–]\\s*)?[).:]|([A-HÇa-hç])\\s*[-–](?=\\s)|([a-hç])[-–](?=[\\p{Lu}\\d]))\\s*`,
  "u",
);

/** Boundary before the next option. A sign belongs to the next option if it touches its letter ("7 *B) 8"), else to the previous one ("7 B) 8"). */
const NEXT_OPTION = new RegExp(
  `(?<!^\\s*${MARK_BEFORE})\\s+(?=(?:${MARK_BEFORE})?(?:[([][A-HÇa-hç][)\\]]|[A-HÇa-hç]\\s*(?:[-–]\\s*)?[).]|[A-HÇ]\\s*[-–]\\s))`,
  "gu",
);

export type Option = {
  letter: string;
  piece: MarkedText;
  /** The option's letter with its sign and marks. */
  sign: MarkedText;
  verdict: Verdict | null;
};

/** Options of a line that begins with one; null for any other line, and if the letter does not continue `before`. */
export function optionsIn(line: MarkedText, before: readonly Option[]): Option[] | null {
  if (!OPTION_START.test(line.text)) return null;
  const options = piecesOf(line).flatMap((piece) => optionOf(piece) ?? []);
  const [first] = options;
  if (first === undefined) return null;
  const expected = optionLetter(before.length);
  // "C. Sokak" begins no option if A is expected.
  return first.letter === expected || (before.length > 0 && letterIndex(first) > letterIndex(before.at(-1)))
    ? inSequence(options)
    : null;
}

/** Letter and form ("x)", "(x)") of an option's label. */
type Label = { letter: string; form: string };

/** Label at the beginning of a line; null without one. */
export function labelOf(text: string): Label | null {
  const option = optionOf(plain(text));
  return option === null ? null : { letter: option.letter, form: formOf(option) };
}

/** Form of an option's label without marks and spaces around it. */
export function formOf({ sign }: Option): string {
  return /(?:[([]\s*)?\p{L}\s*(?:[-–]?\s*[).:\]]|[-–])/u.exec(sign.text)?.[0].replace(/\p{L}/u, "x") ?? "";
}

/** A line split before each next option. */
function piecesOf(line: MarkedText): MarkedText[] {
  const cuts = [...line.text.matchAll(NEXT_OPTION)]
    .filter(({ index, 0: space }) => !isInsidePart(line, index, index + space.length))
    .map(({ index, 0: space }) => index + space.length);
  const starts = [0, ...cuts];
  return starts.map((start, position) => slice(line, start, starts[position + 1] ?? line.text.length));
}

/** Start, letter and length of each option's label in a line. */
export function labelPositions(text: string): { index: number; letter: string; length: number }[] {
  const positions: { index: number; letter: string; length: number }[] = [];
  let index = 0;
  for (const piece of piecesOf(plain(text))) {
    const option = optionOf(piece);
    if (option !== null) positions.push({ index, letter: option.letter, length: option.sign.text.length });
    index += piece.text.length;
  }
  return positions;
}

/** True if an option's text contains the first options of another question: "dört 12. En uzun? A) bir B) iki". */
export function hasRestart({ piece }: Option): boolean {
  const inside = labelPositions(piece.text).filter(({ index }) => index > 0);
  return inside.some(({ letter }, at) => letter === "A" && inside[at + 1]?.letter === "B");
}

/** Options with consecutive letters; a piece with another letter is appended to the previous option. */
function inSequence(options: readonly Option[]): Option[] {
  const kept: Option[] = [];
  for (const option of options) {
    const last = kept.at(-1);
    if (last === undefined || follows(last.letter, option.letter)) kept.push(option);
    else last.piece = joined([last.piece, plain(" "), option.sign, option.piece]);
  }
  return kept;
}

/** Puts options of two columns in the order of their letters. Each line contains one option per column: "A) … C) …" above "B) … D) …". */
export function acrossColumns(options: readonly Option[]): Option[] {
  const second: Option[] = [];
  const first = options.map((option) => {
    const [own = option.piece, ...others] = piecesOf(option.piece);
    const [other] = others;
    const next = other === undefined ? null : optionOf(other);
    if (next === null || others.length > 1 || bracketOf(next) !== bracketOf(option)) return option;
    second.push(next);
    return optionWith(option.letter, option.sign, own, option.verdict);
  });
  const all = [...first, ...second];
  // The first lines contain two options each; only lines after them may contain one.
  const isWhole =
    second.length > 0 &&
    first.every((option, position) => (option !== options[position]) === position < second.length) &&
    all.every(({ letter }, position) => follows(all[position - 1]?.letter, letter));
  return isWhole ? all : [...options];
}

/** Splits a line into the question and at least two options after it. */
export function inlineOptions(words: MarkedText): [asked: MarkedText, options: Option[]] {
  const pieces = piecesOf(words);
  const first = pieces.findIndex((piece) => optionOf(piece)?.letter === "A");
  if (first < 1) return [words, []];
  const options = pieces.slice(first).flatMap((piece) => optionOf(piece) ?? []);
  const inOrder = inSequence(options);
  if (inOrder.length < 2) return [words, []];
  const length = pieces.slice(0, first).reduce((sum, { text }) => sum + text.length, 0);
  return [slice(words, 0, length), inOrder];
}

function optionOf(piece: MarkedText): Option | null {
  const match = OPTION_START.exec(piece.text);
  if (match === null) return null;
  const letter = (match.slice(2).find((each) => each !== undefined) ?? "").toUpperCase();
  const length = match[0].length;
  return optionWith(letter, slice(piece, 0, length), slice(piece, length), verdictOfSign(match[1] ?? ""));
}

/** @param markBefore meaning of a mark before the letter */
export function optionWith(
  letter: string,
  sign: MarkedText,
  words: MarkedText,
  markBefore: Verdict | null = null,
): Option {
  const { start, end, verdict } = readMarks(words.text);
  return { letter, sign, piece: slice(words, start, end), verdict: markBefore ?? verdict };
}

/** Adds a line that continues the last option, and the options that begin within the line. */
export function continueOptions(options: Option[], line: MarkedText): void {
  const last = options.at(-1);
  if (last === undefined) return;
  const [words = line, ...next] = nextOptions(line, last);
  const marked = optionWith(last.letter, last.sign, withNextLine(last.piece, words), last.verdict);
  options.splice(-1, 1, marked, ...inSequence(next.flatMap((piece) => optionOf(piece) ?? [])));
}

/** True if a line continues an option and contains the next one as well. */
export function hasNextOption(line: MarkedText, options: readonly Option[]): boolean {
  const last = options.at(-1);
  return last !== undefined && nextOptions(line, last).length > 1;
}

/** The text before the next option of a line, and one piece per option after it. */
function nextOptions(line: MarkedText, last: Option): MarkedText[] {
  const pieces = piecesOf(line);
  const bracket = bracketOf(last);
  const first = pieces.findIndex((piece, position) => {
    const option = position === 0 ? null : optionOf(piece);
    // Among options with brackets, "ve D. Kaya" begins none.
    return option !== null && follows(last.letter, option.letter) && bracketOf(option) === bracket;
  });
  if (first === -1) return [line];
  const length = pieces.slice(0, first).reduce((sum, { text }) => sum + text.length, 0);
  return [slice(line, 0, length), ...pieces.slice(first)];
}

function bracketOf({ sign }: Option): string {
  return sign.text.trim().slice(-1);
}

function withNextLine(before: MarkedText, line: MarkedText): MarkedText {
  const length = before.text.trimEnd().length;
  const start = line.text.length - line.text.trimStart().length;
  const words = slice(line, start, line.text.trimEnd().length);
  if (wordContinues(before.text, line.text)) return joined([slice(before, 0, length - 1), words]);
  return length === 0 ? words : joined([slice(before, 0, length), plain(" "), words]);
}

/** Some exams use the Turkish alphabet for options. */
const LETTERS = "ABCÇDEFGH";

function letterIndex(option: Option | undefined): number {
  return option === undefined ? -1 : LETTERS.indexOf(option.letter);
}

/** True if a letter follows another one, or is the first letter. */
export function follows(before: string | undefined, letter: string): boolean {
  if (before === undefined) return letter === "A";
  return LETTERS.indexOf(letter) === LETTERS.indexOf(before) + 1 || (before === "C" && letter === "D");
}

/** True if options with later letters follow the place of an absent letter. */
export function lacksLetter(options: readonly Option[], letter: string): boolean {
  const index = LETTERS.indexOf(letter);
  return options.every((option) => option.letter !== letter) && index < letterIndex(options.at(-1));
}

/** Options that an answer names; null if it names none. */
export function optionsNamed(answer: string, options: readonly Option[]): NamedOptions | null {
  return namedOptions(answer, options.map(namedOption), isNumbered(options));
}

function namedOption({ letter, piece }: Option): NamedOption {
  return { letter, text: piece.text.trim() };
}

/** True if the options have numbers: "1) 2) 3)". */
function isNumbered(options: readonly Option[]): boolean {
  return /^\s*\d/.test(options[0]?.sign.text ?? "");
}

/** Letters of the options that are marked as right: by a sign, else by the first kind of formatting that only some options have. */
export function markedOf(options: readonly Option[]): string[] {
  const lettersWith = (verdict: Verdict) =>
    options.filter((option) => option.verdict === verdict).map(({ letter }) => letter);
  const right = lettersWith("right");
  if (right.length > 0 && right.length < options.length) return right;
  const wrong = lettersWith("wrong");
  // If all options but one are marked as wrong, the other one is right.
  if (right.length === 0 && wrong.length > 0 && wrong.length === options.length - 1)
    return options.filter(({ verdict }) => verdict === null).map(({ letter }) => letter);
  for (const part of ["piece", "sign"] as const) {
    for (const mark of MARKS) {
      // A word with the mark in every option is what the question asks about.
      if (part === "piece" && options.every(({ piece }) => hasMarkedLetter(piece, mark))) continue;
      const marked = options.filter((option) => hasMark(option[part], mark));
      if (marked.length > 0 && marked.length < options.length) return marked.map(({ letter }) => letter);
    }
  }
  return [];
}
