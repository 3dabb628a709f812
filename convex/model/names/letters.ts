/**
 * What a name looks like to somebody who glances at it: the letters a–z behind case, accents, other alphabets, digits and signs that stand
 * in for letters. Used to compare, never to show. Values in, values out, without the runtime's locale data.
 */
import { normalForm } from "../../shared/turkish";

/** Letters that look like one of a–z and that Unicode does not decompose to it. Capitals first where their shape differs from the small letter's. */
const LOOK_ALIKES: Record<string, string> = {
  // Latin
  ı: "i",
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  ħ: "h",
  ŧ: "t",
  ß: "ss",
  æ: "ae",
  œ: "oe",
  þ: "p",
  ə: "e",
  ǝ: "e",
  ɐ: "a",
  ɑ: "a",
  ɔ: "o",
  ɡ: "g",
  ɩ: "i",
  ȷ: "j",
  ƙ: "k",
  ᴀ: "a",
  ʙ: "b",
  ᴄ: "c",
  ᴅ: "d",
  ᴇ: "e",
  ɢ: "g",
  ʜ: "h",
  ɪ: "i",
  ᴊ: "j",
  ᴋ: "k",
  ʟ: "l",
  ᴍ: "m",
  ɴ: "n",
  ᴏ: "o",
  ᴘ: "p",
  ʀ: "r",
  ꜱ: "s",
  ᴛ: "t",
  ᴜ: "u",
  ᴠ: "v",
  ᴡ: "w",
  ʏ: "y",
  ᴢ: "z",
  // Cyrillic
  а: "a",
  В: "b",
  в: "b",
  ь: "b",
  с: "c",
  ԁ: "d",
  е: "e",
  ғ: "f",
  һ: "h",
  Н: "h",
  н: "h",
  і: "i",
  ј: "j",
  к: "k",
  қ: "k",
  ӏ: "l",
  м: "m",
  п: "n",
  о: "o",
  ө: "o",
  р: "p",
  ԛ: "q",
  г: "r",
  ѕ: "s",
  т: "t",
  у: "y",
  ү: "y",
  ѵ: "v",
  ԝ: "w",
  х: "x",
  ҳ: "x",
  // Greek
  α: "a",
  Β: "b",
  β: "b",
  ϲ: "c",
  Ε: "e",
  ε: "e",
  Η: "h",
  η: "n",
  Ι: "i",
  ι: "i",
  ϳ: "j",
  Κ: "k",
  κ: "k",
  Μ: "m",
  μ: "u",
  Ν: "n",
  ν: "v",
  Ο: "o",
  ο: "o",
  σ: "o",
  Ρ: "p",
  ρ: "p",
  Τ: "t",
  τ: "t",
  Υ: "y",
  υ: "u",
  Χ: "x",
  χ: "x",
  Ζ: "z",
  ζ: "z",
  ω: "w",
};
/** Digits and signs that are typed for a letter. */
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
  "€": "e",
  "!": "i",
  "|": "i",
  "+": "t",
};
/** Letters in circles, in squares and of flags, which Unicode does not decompose: the first of 26 in a row. */
const ENCLOSED_A = [0x1f150, 0x1f170, 0x1f1e6];

/**
 * A text in small letters a–z where a letter looks like one of them; everything else (digits, signs, spaces, other letters) stays.
 * "Öğrεtmеn" gives "ogretmen".
 */
export function plainLetters(text: string): string {
  if (/^[a-z ]*$/.test(text)) return text;
  let plain = "";
  for (const char of normalForm(text, "NFKD").replace(/[\p{M}\p{Cf}]/gu, "")) {
    plain += LOOK_ALIKES[char] ?? LOOK_ALIKES[char.toLowerCase()] ?? enclosed(char) ?? char.toLowerCase();
  }
  return plain;
}

/** Plain letters only: stand-ins become the letters they are typed for, everything else goes. */
export function withStandIns(plain: string): string {
  return [...plain]
    .map((char) => STAND_INS[char] ?? char)
    .join("")
    .replace(/[^a-z]/g, "");
}

/** Plain letters only: digits and signs go. "amk123" is "amk". */
export function lettersOnly(plain: string): string {
  return plain.replace(/[^a-z]/g, "");
}

/** "Heeeyy" as "hey". */
export function withoutRepeats(letters: string): string {
  return letters.replace(/(.)\1+/g, "$1");
}

function enclosed(char: string): string | undefined {
  const point = char.codePointAt(0) ?? 0;
  const first = ENCLOSED_A.find((start) => point >= start && point < start + 26);
  return first === undefined ? undefined : String.fromCharCode(0x61 + point - first);
}
