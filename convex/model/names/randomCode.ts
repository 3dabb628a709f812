import { PLAIN_ALPHABET, randomText } from "../randomText";
import { spellsOffensiveWord } from "./codeWords";

/** A code of so many characters, of five random bits each, that spells nothing. */
export function randomCode(length: number): string {
  for (;;) {
    const code = randomText(length, PLAIN_ALPHABET);
    if (!spellsOffensiveWord(code)) return code;
  }
}
