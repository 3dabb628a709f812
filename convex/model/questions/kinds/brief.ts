/**
 * Length limit for all texts that one answer contains. A transaction at the end of a question reads the answers of up
 * to a thousand participants, twice at the end of a game, and folds each text to grade it.
 */
import { WRITTEN_MAX_BYTES, WRITTEN_MAX_FOLDED } from "../../../shared/limits/questions";
import { normalForm } from "../../../shared/normalForm";

/** More combining marks in a row than any script needs. Unicode normalisation sorts such runs, which is slow. */
const MANY_MARKS = /\p{M}{4}/u;

/**
 * True if the texts are short enough in total, both stored and normalised. One character can become up to eighteen by
 * NFKC.
 */
export function isBrief(texts: readonly string[]): boolean {
  const all = texts.join("");
  if (new TextEncoder().encode(all).length > WRITTEN_MAX_BYTES || MANY_MARKS.test(all)) return false;
  return normalForm(all, "NFKC").length <= WRITTEN_MAX_FOLDED;
}
