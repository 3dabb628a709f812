/** Matching: texts on the left, each of which belongs to one on the right. */
import { type Infer, v } from "convex/values";
import { MAX_PAIRS, MIN_PAIRS, OPTION_MAX_CHARS } from "../../../shared/limits/questions";
import { cleanText, compareTurkish, countChars } from "../../../shared/turkish";
import type { NewQuestion } from "../../quizzes/store";
import { refuse } from "../authoring";

export const matchingPairs = v.array(v.object({ left: v.string(), right: v.string() }));

/** The pairs apart from each other, and the key that joins them. Two texts on the left may share one on the right. */
export function prepareMatching(
  pairs: Infer<typeof matchingPairs>,
): Pick<NewQuestion, "content" | "correctAnswer"> {
  if (pairs.length < MIN_PAIRS || pairs.length > MAX_PAIRS) {
    refuse(`matchingPairs must have ${MIN_PAIRS} to ${MAX_PAIRS} entries`);
  }
  const left = pairs.map((pair) => pairText(pair.left));
  const rights = pairs.map((pair) => pairText(pair.right));
  if (new Set(left).size < left.length) refuse("two pairs have the same text on the left");
  const right = [...new Set(rights)].sort(compareTurkish);
  return {
    content: { type: "matching", matchingPairs: { left, right } },
    correctAnswer: rights.map((text) => right.indexOf(text)),
  };
}

function pairText(text: string): string {
  const clean = cleanText(text);
  if (clean === "") refuse("a pair has an empty side");
  if (countChars(clean) > OPTION_MAX_CHARS) refuse(`"${clean.slice(0, 20)}…" is too long`);
  return clean;
}
