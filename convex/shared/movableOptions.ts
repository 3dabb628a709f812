import { lowerTurkish } from "./turkish";

/** Words of an option that refers to all other options, or to the ones above it. */
const OF_OTHERS = /hepsi|hiç ?biri|yukarıdaki/;
/** Words of an option that refers to others by letter: "A ve B", "A, B ve C", "yalnız A". */
const BY_LETTERS =
  /(?<![\p{L}\p{N}])[a-f]\s*(?:,|&|ve|ile|veya|ya da)\s*[a-f](?![\p{L}\p{N}])|(?:yalnız|yalnızca|sadece)\s+[a-f](?![\p{L}\p{N}])/u;

/**
 * Returns the indexes of options that may be shuffled. An option that refers to all others is not moved. If an option refers to others by
 * letter, no option is moved.
 */
export function movableOptions(options: readonly string[]): number[] {
  const folded = options.map(lowerTurkish);
  if (folded.some((text) => BY_LETTERS.test(text))) return [];
  return folded.flatMap((text, index) => (OF_OTHERS.test(text) ? [] : [index]));
}
