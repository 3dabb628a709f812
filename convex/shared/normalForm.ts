// biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII is meant.
const ASCII = /^[\x00-\x7f]*$/;

/** More combining marks in a row than any script has (Unicode Standard Annex 15, section 13). */
const ENDLESS_MARKS = /(\p{M}{30})\p{M}+/gu;
/** All combining marks come after U+02FF, so a text without such a row has no endless marks. This is found ten times as quickly. */
const MAY_HAVE_ENDLESS_MARKS = /[\u0300-\uffff]{31}/;

/**
 * Longer than any text of the product, in UTF-16 units. Without this limit a stranger's megabyte takes a second of the thread before it is found to
 * be too long: one character can decompose to eighteen.
 */
export const LONGEST_TYPED = 20_000;

/**
 * A Unicode normal form in bounded time. What is longer than any text that is kept is cut. So are long rows of combining marks: they are sorted
 * within their row, which takes the square of its length. ASCII is in every normal form already.
 */
export function normalForm(text: string, form: "NFC" | "NFD" | "NFKC" | "NFKD"): string {
  const short = text.slice(0, LONGEST_TYPED);
  if (ASCII.test(short)) return short;
  return (MAY_HAVE_ENDLESS_MARKS.test(short) ? short.replace(ENDLESS_MARKS, "$1") : short).normalize(form);
}
