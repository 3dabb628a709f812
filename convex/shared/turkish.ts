/**
 * Casing, comparison and sorting for Turkish. Identical in the browser and in every Convex runtime. The runtime's locale data is not used,
 * because many servers have only English, and stored sort keys must not depend on the machine.
 */
import { normalForm } from "./normalForm";

/**
 * Returns a text in its stored form: composed (NFC), trimmed, with single spaces, without invisible characters and without direction
 * controls. Otherwise two names could look the same, or a name could look empty.
 *
 * Removed characters: controls; default-ignorable ones (\p{DI}: zero-width and filler characters, variation selectors); and marks without a
 * base letter. Some more characters are listed one by one, because no Unicode property covers them: the blank Braille pattern, the object
 * replacement character, the musical symbol U+1D159 (null notehead), and blank hieroglyphs. A joiner or selector stays where it has a visible
 * effect: where it turns a sign into an emoji, or joins two emoji (an astronaut).
 */
export function cleanText(input: string): string {
  const text = normalForm(input, "NFC");
  return isCleanLatin(text) ? text : cleaned(text);
}

/**
 * True if composed text has only Latin letters, signs and marks, and nothing that `cleanText` removes; ten times as fast as cleaning. In the
 * blocks up to U+036F and from U+1E00 to U+1EFF, `cleanText` removes only U+00AD, U+034F and controls.
 */
function isCleanLatin(text: string): boolean {
  // The expressions are local so that the bundler drops them from pages that do not clean text.
  // biome-ignore lint/suspicious/noMisleadingCharacterClass: the marks are ends of ranges.
  const latin = /^[\x20-\x7e\xa1-\xac\xae-\u034e\u0350-\u036f\u1e00-\u1eff]*$/;
  // biome-ignore lint/suspicious/noMisleadingCharacterClass: a space or a mark is meant, not a space with a mark.
  const surplus = /(?:^| )[ \u0300-\u036f]| $/;
  return latin.test(text) && !surplus.test(text);
}

/** @param text composed */
function cleaned(text: string): string {
  const invisible =
    /(\p{Extended_Pictographic}\ufe0f?(?:\p{Emoji_Modifier}?\u200d(?=\p{Extended_Pictographic}))?|\ufe0f\u20e3)|[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{DI}\u2800\ufffc\u{1d159}\u{13441}\u{13442}]/gu;
  const visible = text.replace(/\s+/gu, " ").replace(invisible, "$1");
  return visible
    .replace(/(^| )\p{M}+/gu, "$1")
    .replace(/ +/g, " ")
    .trim();
}

/** Returns the number of code points in a text. */
export function countChars(text: string): number {
  // Without surrogates each UTF-16 unit is a code point.
  if (!/[\ud800-\udfff]/.test(text)) return text.length;
  let count = 0;
  for (const _char of text) count += 1;
  return count;
}

/** Returns at most `max` code points of a text, without trailing spaces. */
export function cutChars(text: string, max: number): string {
  return [...text].slice(0, max).join("").trimEnd();
}

/**
 * Returns a pupil's nickname or answer as the board shows it: cleaned, with at most three combining marks per letter (no "zalgo" text). The
 * length is not limited.
 */
export function cleanForBoard(input: string): string {
  return cleanText(input).replace(/(\p{M}{3})\p{M}+/gu, "$1");
}

/**
 * Returns a form for comparing names. Case and the four forms of i do not matter, other letters do: "ALİ", "Ali" and "alı" are equal, "Gül"
 * and "Gul" are not.
 */
export function foldName(name: string): string {
  return normalForm(cleanText(name), "NFKC").replace(/[İIı]/g, "i").toLowerCase().normalize("NFC");
}

/** Returns lower case: `I` becomes `ı` and `İ` becomes `i`, independent of the machine's locale. */
export function lowerTurkish(text: string): string {
  return lowerComposed(normalForm(text, "NFC"));
}

/** @param text composed */
function lowerComposed(text: string): string {
  return text.replaceAll("I", "ı").replaceAll("İ", "i").toLowerCase();
}

/** Returns upper case: `i` becomes `İ` and `ı` becomes `I`, independent of the machine's locale. */
export function upperTurkish(text: string): string {
  return normalForm(text, "NFC").replaceAll("i", "İ").replaceAll("ı", "I").toUpperCase();
}

/** Digits, then the Turkish alphabet with q, w and x in their dictionary positions. */
const ALPHABET = "0123456789abcçdefgğhıijklmnoöpqrsştuüvwxyz";
/** Weight of a space. Lower than the weight of every letter, so "ak saç" sorts before "aka". */
const SPACE_WEIGHT = "!";
/** Separator between the weights and the text. Lower than all weights, so "ak" sorts before "ak saç". */
const WEIGHTS_END = " ";

/**
 * Returns a string whose byte order is Turkish dictionary order, for stored index fields. Punctuation is ignored, letters with foreign
 * accents sort as their base letter, and the text itself breaks ties.
 */
export function sortKey(text: string): string {
  const lower = lowerComposed(cleanText(text));
  let key = "";
  for (const char of lower) {
    if (char === " ") key += SPACE_WEIGHT;
    else key += weight(char) ?? foreignWeight(char);
  }
  // Ignored punctuation may leave several spaces in a row, or spaces at the ends.
  return key.replace(/!+/g, SPACE_WEIGHT).replace(/^!|!$/g, "") + WEIGHTS_END + lower;
}

/** Returns a character's index in the alphabet as a character, from "A" on; undefined if it is not in the alphabet. */
function weight(char: string): string | undefined {
  const index = char.length === 1 ? ALPHABET.indexOf(char) : -1;
  return index === -1 ? undefined : String.fromCharCode(0x41 + index);
}

/** Returns the weight of a character that is not in the alphabet; empty for signs and marks, which are ignored. */
function foreignWeight(char: string): string {
  // Fast path: texts may have many combining marks.
  if (char >= "\u0300" && char <= "\u036f") return "";
  const base = normalForm(char, "NFD").replace(/\p{M}/gu, "");
  const known = weight(base);
  if (known !== undefined) return known;
  // The tilde is higher than all weights: letters of other scripts sort after z, in code point order.
  return /[\p{L}\p{N}]/u.test(char) ? `~${char}` : "";
}

/** Compares two texts in Turkish dictionary order (for `Array.sort`). */
export function compareTurkish(a: string, b: string): number {
  const left = sortKey(a);
  const right = sortKey(b);
  return left < right ? -1 : left > right ? 1 : 0;
}
