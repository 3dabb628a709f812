/** Compares the importer's reading of a file with that of a careful person. The expectation of `NN-name.ext` is `NN-name.json`. */
import { foldGap } from "../../../../../../convex/shared/foldAnswer.ts";
import {
  importedQuestions,
  isDoubtful,
} from "../../../../../../src/features/quiz/import/imported-question.ts";
import { type ReadResult, readFile } from "../../../../../../src/features/quiz/import/read/read-file.ts";
import { type ReadQuestion, Unreadable } from "../../../../../../src/features/quiz/written/read-question.ts";

/** One reading of a question. Fields that do not apply to its kind are missing. */
export interface Reading {
  text: string;
  kind:
    | "choice"
    | "several"
    | "true-false"
    | "short"
    | "number"
    | "order"
    | "match"
    | "gaps"
    | "poll"
    | "open";
  options?: string[];
  right?: number[];
  accepted?: string[];
  number?: { value: number; tolerance: number };
  pairs?: [string, string][];
  items?: string[];
  /** Text with its gaps as `{{accepted|also accepted}}`. */
  gaps?: string;
  explanation?: string;
  timeS?: number;
  picture?: boolean;
  /** True if the question should be marked for checking. */
  doubt?: boolean;
}

export interface ExpectedQuestion extends Reading {
  /** Other readings that are equally good. */
  alternatively?: Reading[];
  /** True if the file refers to a picture that it does not contain. */
  missingPicture?: boolean;
  /** True if the question may be missing from the result. */
  optional?: boolean;
  /** Same as `optional`; some expectations use this name. */
  mayBeDropped?: boolean;
}

export interface Expectation {
  about: string;
  questions: ExpectedQuestion[];
  /** True if the file contains no readable quiz. */
  refused: boolean;
}

/** Questions of one file by outcome, each by the beginning of its text. */
export interface Score {
  right: string[];
  /** Read differently or incompletely, and marked for checking. */
  inDoubt: string[];
  /** Read wrongly without a mark. */
  wrong: string[];
  /** Expected, but missing from the result. */
  lost: string[];
}

/** True if the importer finds no quiz in the file. */
export function isRefused(name: string, bytes: Uint8Array): boolean {
  return read(name, bytes) === null;
}

export function scoreOf(name: string, bytes: Uint8Array, expected: Expectation): Score {
  const score: Score = { right: [], inDoubt: [], wrong: [], lost: [] };
  const result = read(name, bytes);
  if (result === null || "table" in result) {
    const outcome = result === null ? score.lost : score.inDoubt;
    outcome.push(...expected.questions.filter(isRequired).map(nameOf));
    return score;
  }
  const unused = candidatesOf(result.quiz.questions);
  for (const question of expected.questions) {
    const best = bestMatch(question, unused);
    if (best !== null) unused.splice(unused.indexOf(best), 1);
    if (best === null) (isRequired(question) ? score.lost : score.right).push(nameOf(question));
    else score[judge(question, best.question, best.isDoubtful)].push(nameOf(question));
  }
  for (const { question, isDoubtful: isMarked } of unused)
    (isMarked ? score.inDoubt : score.wrong).push(`extra: ${sentenceOf(question).slice(0, 40)}`);
  return score;
}

/** The read questions. A passage is part of the text of each of its questions, as in the expectations; a slide stands alone. */
function candidatesOf(questions: readonly ReadQuestion[]): Candidate[] {
  let passage: ReadQuestion | null = null;
  const candidates: Candidate[] = [];
  for (const question of questions) {
    const { content, inPassage, question: text } = question;
    if (content.type === "passage") {
      passage = question;
      continue;
    }
    const page: ReadQuestion | null = inPassage ? passage : null;
    if (page === null || page.content.type !== "passage") {
      candidates.push({ question, isDoubtful: isMarked(question) });
      continue;
    }
    const whole = [page.content.heading ?? "", page.question, text].join("\n");
    candidates.push({
      question: { ...question, question: whole },
      isDoubtful: isMarked(question) || isMarked(page),
    });
  }
  return candidates;
}

function read(name: string, bytes: Uint8Array): ReadResult | null {
  try {
    return readFile(name, bytes, () => null);
  } catch (error) {
    if (error instanceof Unreadable) return null;
    throw error;
  }
}

/** True if the result must contain the question: neither optional nor an open question, which few readers know. */
function isRequired({ kind, optional, mayBeDropped }: ExpectedQuestion): boolean {
  return kind !== "open" && optional !== true && mayBeDropped !== true;
}

function nameOf({ text }: Reading): string {
  return text.replace(/\s+/g, " ").slice(0, 40);
}

