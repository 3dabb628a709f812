import { lowerTurkish } from "./turkish";

/** Speaks of all others, or of those above it. */
const OF_OTHERS = /hepsi|hiç ?biri|yukarıdaki/;
/** "A ve B", "A, B ve C", "yalnız A". */
const BY_LETTERS =
  /(?<![\p{L}\p{N}])[a-f]\s*(?:,|&|ve|ile|veya|ya da)\s*[a-f](?![\p{L}\p{N}])|(?:yalnız|yalnızca|sadece)\s+[a-f](?![\p{L}\p{N}])/u;

/**
 * The options that may stand in another order, by index: an option that speaks of the others keeps its place, and where one names others by their letters all do.
 */
export function movableOptions(options: readonly string[]): number[] {
  const folded = options.map(lowerTurkish);
  if (folded.some((text) => BY_LETTERS.test(text))) return [];
  return folded.flatMap((text, index) => (OF_OTHERS.test(text) ? [] : [index]));
}
