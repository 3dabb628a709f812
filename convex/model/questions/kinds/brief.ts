/**
 * Texts that a thousand participants can write into the gaps of one question without making its end long: a transaction reads all of them, twice at the end of a
 * game, and folds each of them to judge it.
 */
import { WRITTEN_MAX_BYTES, WRITTEN_MAX_FOLDED } from "../../../shared/limits/questions";
import { normalForm } from "../../../shared/normalForm";

/** More than any script needs: rows of them are sorted. */
const MANY_MARKS = /\p{M}{4}/u;

/** Whether texts are short in all, as they are stored and as they are compared: one character may be compared as eighteen. */
export function isBrief(texts: readonly string[]): boolean {
  const all = texts.join("");
  if (new TextEncoder().encode(all).length > WRITTEN_MAX_BYTES || MANY_MARKS.test(all)) return false;
  return normalForm(all, "NFKC").length <= WRITTEN_MAX_FOLDED;
}
