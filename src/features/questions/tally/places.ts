import type { Distribution } from "../shared/question.ts";
import type { TextLength } from "../shared/text-length.ts";
import { answeredInTexts } from "./text-counts.ts";

/** Number of right answers per part of a question: pairs, blanks, or positions of an order. */
export type PlaceCounts = Extract<Distribution, { places: number[] }>;

export function placesOf(distribution: Distribution | null): PlaceCounts | null {
  return distribution !== null && "places" in distribution ? distribution : null;
}

export function answeredAtPlaces(distribution: Distribution): number {
  return placesOf(distribution)?.answered ?? answeredInTexts(distribution);
}

export function rightAtPlaces(distribution: Distribution): number {
  return placesOf(distribution)?.right ?? 0;
}

/** Length class of texts that are listed below each other, by their total length in characters; each counts as at least 12. */
export function lengthOfTexts(texts: readonly string[]): TextLength {
  const chars = texts.reduce((sum, text) => sum + Math.max(text.length, 12), 0);
  if (chars <= 60) return "short";
  if (chars <= 120) return "medium";
  return chars <= 260 ? "long" : "longest";
}
