/** Pupils of a class list, as far as page and server must agree on them. */
import { foldName } from "./turkish";

/** A pupil's name and school number; the number is empty or null where there is none. */
type Listed = { name: string; number: string | null };

/** Whether two lines of a class list are one pupil: by the number, or by the name where one of both has none. */
export function isSamePupil(one: Listed, other: Listed): boolean {
  if (one.number && other.number) return one.number === other.number;
  return foldName(one.name) === foldName(other.name);
}
