/** Pupils of a class list, as far as page and server must agree on them. */
import { foldName } from "./turkish";

/** A pupil's name and school number; the number is empty or null where there is none. */
type Listed = { name: string; number: string | null };

/** Whether two lines of a class list are one pupil: they have the same name, and not two numbers. */
export function isSamePupil(one: Listed, other: Listed): boolean {
  if (one.number && other.number && one.number !== other.number) return false;
  return isSameName(one.name, other.name);
}

/** Whether two pupils have one school number, which is a slip of the pen in one of them. */
export function sharesNumber(one: Listed, other: Listed): boolean {
  return !!one.number && one.number === other.number && !isSameName(one.name, other.name);
}

/** In whatever order: one list has the surname first, another one not. */
function isSameName(one: string, other: string): boolean {
  return inOrder(one) === inOrder(other);
}

function inOrder(name: string): string {
  return foldName(name).split(" ").sort().join(" ");
}
