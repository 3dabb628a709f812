import type { Pages } from "./steps.ts";

/** A text that several questions share. */
export type Passage = Pages["passages"][number];

/** The passage that a question names by its index among the passages of a quiz; undefined without one. */
export function passageAt(
  passages: readonly Passage[] | undefined,
  index: number | undefined,
): Passage | undefined {
  return index === undefined ? undefined : passages?.[index];
}
