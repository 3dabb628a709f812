/** Matching: texts on the left, each of which belongs to one on the right. */
import { type Infer, type Value, v } from "convex/values";
import { MAX_PAIRS, MIN_PAIRS, OPTION_MAX_CHARS } from "../../../shared/limits/questions";
import { cleanText, compareTurkish, countChars } from "../../../shared/turkish";
import { refuse } from "../authoring";
import type { QuestionKind } from "./kind";
import { allRight, rightPerPlace } from "./rightPerPlace";

const type = v.literal("matching");
const content = v.object({
  type,
  /** `right` is in Turkish order and has each text once, so that its order tells nothing of the pairs. */
  matchingPairs: v.object({ left: v.array(v.string()), right: v.array(v.string()) }),
});
/** For each text on the left the index of one on the right. */
const pairs = v.array(v.number());
const imported = v.object({
  type,
  matchingPairs: v.array(v.object({ left: v.string(), right: v.string() })),
});

type Content = Infer<typeof content>;

export const matching = {
  validators: {
    content,
    key: pairs,
    answer: pairs,
    /** For each text on the left, how many have found its pair. */
    distribution: v.array(v.number()),
    imported,
    // The editor has no form for pairs; they come with an import.
    authored: null,
  },
  // A phone has no way yet to join pairs, nor the projector to show who did.
  live: null,

  /** The pairs apart from each other, and the key that joins them. Two texts on the left may share one on the right. */
  prepare({ matchingPairs }: Infer<typeof imported>) {
    if (matchingPairs.length < MIN_PAIRS || matchingPairs.length > MAX_PAIRS) {
      refuse(`matchingPairs must have ${MIN_PAIRS} to ${MAX_PAIRS} entries`);
    }
    const left = matchingPairs.map((pair) => pairText(pair.left));
    const rights = matchingPairs.map((pair) => pairText(pair.right));
    if (new Set(left).size < left.length) refuse("two pairs have the same text on the left");
    const right = [...new Set(rights)].sort(compareTurkish);
    return {
      content: { type: "matching" as const, matchingPairs: { left, right } },
      key: rights.map((text) => right.indexOf(text)),
    };
  },
  isAnswer({ matchingPairs: { left, right } }: Content, value: Value) {
    if (!Array.isArray(value) || value.length !== left.length) return false;
    return value.every((index) => typeof index === "number" && right[index] !== undefined);
  },
  grade: (_content: Content, key: number[], answer: number[]) => allRight(rightPairs(key, answer)),
  distribution: (_content: Content, key: number[], answers: number[][]) =>
    rightPerPlace(
      key.length,
      answers.map((answer) => rightPairs(key, answer)),
    ),
} satisfies QuestionKind;

function rightPairs(key: readonly number[], answer: readonly number[]): boolean[] {
  return key.map((right, left) => answer[left] === right);
}

function pairText(text: string): string {
  const clean = cleanText(text);
  if (clean === "") refuse("a pair has an empty side");
  if (countChars(clean) > OPTION_MAX_CHARS) refuse(`"${clean.slice(0, 20)}…" is too long`);
  return clean;
}
