/** Matching: each text on the left belongs to one text on the right. */
import { type Infer, type Value, v } from "convex/values";
import { MAX_PAIRS, MIN_PAIRS, OPTION_MAX_CHARS } from "../../../shared/limits/questions";
import { listsOfMarks, type Mark, type StoredFormatted } from "../../../shared/marks";
import { sortTurkish } from "../../../shared/sortTurkish";
import { cleanText, countChars } from "../../../shared/turkish";
import { typed, upTo } from "../../lengths";
import { checkFormatted, marksField, marksLists } from "../../marks";
import { refuse } from "./authoring";
import { commonestTexts, mostFrequent } from "./commonest";
import type { LivePlay, QuestionKind } from "./kind";
import { countParts, gradeParts, partCounts, partial } from "./rightPerPart";

const type = v.literal("matching");
const content = v.object({
  type,
  /** `right` is sorted in Turkish order without duplicates, so that its order does not reveal the pairs. */
  matchingPairs: v.object({
    left: v.array(v.string()),
    right: v.array(v.string()),
    leftMarks: marksLists,
    rightMarks: marksLists,
  }),
  partial,
});
/** Value in an answer for a text that was not matched. */
const NONE = -1;
/** For each text on the left, the index of a text on the right. */
const pairs = v.array(v.number());
/** Counts per pair. Without the answer key (before the reveal): the most frequent matchings. */
const distribution = v.union(partCounts, commonestTexts);
const side = typed(OPTION_MAX_CHARS);
const pair = v.object({ left: side, right: side, leftMarks: marksField, rightMarks: marksField });
const authored = v.object({
  type,
  matchingPairs: upTo(MAX_PAIRS, v.array(pair)),
  partial,
});
const form = v.object({ type, leftCount: v.number(), rightCount: v.number() });

type Content = Infer<typeof content>;

const live = {
  form,
  formOf: ({ type, matchingPairs: { left, right } }: Content) => ({
    type,
    leftCount: left.length,
    rightCount: right.length,
  }),
  fits({ leftCount, rightCount }: Infer<typeof form>, value: Value) {
    if (!Array.isArray(value) || value.length !== leftCount) return false;
    return value.every(
      (index) => Number.isInteger(index) && Number(index) >= 0 && Number(index) < rightCount,
    );
  },
  // Texts are always in alphabetical order.
  options: null,
  durationFactor: 3,
  download: {
    content: ({ matchingPairs: { left, right } }: Content) => ({ sol: left, sag: right }),
    distribution: (counts: Infer<typeof distribution> | null) => ({
      dogruSayilari: counts !== null && "places" in counts ? counts.places : null,
    }),
    /** Counted from 1, for human readers. */
    answer: (answer: number[] | null) => ({
      esler: answer?.map((right) => (right === NONE ? null : right + 1)) ?? null,
    }),
  },
} satisfies LivePlay;

export const matching = {
  validators: {
    content,
    key: pairs,
    answer: pairs,
    /** Counts per text on the left. */
    distribution,
    imported: authored,
    authored,
  },
  live,

  /**
   * Returns the two sides separately, and their pairing as answer key. Two texts on the left may belong to the same text
   * on the right.
   */
  prepare({ matchingPairs, partial }: Infer<typeof authored>) {
    if (matchingPairs.length < MIN_PAIRS || matchingPairs.length > MAX_PAIRS) {
      refuse(`matchingPairs must have ${MIN_PAIRS} to ${MAX_PAIRS} entries`);
    }
    const lefts = matchingPairs.map((pair) => pairText(pair.left, pair.leftMarks));
    const formattedRights = matchingPairs.map((pair) => pairText(pair.right, pair.rightMarks));
    const left = lefts.map(({ text }) => text);
    const rights = formattedRights.map(({ text }) => text);
    if (new Set(left).size < left.length) refuse("two pairs have the same text on the left");
    const right = sortTurkish([...new Set(rights)]);
    const leftMarks = listsOfMarks(lefts.map(({ marks = [] }) => marks));
    const rightMarks = listsOfMarks(right.map((text) => formattedRights[rights.indexOf(text)]?.marks ?? []));
    const sides = { left, right, ...(leftMarks && { leftMarks }), ...(rightMarks && { rightMarks }) };
    return {
      content: { type: "matching" as const, matchingPairs: sides, ...(partial && { partial }) },
      key: rights.map((text) => right.indexOf(text)),
    };
  },
  isAnswer: (content: Content, value: Value) => live.fits(live.formOf(content), value),
  isUnfinished(content: Content, value: Value) {
    if (!Array.isArray(value)) return false;
    return live.fits(
      live.formOf(content),
      value.map((right) => (right === NONE ? 0 : right)),
    );
  },
  grade: ({ partial }: Content, key: number[], answer: number[]) =>
    gradeParts(rightPairs(key, answer), partial),
  distribution: (_content: Content, key: number[], answers: number[][]) =>
    countParts(
      key.length,
      answers.map((answer) => rightPairs(key, answer)),
    ),
  distributionWithoutKey: ({ matchingPairs: { left, right } }: Content, answers: number[][]) =>
    mostFrequent(
      answers.map((answer) =>
        left.map((text, row) => `${text}: ${right[answer[row] ?? NONE] ?? ""}`).join(" · "),
      ),
    ),
} satisfies QuestionKind;

function rightPairs(key: readonly number[], answer: readonly number[]): boolean[] {
  return key.map((right, left) => answer[left] === right);
}

function pairText(written: string, marks: Mark[] | undefined): StoredFormatted {
  const side = checkFormatted(written, marks, cleanText);
  if (side.text === "") refuse("a pair has an empty side");
  if (countChars(side.text) > OPTION_MAX_CHARS) refuse(`"${side.text.slice(0, 20)}…" is too long`);
  return side;
}
