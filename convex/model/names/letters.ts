/**
 * What a name looks like to somebody who glances at it: the letters a–z behind case, accents, other alphabets, digits and signs that stand
 * in for letters. Used to compare, never to show. Values in, values out, without the runtime's locale data.
 */
import { normalForm } from "../../shared/normalForm";
import { CONFUSABLES } from "./confusables";

const PLAIN = new Map(
  CONFUSABLES.flatMap((line) => {
    const space = line.indexOf(" ");
    return [...line.slice(space + 1)].map((char) => [char, line.slice(0, space)] as const);
  }),
);
// Unicode lists the capital Coptic letters as confusable, but not this small one.
PLAIN.set("ⲁ", "a");
/** Longer than any name once it is decomposed, in UTF-16 units: one character can become eighteen. */
const LONGEST = 200;
/**
 * Digits and signs that people type in place of a letter, and letters that are drawn like another though Unicode does not list them as confusable.
 */
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
 * Letters and signs that are also read as another letter than Unicode's data says: what phones offer behind a letter's key, and capitals of other
 * alphabets that are drawn almost like ours.
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

/** ç, ş, ğ, ö and ü, whichever mark makes them; and the marks of all other letters, which are ignored. */
const TURKISH_OR_MARK = /[cs][\u0326-\u0328]|g[\u0306\u030c]|[ou][\u0308\u030b]|[\p{M}\p{Cf}\p{DI}]/giu;

/**
 * A text in small letters a–z where a letter looks like one of them; everything else (digits, signs, spaces, other letters) stays.
 * "Öğrεtmеn" gives "ogretmen".
 */
export function plainLetters(text: string): string {
  if (/^[a-z ]*$/.test(text)) return text;
  const bare = normalForm(text, "NFKD").replace(/[\p{M}\p{Cf}\p{DI}]/gu, "");
  return plainCharacters(bare.slice(0, LONGEST));
}

/**
 * The key under which two names of one room count as the same: names that cannot be told apart across a classroom, also when they use letters of
 * other alphabets, a zero for an O or an l for a capital I. A mark that makes another Turkish letter counts: "Gül" and "Gul" are two names.
 */
export function nameKey(name: string): string {
  const folded = normalForm(alternativeReading(name), "NFKD")
    .replace(/[Iı]/g, "i")
    .replace(TURKISH_OR_MARK, (all) => (/^[a-z]/i.test(all) ? `${all.charAt(0)}\u0308` : ""));
  const plain = plainCharacters(folded);
  return plain.replaceAll("0", "o").replace(/[1l|]/g, "i").replaceAll("rn", "m").replaceAll("vv", "w");
}

/** The text with the letters that can be read in two ways read in the other one. */
export function alternativeReading(text: string): string {
  return text.replace(/[^\p{ASCII}]/gu, (char) => ALSO_READ_AS.get(char) ?? char);
}

function plainCharacters(text: string): string {
  let plain = "";
  for (const char of text) plain += PLAIN.get(char) ?? PLAIN.get(char.toLowerCase()) ?? char.toLowerCase();
  return plain;
}

/** Plain letters only: digits and signs become the letters they are typed for, or are dropped. Letters that look like none of a–z stay. */
export function replaceStandIns(plain: string): string {
  return lettersOnly([...plain].map((char) => STAND_INS[char] ?? char).join(""));
}

/** Plain letters only: digits and signs go. "amk123" is "amk". */
export function lettersOnly(plain: string): string {
  return plain.replace(/\P{L}/gu, "");
}

/** "Heeeyy" as "hey". */
export function withoutRepeats(letters: string): string {
  return letters.replace(/(.)\1+/gu, "$1");
}
