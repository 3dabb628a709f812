import type { FoundOption } from "../../../written/read-question.ts";

/** Options whose right one has no place in the file, with the right one in another place in each question. @param index of the question */
export function spreadRight(right: FoundOption, wrong: readonly FoundOption[], index: number): FoundOption[] {
  const place = index % (wrong.length + 1);
  return [...wrong.slice(0, place), right, ...wrong.slice(place)];
}
