/** For kinds whose answers have several places that can be right or wrong: pairs, blanks, words. */
import { FULL_GRADE } from "./kind";

/** All or nothing: right as a whole, or wrong. */
export function allRight(places: readonly boolean[]): number {
  return places.every((right) => right) ? FULL_GRADE : 0;
}

/**
 * How many answers are right at each place.
 * @param answers of each answer, whether it is right at each place
 */
export function rightPerPlace(places: number, answers: readonly (readonly boolean[])[]): number[] {
  return Array.from({ length: places }, (_, place) => answers.filter((answer) => answer[place]).length);
}
