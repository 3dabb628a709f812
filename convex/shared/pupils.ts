/** Pupils of a class list, as far as page and server must agree on them. */
import { foldName } from "./turkish";

/** A pupil's name and school number; the number is empty or null where there is none. */
type Listed = { name: string; number: string | null };

/** Whether two lines of a class list are one pupil: of one number and one name, whichever part of it comes first; or of the name alone, where one has no number. */
export function isSamePupil(one: Listed, other: Listed): boolean {
  if (!one.number || !other.number) return foldName(one.name) === foldName(other.name);
  return one.number === other.number && wordsOf(one.name) === wordsOf(other.name);
}

/** Whether two pupils have one school number, which is a slip of the pen in one of them. */
export function sharesNumber(one: Listed, other: Listed): boolean {
  return !!one.number && one.number === other.number && !isSamePupil(one, other);
}

/** The words of a name in an order of their own: one list has the surname first, another one not. */
function wordsOf(name: string): string {
  return foldName(name).split(" ").sort().join(" ");
}
