import { spellsWord } from "./codeWords";

/** Letters and digits that nobody takes for one another; 32, so that a random byte chooses each as often as any other. */
const CODE_ALPHABET = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";

/** A code of so many characters, of five random bits each, that spells nothing. */
export function randomCode(length: number): string {
  for (;;) {
    const random = crypto.getRandomValues(new Uint8Array(length));
    const code = [...random].map((byte) => CODE_ALPHABET.charAt(byte % CODE_ALPHABET.length)).join("");
    if (!spellsWord(code)) return code;
  }
}
