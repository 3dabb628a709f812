/**
 * Casing, comparing and sorting for Turkish users, the same in the browser and in every Convex runtime.
 * Nothing here uses the runtime's locale data: servers often carry only English, and a stored sort key must not depend on the machine.
 */
import { normalForm } from "./normalForm";

/**
 * Text as it should be stored: composed (NFC), with single spaces and none at the ends, and without invisible characters and those that turn the
 * direction of text. With them two names could look the same, or a name could look empty. Removed are: controls; what Unicode calls default-ignorable
 * (\p{DI}: zero-width and filling characters, variation selectors); the blank Braille pattern, the object replacement character, a note without a
 * head and blank hieroglyphs, which no property covers; and marks with no letter to stand on. A joiner or selector stays where it does something
 * visible: where it makes an emoji of a sign, or one picture of two emoji (an astronaut).
 */
export function cleanText(input: string): string {
  const text = normalForm(input, "NFC");
  return isCleanLatin(text) ? text : cleaned(text);
}

/**
 * True if composed text has Latin letters, signs and marks only, and nothing in it that `cleanText` removes: then there is nothing to do, which is found out
 * ten times as quickly. In the blocks up to U+036F and from U+1E00 to U+1EFF the characters that are removed are U+00AD, U+034F and controls.
 */
function isCleanLatin(text: string): boolean {
  // The expressions stand inside the function so that the bundler drops them from pages that clean no text.
  // biome-ignore lint/suspicious/noMisleadingCharacterClass: the marks are ends of ranges.
  const latin = /^[\x20-\x7e\xa1-\xac\xae-\u034e\u0350-\u036f\u1e00-\u1eff]*$/;
  // biome-ignore lint/suspicious/noMisleadingCharacterClass: a space or a mark is meant, not a space with a mark.
  const loose = /(?:^| )[ \u0300-\u036f]| $/;
  return latin.test(text) && !loose.test(text);
}

/** @param text composed */
function cleaned(text: string): string {
  const unseen =
    /(\p{Extended_Pictographic}\ufe0f?(?:\p{Emoji_Modifier}?\u200d(?=\p{Extended_Pictographic}))?|\ufe0f\u20e3)|[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{DI}\u2800\ufffc\u{1d159}\u{13441}\u{13442}]/gu;
  const seen = text.replace(/\s+/gu, " ").replace(unseen, "$1");
  return seen
    .replace(/(^| )\p{M}+/gu, "$1")
    .replace(/ +/g, " ")
    .trim();
}

/** Visible characters of a text, counted as code points. */
export function countChars(text: string): number {
  // Without halves of surrogate pairs each UTF-16 unit is a code point.
  if (!/[\ud800-\udfff]/.test(text)) return text.length;
  let count = 0;
  for (const _char of text) count += 1;
  return count;
}

/** At most `max` code points of a text, without a space at the end. */
export function cutChars(text: string, max: number): string {
  return [...text].slice(0, max).join("").trimEnd();
}

/** What a pupil has written as a wall shows it, a nickname or an answer: cleaned, with three combining marks to a letter at most (no "zalgo"), not cut. */
export function cleanForBoard(input: string): string {
  return cleanText(input).replace(/(\p{M}{3})\p{M}+/gu, "$1");
}

/**
 * The key under which two names count as the same: case and the four forms of i do not matter, other letters do
 * ("ALİ", "Ali" and "alı" are one name; "Gül" and "Gul" are two).
 */
export function foldName(name: string): string {
  return normalForm(cleanText(name), "NFKC").replace(/[İIı]/g, "i").toLowerCase().normalize("NFC");
}

/** `I` becomes `ı` and `İ` becomes `i`, whatever the machine's locale. */
export function lowerTurkish(text: string): string {
  return lowerComposed(normalForm(text, "NFC"));
}

/** @param text composed */
function lowerComposed(text: string): string {
  return text.replaceAll("I", "ı").replaceAll("İ", "i").toLowerCase();
}

/** `i` becomes `İ` and `ı` becomes `I`, whatever the machine's locale. */
export function upperTurkish(text: string): string {
  return normalForm(text, "NFC").replaceAll("i", "İ").replaceAll("ı", "I").toUpperCase();
}

/** Digits, then the Turkish alphabet with q, w and x where dictionaries put them. */
const ALPHABET = "0123456789abcçdefgğhıijklmnoöpqrsştuüvwxyz";
/** Lower than every letter's weight: "ak saç" sorts before "aka". */
const SPACE_WEIGHT = "!";
/** Ends the weights and is lower than all of them: "ak" sorts before "ak saç". */
const TIE = " ";

/**
 * A string whose plain byte order is Turkish dictionary order: store it where an index must sort. Punctuation does not count,
 * letters with foreign accents sort as their base letter, and ties are broken by the text itself.
 */
export function sortKey(text: string): string {
  const lower = lowerComposed(cleanText(text));
  let key = "";
  for (const char of lower) {
    if (char === " ") key += SPACE_WEIGHT;
    else key += weight(char) ?? foreignWeight(char);
  }
  return key.replace(/!+/g, SPACE_WEIGHT).replace(/^!|!$/g, "") + TIE + lower;
}

/** One character's place in the alphabet, as a character; undefined for one that is not in it. */
function weight(char: string): string | undefined {
  const place = char.length === 1 ? ALPHABET.indexOf(char) : -1;
  return place === -1 ? undefined : String.fromCharCode(0x41 + place);
}

function foreignWeight(char: string): string {
  // Combining marks, which come in numbers.
  if (char >= "\u0300" && char <= "\u036f") return "";
  const base = normalForm(char, "NFD").replace(/\p{M}/gu, "");
  const known = weight(base);
  if (known !== undefined) return known;
  // Letters of other scripts go after z, in their own order; signs do not count.
  return /[\p{L}\p{N}]/u.test(char) ? `~${char}` : "";
}

/** Compares two texts in Turkish dictionary order (for `Array.sort`). */
export function compareTurkish(a: string, b: string): number {
  const left = sortKey(a);
  const right = sortKey(b);
  return left < right ? -1 : left > right ? 1 : 0;
}
