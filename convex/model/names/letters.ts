/**
 * Reduces a name to the letters a–z that a reader sees at a glance. Ignores case and accents; replaces similar letters of other alphabets,
 * and digits and signs used as letters. For comparison, never for display. Independent of the runtime's locale data.
 */
import { normalForm } from "../../shared/normalForm";
import { CONFUSABLES } from "./confusables";

const PLAIN_LETTERS = new Map(
  CONFUSABLES.flatMap((line) => {
    const space = line.indexOf(" ");
    return [...line.slice(space + 1)].map((char) => [char, line.slice(0, space)] as const);
  }),
);
// Unicode lists the capital Coptic letters as confusable, but not this small one.
PLAIN_LETTERS.set("ⲁ", "a");
/** Maximum length of a decomposed text in UTF-16 units; the rest is not compared. NFKD can turn one character into eighteen. */
const MAX_COMPARED_CHARS = 200;
/** Digits and signs used in place of a letter, and letters that resemble another one but are missing in Unicode's list of confusables. */
const STAND_INS: Record<string, string> = {
  "0": "o",
  "1": "i",
  "3": "e",
  "4": "a",
  "5": "s",
  "6": "g",
  "7": "t",
  "8": "b",
  "9": "g",
  "@": "a",
  $: "s",
  "!": "i",
  "|": "i",
  "+": "t",
  п: "n",
  ω: "w",
};

/**
 * Second readings that differ from Unicode's data: characters that phones offer behind a letter's key, and capitals of other alphabets that
 * closely resemble Latin ones.
 */
const ALSO_READ_AS = new Map(
  Object.entries({
    "€": "e",
    Σ: "e",
    Ξ: "e",
    Ʒ: "z",
    ʒ: "z",
    ŋ: "n",
    Ŋ: "n",
    ß: "b",
    "£": "l",
    "§": "s",
    "°": "o",
    Δ: "a",
    Λ: "a",
    Д: "a",
    Ш: "w",
  }),
);

/** ç, ş, ğ, ö and ü with any of their marks; then the marks of all other letters, which are ignored. */
const TURKISH_OR_MARK = /[cs][\u0326-\u0328]|g[\u0306\u030c]|[ou][\u0308\u030b]|[\p{M}\p{Cf}\p{DI}]/giu;

/**
 * Returns a text in small letters a–z where characters resemble one of them. All other characters (digits, signs, spaces, other letters)
 * stay. "Öğrεtmеn" gives "ogretmen".
 */
export function plainLetters(text: string): string {
  if (/^[a-z ]*$/.test(text)) return text;
  const withoutMarks = normalForm(text, "NFKD").replace(/[\p{M}\p{Cf}\p{DI}]/gu, "");
  return plainCharacters(withoutMarks.slice(0, MAX_COMPARED_CHARS));
}

/**
 * Returns a form in which two names are equal if a class cannot distinguish them on the board. Similar letters of other alphabets are
 * replaced by a–z; 0 becomes o, and l and I become i. A mark that makes another Turkish letter stays: "Gül" and "Gul" differ.
 */
export function nameKey(name: string): string {
  const folded = normalForm(alternativeReading(name), "NFKD")
    .replace(/[Iı]/g, "i")
    // A Turkish letter gets the same mark (U+0308) whichever of its marks was typed.
    .replace(TURKISH_OR_MARK, (all) => (/^[a-z]/i.test(all) ? `${all.charAt(0)}\u0308` : ""));
  const plain = plainCharacters(folded);
  return plain.replaceAll("0", "o").replace(/[1l|]/g, "i").replaceAll("rn", "m").replaceAll("vv", "w");
}

/** Returns the text with each ambiguous character in its second reading. */
export function alternativeReading(text: string): string {
  return text.replace(/[^\p{ASCII}]/gu, (char) => ALSO_READ_AS.get(char) ?? char);
}

function plainCharacters(text: string): string {
  let plain = "";
  for (const char of text)
    plain += PLAIN_LETTERS.get(char) ?? PLAIN_LETTERS.get(char.toLowerCase()) ?? char.toLowerCase();
  return plain;
}

/** Replaces digits and signs by the letters that they stand for, and drops the others. Letters that resemble none of a–z stay. */
export function replaceStandIns(plain: string): string {
  return lettersOnly([...plain].map((char) => STAND_INS[char] ?? char).join(""));
}

/** Drops digits and signs: "amk123" gives "amk". */
export function lettersOnly(plain: string): string {
  return plain.replace(/\P{L}/gu, "");
}

/** Collapses repeated letters: "Heeeyy" gives "hey". */
export function withoutRepeats(letters: string): string {
  return letters.replace(/(.)\1+/gu, "$1");
}
