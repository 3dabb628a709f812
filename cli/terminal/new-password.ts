import { randomInt } from "node:crypto";

/** Without characters that look alike when read off a screen. */
const ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789";

/** A password to be read off a screen and typed: two groups of five, about 49 bits. */
export function newPassword(): string {
  const group = () => Array.from({ length: 5 }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");
  return `${group()}-${group()}`;
}
