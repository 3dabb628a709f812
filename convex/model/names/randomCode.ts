import { PLAIN_ALPHABET, randomText } from "../randomText";
import { spellsOffensiveWord } from "./codeWords";

/** Returns a random code of this length without offensive words; five random bits per character. */
export function randomCode(length: number): string {
  for (;;) {
    const code = randomText(length, PLAIN_ALPHABET);
    if (!spellsOffensiveWord(code)) return code;
  }
}
