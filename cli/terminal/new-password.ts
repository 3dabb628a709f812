import { randomInt } from "node:crypto";

/** Letters and digits without those that are easily confused: i, l, o, 0 and 1. */
const ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789";

/** Random password for reading and typing: two groups of five characters, about 49 bits. */
export function newPassword(): string {
  const group = () => Array.from({ length: 5 }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");
  return `${group()}-${group()}`;
}
