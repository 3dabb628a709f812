// biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII is meant.
const ASCII = /^[\x00-\x7f]*$/;

/** More than 30 consecutive combining marks; no script uses as many (Unicode Standard Annex 15, section 13). */
const ENDLESS_MARKS = /(\p{M}{30})\p{M}+/gu;
/** Pre-check that is ten times as fast: all combining marks are above U+02FF, so a text without a run of 31 such units has no excess marks. */
const MAY_HAVE_ENDLESS_MARKS = /[\u0300-\uffff]{31}/;

/**
 * Longest text that is processed, in UTF-16 units; longer than any text of the product. Without this limit, normalising one megabyte would
 * take a second of CPU time before the text is rejected: one character can decompose to eighteen.
 */
export const LONGEST_TYPED = 20_000;

/**
 * Returns a Unicode normal form in bounded time. Cuts text at `LONGEST_TYPED` and removes excess combining marks, because sorting a run of
 * marks takes quadratic time. ASCII is returned unchanged.
 */
export function normalForm(text: string, form: "NFC" | "NFD" | "NFKC" | "NFKD"): string {
  const short = text.slice(0, LONGEST_TYPED);
  if (ASCII.test(short)) return short;
  return (MAY_HAVE_ENDLESS_MARKS.test(short) ? short.replace(ENDLESS_MARKS, "$1") : short).normalize(form);
}
