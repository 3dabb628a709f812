/** Parsing of session and homework codes: from typed text to the stored form. */
import { HOMEWORK_CODE_LENGTH } from "./limits/homework";
import { SESSION_CODE_LENGTH } from "./limits/live";

/** Longest accepted input in UTF-16 units: a code with a separator around each character, and a few more. Longer text cannot be a code. */
const LONGEST_CODE = 32;
/** Result for a text that is too long. Not empty, so that the error is "wrong code" instead of "missing code". */
const INVALID_CODE = "?";

/** Spaces, dots, underscores and all dashes, as people type them between groups of a code. */
const CODE_SEPARATORS = /[\s\p{Pd}_.]+/gu;

/**
 * Returns a code in its stored form: upper case, without separators. Casing ignores the locale: `i`, `ı`, `İ` and `I` all become `I`, because
 * a Turkish keyboard has all of them. The result is neither cut nor validated; see `isSessionCode`. Pages send the stored form with each
 * answer, so for speed the function first checks for that form.
 */
export function normalizeCode(input: string): string {
  if (input.length > LONGEST_CODE) return INVALID_CODE;
  if (isSessionCode(input)) return input;
  return input
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(CODE_SEPARATORS, "")
    .replaceAll("ı", "I")
    .toUpperCase();
}

/**
 * Returns a code that a person read from the board, in its stored form: 0 becomes O and 1 becomes I. These look alike across a classroom,
 * and new codes contain neither digit. For typed codes only: sessions of earlier versions may contain 0 and 1.
 */
export function readCode(typed: string): string {
  return normalizeCode(typed).replaceAll("0", "O").replaceAll("1", "I");
}

/** True if a normalised code has the format of a session code: six characters of A–Z and 0–9. */
export function isSessionCode(code: string): boolean {
  return code.length === SESSION_CODE_LENGTH && /^[A-Z0-9]+$/.test(code);
}

/** True if a normalised code has the format of a homework code: ten characters of A–Z and 0–9. */
export function isHomeworkCode(code: string): boolean {
  return code.length === HOMEWORK_CODE_LENGTH && /^[A-Z0-9]+$/.test(code);
}
