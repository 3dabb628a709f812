/** Comparison of pupils in a class list, shared by page and server. */
import { foldName } from "./turkish";

/** A pupil's name and school number; the number is empty or null if unknown. */
type Listed = { name: string; number: string | null };

/**
 * True if two entries of a class list are the same pupil. If both have a number, number and name must match, with the words of the name in
 * any order. Otherwise the name alone decides.
 */
export function isSamePupil(one: Listed, other: Listed): boolean {
  if (!one.number || !other.number) return foldName(one.name) === foldName(other.name);
  return one.number === other.number && wordsOf(one.name) === wordsOf(other.name);
}

/** True if two different pupils have the same school number, which is a typing error. */
export function sharesNumber(one: Listed, other: Listed): boolean {
  return !!one.number && one.number === other.number && !isSamePupil(one, other);
}

/** Returns the folded words of a name, sorted: some lists have the surname first. */
function wordsOf(name: string): string {
  return foldName(name).split(" ").sort().join(" ");
}
