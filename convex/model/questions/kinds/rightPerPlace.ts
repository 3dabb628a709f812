/**
 * Shared functions of kinds whose answers have several parts ("places") that are graded separately: pairs, blanks,
 * words, positions of an order.
 */
import { type Infer, v } from "convex/values";
import { FULL_GRADE } from "./kind";

/** Counts of a class's answers, per place. */
export const placeCounts = v.object({
  answered: v.number(),
  /** Number of answers that are right at all places. */
  right: v.number(),
  /** Number of answers that are right at each place. */
  places: v.array(v.number()),
});

/**
 * True if a partly right answer earns part of the points. Absent: all or nothing. Part of the content, because
 * participants see it.
 */
export const partial = v.optional(v.boolean());

/**
 * Returns the grade: all or nothing, or with `isPartial` the share of right places.
 * @param places for each place, true if the answer is right there
 */
export function gradePlaces(places: readonly boolean[], isPartial = false): number {
  if (places.every((right) => right)) return FULL_GRADE;
  return isPartial ? (FULL_GRADE * countRight(places)) / places.length : 0;
}

/** @param answers for each answer and place, true if the answer is right there */
export function countPlaces(
  places: number,
  answers: readonly (readonly boolean[])[],
): Infer<typeof placeCounts> {
  return {
    answered: answers.length,
    right: answers.filter((answer) => countRight(answer) === places).length,
    places: Array.from({ length: places }, (_, place) => answers.filter((answer) => answer[place]).length),
  };
}

function countRight(places: readonly boolean[]): number {
  return places.filter((right) => right).length;
}
