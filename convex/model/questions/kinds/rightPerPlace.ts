/** For kinds whose answers have places: pairs, blanks, words. */

/** All or nothing: right as a whole, or wrong. */
export function allRight(places: readonly boolean[]): number {
  return places.every((right) => right) ? 1 : 0;
}

/**
 * How many answers are right at each place.
 * @param answers of each answer, whether it is right at each place
 */
export function rightPerPlace(places: number, answers: readonly (readonly boolean[])[]): number[] {
  return Array.from({ length: places }, (_, place) => answers.filter((answer) => answer[place]).length);
}
