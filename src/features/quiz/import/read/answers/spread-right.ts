import type { FoundOption } from "../../../written/read-question.ts";

/**
 * Options with the right one at another position in each question, for formats without an order of options.
 * @param index index of the question
 */
export function spreadRight(right: FoundOption, wrong: readonly FoundOption[], index: number): FoundOption[] {
  const position = index % (wrong.length + 1);
  return [...wrong.slice(0, position), right, ...wrong.slice(position)];
}
