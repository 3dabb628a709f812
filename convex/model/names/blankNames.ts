/** Visible characters that can be read aloud: letters and digits of any alphabet, and emoji. */
const SEEN = /[\p{Lu}\p{Ll}\p{Lt}\p{Lo}\p{N}\p{RI}]|(?!\p{Cn})\p{Extended_Pictographic}/u;

/** True if a cleaned name has no letter, digit or emoji: for example "…", or Arabic strokes that only lengthen letters. */
export function isBlankName(name: string): boolean {
  return !SEEN.test(name);
}
