/**
 * Shared functions of kinds whose answers have several parts that are graded separately: pairs, blanks, words, positions
 * of an order.
 */
import { type Infer, v } from "convex/values";
import { FULL_GRADE } from "./kind";

/** Counts of a class's answers, in all and per part. */
export const partCounts = v.object({
  answered: v.number(),
  /** Number of answers whose parts are all right. */
  right: v.number(),
  /** For each part, the number of answers in which it is right. */
  places: v.array(v.number()),
});

/**
 * True if a partly right answer earns part of the points. Absent: all or nothing. Part of the content, because
 * participants see it.
 */
export const partial = v.optional(v.boolean());

/**
 * Returns the grade: all or nothing, or with `isPartial` the share of right parts.
 * @param parts for each part of the answer, true if it is right
 */
export function gradeParts(parts: readonly boolean[], isPartial = false): number {
  if (parts.every((right) => right)) return FULL_GRADE;
  return isPartial ? (FULL_GRADE * countRight(parts)) / parts.length : 0;
}

/** @param answers for each answer and part, true if the part is right */
export function countParts(
  parts: number,
  answers: readonly (readonly boolean[])[],
): Infer<typeof partCounts> {
  return {
    answered: answers.length,
    right: answers.filter((answer) => countRight(answer) === parts).length,
    places: Array.from({ length: parts }, (_, part) => answers.filter((answer) => answer[part]).length),
  };
}

function countRight(parts: readonly boolean[]): number {
  return parts.filter((right) => right).length;
}
