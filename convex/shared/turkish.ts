/**
 * Casing, comparing and sorting for Turkish users, the same in the browser and in every Convex runtime.
 * Nothing here uses the runtime's locale data: servers often carry only English, and a stored sort key must not depend on the machine.
 */
import { NICKNAME_MAX_CHARS, SESSION_CODE_LENGTH } from "./limits";

// biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII is meant.
const ASCII = /^[\x00-\x7f]*$/;

/** More combining marks in a row than any script has (Unicode Standard Annex 15, section 13). */
const ENDLESS_MARKS = /(\p{M}{30})\p{M}+/gu;

/**
 * Longer than any text of the product, in UTF-16 units. A stranger's megabyte costs up to a second of everybody's time before it is found to be
 * too long: one character can decompose to eighteen.
 */
const LONGEST_TYPED = 20_000;

/**
 * A Unicode normal form, in a time that has a bound: what is longer than anything that is kept is cut, and so are rows of marks, since marks
 * are sorted within their row, which takes the square of the row's length. ASCII is in every form already.
 */
export function normalForm(text: string, form: "NFC" | "NFD" | "NFKC" | "NFKD"): string {
  const short = text.slice(0, LONGEST_TYPED);
  return ASCII.test(short) ? short : short.replace(ENDLESS_MARKS, "$1").normalize(form);
}

/** In UTF-16 units: a code with a space or a dash around each character, and some more. What is longer is none, and is not looked at. */
const LONGEST_CODE = 32;
/** Not empty, so that whoever typed it is told that it is wrong and not that it is missing. */
const NO_CODE = "?";

/** Spaces and every kind of dash people put between the groups of a code. */
const CODE_SEPARATORS = /[\s\p{Pd}_.]+/gu;

/**
 * A session code as stored: upper case without separators. Upper-casing is locale-blind, so `i`, `ı`, `İ` and `I` are all `I`
 * (a Turkish keyboard types any of them). The result is not cut or checked; see `isSessionCode`. Pages send the code as it is stored, with each
 * answer: it is looked at once.
 */
export function normalizeCode(input: string): string {
  if (input.length > LONGEST_CODE) return NO_CODE;
  if (isSessionCode(input)) return input;
  return normalForm(input, "NFKD")
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

/**
 * Text as it should be kept: composed, single spaces, nothing at the ends, and without characters that are not seen or turn the text around, with
 * which two names would look the same or a name like none: controls, what Unicode calls default-ignorable (\p{DI}: zero-width and filling ones,
 * variation selectors), the blank Braille pattern, the place of an object, a note without a head and blank hieroglyphs, which no property names, and
 * marks with no letter to stand on. Such a character stays where it is seen: it makes an emoji of a sign, or one picture of two emoji (an astronaut).
 */
export function cleanText(input: string): string {
  // The expressions stand here, not beside: a page that cleans no text is sent without them.
  const unseen =
    /(\p{Extended_Pictographic}\ufe0f?(?:\p{Emoji_Modifier}?\u200d(?=\p{Extended_Pictographic}))?|\ufe0f\u20e3)|[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{DI}\u2800\ufffc\u{1d159}\u{13441}\u{13442}]/gu;
  const seen = normalForm(input, "NFC").replace(/\s+/gu, " ").replace(unseen, "$1");
  return seen
    .replace(/(^| )\p{M}+/gu, "$1")
    .replace(/ +/g, " ")
    .trim();
}

/** Visible characters of a text, counted as code points. */
export function countChars(text: string): number {
  let count = 0;
  for (const _char of text) count += 1;
  return count;
}

/** At most `max` code points of a text, without a space at the end. */
export function cutChars(text: string, max: number): string {
  return [...text].slice(0, max).join("").trimEnd();
}

/** A nickname as shown: cleaned, at most one combining mark run of three per letter (no "zalgo"), not cut. */
export function cleanNickname(input: string): string {
  return cleanText(input).replace(/(\p{M}{3})\p{M}+/gu, "$1");
}

/** An account's name, which is stored clean, cut to what a nickname may hold. */
export function nicknameFromName(name: string): string {
  return cutChars(name, NICKNAME_MAX_CHARS);
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
  return normalForm(text, "NFC").replaceAll("I", "ı").replaceAll("İ", "i").toLowerCase();
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
  const lower = lowerTurkish(cleanText(text));
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
