/** Codes of sessions and of homework, as they are typed and as they are stored. */
import { HOMEWORK_CODE_LENGTH } from "./limits/homework";
import { SESSION_CODE_LENGTH } from "./limits/live";

/** In UTF-16 units: a code with a space or a dash around each character, and some more. Anything longer is no code and is not looked at. */
const LONGEST_CODE = 32;
/** Stands for a text that is too long. Not empty, so that its sender is told that the code is wrong, and not that it is missing. */
const NO_CODE = "?";

/** Spaces and every kind of dash people put between the groups of a code. */
const CODE_SEPARATORS = /[\s\p{Pd}_.]+/gu;

/**
 * A session code as it is stored: upper case without separators. Upper-casing ignores the locale, so `i`, `ı`, `İ` and `I` are all `I` (a Turkish
 * keyboard types any of them). The result is not cut or checked; see `isSessionCode`. Pages send the code in this form with each answer, so that form
 * is recognised first.
 */
export function normalizeCode(input: string): string {
  if (input.length > LONGEST_CODE) return NO_CODE;
  if (isSessionCode(input)) return input;
  return input
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(CODE_SEPARATORS, "")
    .replaceAll("ı", "I")
    .toUpperCase();
}

/**
 * A session code as somebody read it off the board: 0 is O and 1 is I, because nobody across a classroom can tell them apart and no new code
 * has the digits. For typed codes only: sessions of earlier versions may have them.
 */
export function readCode(typed: string): string {
  return normalizeCode(typed).replaceAll("0", "O").replaceAll("1", "I");
}

/** Whether a normalised code has the form of one: six characters of A–Z and 0–9. */
export function isSessionCode(code: string): boolean {
  return code.length === SESSION_CODE_LENGTH && /^[A-Z0-9]+$/.test(code);
}

/** Whether a normalised code has the form of a homework's: ten characters of A–Z and 0–9. */
export function isHomeworkCode(code: string): boolean {
  return code.length === HOMEWORK_CODE_LENGTH && /^[A-Z0-9]+$/.test(code);
}