function judge(
  expected: ExpectedQuestion,
  read: ReadQuestion,
  isMarked: boolean,
): "right" | "inDoubt" | "wrong" {
  const readings: Reading[] = [expected, ...(expected.alternatively ?? [])];
  const same = readings.filter((reading) => isSame(reading, read));
  const wantsMark = ({ doubt, kind }: Reading) => doubt === true || kind === "open";
  // An open question that was read as one needs no check.
  if (read.content.type === "open" && same.some(({ kind }) => kind === "open")) return "right";
  if (same.some((reading) => wantsMark(reading) === isMarked)) return "right";
  if (!isMarked) return "wrong";
  return readings.some(wantsMark) ? "right" : "inDoubt";
}

function isSame(expected: Reading, read: ReadQuestion): boolean {
  return (
    (looseText(expected.text) === looseText(sentenceOf(read)) ||
      looseText(expected.text) === looseText(`${read.question} ${sentenceOf(read)}`) ||
      (expected.kind === "gaps" && looseText(expected.text) === looseText(read.question))) &&
    isSameAnswer(expected, read) &&
    (expected.picture !== true || read.picture !== null) &&
    (expected.explanation === undefined ||
      [read.explanation ?? "", modelOf(read)].some(
        (text) => looseText(text) === looseText(expected.explanation ?? ""),
      )) &&
    (expected.timeS === undefined ||
      expected.timeS === read.seconds ||
      read.notes.some(({ sentence }) => sentence.startsWith("Süre")))
  );
}

/** Model answer of an open question, which the expectations call its explanation. */
function modelOf({ content }: ReadQuestion): string {
  return content.type === "open" ? (content.model ?? "") : "";
}

function isSameAnswer(expected: Reading, read: ReadQuestion): boolean {
  const { content } = read;
  switch (expected.kind) {
    case "choice":
    case "several":
    case "true-false":
      return isSameChoice(expected, content);
    case "number":
    case "short":
    case "gaps":
      return isSameTyped(expected, content);
    case "order":
      return content.type === "order" && isSameList(expected.items ?? [], content.items);
    case "match":
      return (
        content.type === "matching" &&
        isSameList(
          (expected.pairs ?? []).map((pair) => pair.join("→")).sort(),
          content.matchingPairs.map(({ left, right }) => `${left}→${right}`).sort(),
        )
      );
    case "poll":
      return content.type === "poll" && isSameSet(expected.options ?? [], content.options);
    case "open":
      return true;
  }
}

function isSameChoice({ options = [], right = [] }: Reading, content: ReadQuestion["content"]): boolean {
  switch (content.type) {
    case "true_false": {
      const [truth] = right;
      const isPlain = options.length === 2 && /^(doğru|d|true)$/i.test(options[0] ?? "");
      return isPlain && content.correctAnswer === (truth === undefined ? null : truth === 0);
    }
    case "multiple_choice": {
      const { correctAnswer } = content;
      return isSameSet(
        withMarks(options, right),
        withMarks(content.options, correctAnswer === null ? [] : [correctAnswer]),
      );
    }
    case "fill_in_blank": {
      // A text with one gap and these options is an equivalent reading.
      const { blanks } = content.fillInBlank;
      const [{ correct = "", options: wrong = [] } = {}] = blanks;
      return blanks.length === 1 && isSameSet(withMarks(options, right), withMarks([correct, ...wrong], [0]));
    }
    case "multi_select":
      return isSameSet(withMarks(options, right), withMarks(content.options, content.correctAnswers));
    default:
      return false;
  }
}

/** The options with a mark on the right ones. Their order is not compared, because files with a column of right answers have none. */
function withMarks(options: readonly string[], right: readonly number[]): string[] {
  return options.map((option, at) => (right.includes(at) ? `✓${option}` : option));
}

/** True for equivalent readings: a number, a written answer and a text with one gap. */
function isSameTyped(expected: Reading, content: ReadQuestion["content"]): boolean {
  const gaps = gapsOf(expected);
  const [first = []] = gaps;
  const tolerance = expected.number?.tolerance ?? 0;
  switch (content.type) {
    case "number":
      return (
        gaps.length === 1 &&
        isSameSet(
          first.map((text) => String(numberOf(text))),
          [content.value, ...(content.also ?? [])].map((text) => String(numberOf(text))),
        ) &&
        numberOf(content.tolerance || "0") === tolerance
      );
    case "short_text":
      return gaps.length === 1 && tolerance === 0 && isSameSet(first, content.accepted);
    case "fill_in_blank": {
      const { blanks } = content.fillInBlank;
      return (
        blanks.length === gaps.length &&
        blanks.every(({ correct = "", options = [], also = [] }, at) =>
          options.length > 0
            ? (gaps[at] ?? []).some((text) => looseWord(text) === looseWord(correct))
            : isSameSet(distinct(gaps[at] ?? []), distinct([correct, ...also])),
        )
      );
    }
    default:
      return false;
  }
}

