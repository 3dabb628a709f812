/**
 * Questions that two games share. A question keeps its id only while it looks the same to pupils, so a corrected comma or a copied quiz
 * gives it another one. Such questions are recognised by their words.
 */
import { compareValues } from "convex/values";
import { foldAnswer } from "../../shared/foldAnswer";
import { foldName } from "../../shared/turkish";
import type { ReadQuestion } from "./questions";

export type Compared = Pick<
  ReadQuestion,
  "questionId" | "text" | "marks" | "image" | "content" | "correctAnswer"
>;

/** Least share of the options that questions with the same text must share. */
const SAME_OPTIONS_SHARE = 0.5;
/** Least share of the words that questions with the same options must share. */
const SAME_WORDS_SHARE = 0.75;

/** Returns the questions that occur in both games, as pairs. */
export function sameQuestions<Question extends Compared>(
  now: readonly Question[],
  earlier: readonly Question[],
): [now: Question, earlier: Question][] {
  const pairs: [Question, Question][] = [];
  const rest = new Set(earlier);
  const pair = (question: Question, other: Question | undefined) => {
    if (other === undefined) return false;
    rest.delete(other);
    return pairs.push([question, other]) > 0;
  };
  const withId = new Map(earlier.flatMap((each) => (each.questionId ? [[each.questionId, each]] : [])));
  let unpaired = now.filter(
    (question) => !pair(question, question.questionId && withId.get(question.questionId)),
  );
  if (unpaired.length === 0 || rest.size === 0) return pairs;

  const byText = grouped([...rest], (each) => wordsIn(each).text);
  unpaired = unpaired.filter((question) => {
    const others = byText.get(wordsIn(question).text) ?? [];
    const isSame = (other: Question) => rest.has(other) && hasSameOptions(wordsIn(question), wordsIn(other));
    return !pair(question, others.find(isSame));
  });
  // Options such as "Yalnız I" belong to several questions of a quiz and identify none.
  const optionsNow = grouped(unpaired, (each) => wordsIn(each).allParts);
  const optionsThen = grouped([...rest], (each) => wordsIn(each).allParts);
  for (const [parts, [question, ...similar]] of optionsNow) {
    const [other, ...others] = optionsThen.get(parts) ?? [];
    const isOnly = similar.length === 0 && others.length === 0;
    if (isOnly && question && other && hasSimilarText(question, other)) pair(question, other);
  }
  return pairs;
}

type Words = ReturnType<typeof wordsOf>;

/** Words of questions that were compared. A report compares its questions with those of up to ten games. */
const known = new WeakMap<Compared, Words>();

function wordsIn(question: Compared): Words {
  const words = known.get(question) ?? wordsOf(question);
  known.set(question, words);
  return words;
}

/** Words of a question without case, spaces, punctuation and formats. */
function wordsOf({ text, marks = [], image, content }: Compared) {
  const parts = new Set(textsIn(content).map((part) => foldAnswer(part)));
  const underlined = marks.filter(({ kind }) => kind === "underline");
  return {
    // An underlined word is often what the question is about.
    text: [
      content.type,
      foldAnswer(text),
      ...underlined.map(({ from, to }) => foldAnswer(text.slice(from, to))),
    ].join("\n"),
    image,
    parts,
    allParts: [content.type, ...[...parts].sort()].join("\n"),
  };
}

/** The answer key, with the texts of right options, because games mix the options. */
function rightOf({ content, correctAnswer: key }: Compared) {
  if (!("options" in content)) return key;
  const indexes = [key].flat().filter((each) => typeof each === "number");
  return indexes.map((index) => foldAnswer(content.options[index] ?? "")).sort();
}

/** Texts in a content, such as options, items and pairs. */
function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([field, part]) => (field === "type" ? [] : textsIn(part)));
}

function hasSameOptions(a: Words, b: Words): boolean {
  // A statement without options may be about its picture.
  if (a.parts.size === 0 && b.parts.size === 0) return a.image === b.image;
  return sharedPart(a.parts, b.parts) >= SAME_OPTIONS_SHARE;
}

/** True if the texts differ in a few words only, and neither in numbers nor in the right answer. */
function hasSimilarText(a: Compared, b: Compared): boolean {
  if (wordsIn(a).parts.size < 2 || compareValues(rightOf(a), rightOf(b)) !== 0) return false;
  const signsOf = ({ text }: Compared) => foldAnswer(text).replace(/[\p{L}\p{M}]+/gu, "");
  if (signsOf(a) !== signsOf(b)) return false;
  const wordSet = ({ text }: Compared) => new Set(foldName(text).match(/[\p{L}\p{M}]+/gu));
  return sharedPart(wordSet(a), wordSet(b)) >= SAME_WORDS_SHARE;
}

/** Share of the larger set that is in both. */
function sharedPart(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const shared = [...a].filter((each) => b.has(each)).length;
  return shared / Math.max(a.size, b.size, 1);
}

function grouped<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [item]);
    else group.push(item);
  }
  return groups;
}
