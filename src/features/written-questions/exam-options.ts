/** The options of an exam's questions: where they begin, which letters they have, and which of them are marked as right. */
import { optionLetter } from "../questions/option-letter.ts";
import { hasMark, MARKS, type MarkedText, slice } from "./marked-text.ts";

const OPTION =
  /^\s*([*✓✔✅☑]?)\uFE0F?\s*(?:[([]\s*([A-HÇa-hç])\s*[)\]]|([A-HÇa-hç])\s*(?:[-–]\s*)?[).:]|([A-HÇa-hç])\s*[-–](?=\s)|([a-hç])[-–](?=[\p{Lu}\d]))\s*/u;

const NEXT_OPTION =
  /(?<!^\s*[*✓✔✅☑]\uFE0F?)(?:\s+|\t)(?=\*?\s*(?:[([][A-HÇa-hç][)\]]|[A-HÇa-hç]\s*(?:[-–]\s*)?[).]|[A-HÇ]\s*[-–]\s))/gu;

/** Behind or before the option that is right. */
const TICK_BEHIND = /\s*\(?\s*[*✓✔✅☑]+\uFE0F?\s*\)?\s*$|\s+√\s*$|\s*\(\s*doğru(?:\s+cevap)?\s*\)\s*$/iu;

const TICK_BEFORE = /^\s*[*✓✔✅☑]+\uFE0F?\s*/u;

export type Option = {
  letter: string;
  piece: MarkedText;
  /** The letter, as it is marked. */
  sign: MarkedText;
  isStarred: boolean;
};

/** The options of a line that begins with one; null for any other line, and where the letter is not the next one. */
export function optionsIn(line: MarkedText, before: readonly Option[]): Option[] | null {
  if (!OPTION.test(line.text)) return null;
  const options = piecesOf(line).flatMap((piece) => optionOf(piece) ?? []);
  const [first] = options;
  if (first === undefined) return null;
  const expected = optionLetter(before.length);
  // "C. Sokak" begins no option where A is to come.
  return first.letter === expected || (before.length > 0 && rank(first) > rank(before.at(-1)))
    ? inSequence(options)
    : null;
}

/** A line taken apart before each next option. */
function piecesOf(line: MarkedText): MarkedText[] {
  const cuts = [...line.text.matchAll(NEXT_OPTION)].map(({ index, 0: space }) => index + space.length);
  const starts = [0, ...cuts];
  return starts.map((start, place) => slice(line, start, starts[place + 1] ?? line.text.length));
}

/** Options that count on; what only looks like one belongs to the one before. */
function inSequence(options: readonly Option[]): Option[] {
  const kept: Option[] = [];
  for (const option of options) {
    const last = kept.at(-1);
    if (last === undefined || follows(last.letter, option.letter)) kept.push(option);
    else last.piece = { text: `${last.piece.text} ${option.letter}) ${option.piece.text}`, marks: null };
  }
  return kept;
}

/** A line that begins a question, and the options behind it: two of them at least. */
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
  const match = OPTION.exec(piece.text);
  if (match === null) return null;
  const letter = (match.slice(2).find((each) => each !== undefined) ?? "").toUpperCase();
  const words = piece.text.slice(match[0].length);
  const star = TICK_BEHIND.exec(words) ?? TICK_BEFORE.exec(words);
  const isStarred = match[1] !== "" || star !== null;
  const lead = star !== null && star.index === 0 && star[0].length < words.length ? star[0].length : 0;
  const end = star !== null && lead === 0 ? match[0].length + star.index : piece.text.length;
  return {
    letter,
    piece: slice(piece, match[0].length + lead, end),
    sign: slice(piece, 0, match[0].length),
    isStarred,
  };
}

/** Some count their options in the Turkish alphabet. */
const LETTERS = "ABCÇDEFGH";

function rank(option: Option | undefined): number {
  return option === undefined ? -1 : LETTERS.indexOf(option.letter);
}

/** Whether a letter is the next one after another, or the first. */
export function follows(before: string | undefined, letter: string): boolean {
  if (before === undefined) return letter === "A";
  return LETTERS.indexOf(letter) === LETTERS.indexOf(before) + 1 || (before === "C" && letter === "D");
}

/** The letters that an answer names: as letters, or by an option's own words. */
export function lettersOf(answer: string, options: readonly Option[]): string[] | null {
  const bare = answer.trim().replace(/[.)]+$/, "");
  const letters = /^\(?[A-HÇa-hç](?:\s*(?:,|ve|and|&|\+|-|\s)\s*[A-HÇa-hç])*\)?$/u.test(bare)
    ? (bare.match(/(?<!\p{L})[A-HÇa-hç](?!\p{L})/gu) ?? []).map((letter) => letter.toUpperCase())
    : (/^\(?([A-HÇa-hç])\s*[).:\-–]/u.exec(answer)?.slice(1, 2) ?? []).map((letter) => letter.toUpperCase());
  const known = letters.filter((letter) => options.some((option) => option.letter === letter));
  if (known.length > 0 && known.length === letters.length) return known;
  const same = options.find(({ piece }) => piece.text.trim() === answer.trim());
  return same === undefined ? null : [same.letter];
}

/** The options that stand out from the others by a star, or by the first kind of mark that some of them have and some have not. */
export function markedOf(options: readonly Option[]): string[] {
  const starred = options.filter(({ isStarred }) => isStarred);
  if (starred.length > 0 && starred.length < options.length) return starred.map(({ letter }) => letter);
  for (const part of ["piece", "sign"] as const) {
    for (const mark of MARKS) {
      const marked = options.filter((option) => hasMark(option[part], mark));
      if (marked.length > 0 && marked.length < options.length) return marked.map(({ letter }) => letter);
    }
  }
  return [];
}
