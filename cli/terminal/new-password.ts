import { randomInt } from "node:crypto";

/** No characters that look alike on a screen. */
const ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789";

/** Random password for reading and typing: two groups of five characters, about 49 bits. */
export function newPassword(): string {
  const group = () => Array.from({ length: 5 }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");
  return `${group()}-${group()}`;
}