/** Accepted texts of each written answer. */
function gapsOf({ number, accepted, gaps }: Reading): string[][] {
  if (number !== undefined) return [[String(number.value)]];
  if (accepted !== undefined) return [accepted];
  return [...(gaps ?? "").matchAll(/\{\{(.*?)\}\}/g)].map(([, texts = ""]) => texts.split("|"));
}

function numberOf(text: string): number {
  return Number(text.replace(",", ".").replace("−", "-"));
}

function isSameList(expected: readonly string[], read: readonly string[]): boolean {
  return (
    expected.length === read.length &&
    expected.every((text, at) => looseWord(text) === looseWord(read[at] ?? ""))
  );
}

function isSameSet(expected: readonly string[], read: readonly string[]): boolean {
  return isSameList(expected.map(looseWord).sort(), read.map(looseWord).sort());
}

/** Texts of a gap without those that are graded like others. */
function distinct(texts: readonly string[]): string[] {
  return [...new Set(texts.map((text) => foldGap(text)))];
}

/** Text with gaps, or the text of a question without gaps. */
function sentenceOf({ question, content }: ReadQuestion): string {
  return content.type === "fill_in_blank" ? content.fillInBlank.text : question;
}

/** An option without irrelevant differences: spaces, kinds of quotes and dashes, a final full stop. */
function looseWord(text: string): string {
  return text
    .normalize("NFC")
    .toLocaleLowerCase("tr")
    .replace(/[“”„«»"]/g, '"')
    .replace(/[’‘´`']/g, "'")
    .replace(/[–—−‐-]/g, "-")
    .replace(/\s*([-→/+=<>:·×])\s*/g, "$1")
    .replace(/\s+/g, " ")
    .trim()
    .replace(/\.$/, "");
}

/** A question's text without punctuation and spaces; a gap is one character. */
function looseText(text: string): string {
  return looseWord(text)
    .replace(/\.{2,}|_{2,}|…+/g, "_")
    .replace(/_+/g, "_")
    .replace(/["'.,;:!?\s-]/g, "");
}

type Candidate = { question: ReadQuestion; isDoubtful: boolean };

/** The read question with the most similar text; null if none is similar. */
function bestMatch(expected: ExpectedQuestion, candidates: readonly Candidate[]): Candidate | null {
  const likeness = ({ question }: Candidate) => {
    const texts = [expected, ...(expected.alternatively ?? [])].map(wholeText);
    const own = wholeTextOf(question);
    return Math.max(...texts.map((text) => dice(text, own)));
  };
  let best: Candidate | null = null;
  // Texts with a lower similarity belong to different questions.
  let most = 0.45;
  for (const candidate of candidates) {
    const like = likeness(candidate);
    if (like > most) [best, most] = [candidate, like];
  }
  return best;
}

function wholeText({ text, options = [], items = [], pairs = [] }: Reading): string {
  return looseText([text, ...options, ...items, ...pairs.flat()].join(" "));
}

function wholeTextOf(question: ReadQuestion): string {
  const { content } = question;
  const answers =
    "options" in content
      ? content.options
      : content.type === "order"
        ? content.items
        : content.type === "matching"
          ? content.matchingPairs.flatMap(({ left, right }) => [left, right])
          : content.type === "true_false"
            ? ["doğru", "yanlış"]
            : [];
  return looseText([sentenceOf(question), ...answers].join(" "));
}

/** Dice coefficient of two texts' letter pairs, 0 to 1. */
function dice(a: string, b: string): number {
  const pairs = (text: string) => Array.from({ length: text.length - 1 }, (_, at) => text.slice(at, at + 2));
  const [first, second] = [pairs(a), pairs(b)];
  const counts = new Map<string, number>();
  for (const pair of first) counts.set(pair, (counts.get(pair) ?? 0) + 1);
  let common = 0;
  for (const pair of second) {
    const left = counts.get(pair) ?? 0;
    if (left === 0) continue;
    common += 1;
    counts.set(pair, left - 1);
  }
  return first.length + second.length === 0 ? 0 : (2 * common) / (first.length + second.length);
}

/** True if the preview marks the entry for checking. */
function isMarked(question: ReadQuestion): boolean {
  return importedQuestions([question]).some(isDoubtful);
}
