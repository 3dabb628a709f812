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
  let bytes = 0;
  for (const text of texts) bytes += bytesOf(text);
  if (bytes > WRITTEN_MAX_BYTES) return false;
  const all = texts.join("");
  return !MANY_MARKS.test(all) && normalForm(all, "NFKC").length <= WRITTEN_MAX_FOLDED;
}

/** In UTF-8. */
function bytesOf(text: string): number {
  let bytes = 0;
  for (const char of text) {
    const point = char.codePointAt(0) ?? 0;
    bytes += point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4;
  }
  return bytes;
}
