/** For kinds whose answers have several places that can be right or wrong: pairs, blanks, words, the items of an order. */
import { type Infer, v } from "convex/values";
import { FULL_GRADE } from "./kind";

/** What a class has answered at its places. */
export const placeCounts = v.object({
  answered: v.number(),
  /** How many are right at all places. */
  right: v.number(),
  /** How many are right at each. */
  places: v.array(v.number()),
});

/** Whether a question gives points for a part of its places; absent: all or nothing. It stands in the content, since who answers is told. */
export const partial = v.optional(v.boolean());

/**
 * All or nothing, or with `partial` the share of the places that are right.
 * @param places of an answer, whether it is right at each place
 */
export function gradePlaces(places: readonly boolean[], isPartial = false): number {
  if (places.every((right) => right)) return FULL_GRADE;
  return isPartial ? (FULL_GRADE * countRight(places)) / places.length : 0;
}

/** @param answers of each answer, whether it is right at each place */
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
