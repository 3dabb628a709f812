/** Secrets made in a browser: 128 random bits that authenticate a participant or sender. The server stores only a hash. */
import { SECRET_HEX_CHARS } from "../shared/limits/secrets";

/** Hexadecimal digits of each byte. Computed once, because every answer hashes a secret. */
const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, "0"));

const encoder = new TextEncoder();

/** True if a string has the format of a secret: 32 lower-case hexadecimal characters. */
export function isSecret(secret: string): boolean {
  return secret.length === SECRET_HEX_CHARS && /^[0-9a-f]+$/.test(secret);
}

/** Returns the SHA-256 of a secret in hex. */
export async function hashSecret(secret: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", encoder.encode(secret));
  let hex = "";
  for (const byte of new Uint8Array(digest)) hex += HEX[byte];
  return hex;
}

/**
 * Maximum length of a piece in UTF-16 units. A unit takes at most three bytes, so a piece has at most 48 KiB. The embedded server hashes up
 * to 64 KiB synchronously; longer input would make the transaction yield to others.
 */
const PIECE_CHARS = 16_384;

/**
 * Returns a hash of a text of any length in hex. Up to `PIECE_CHARS` it is the SHA-256 of the text; for longer texts, the SHA-256 of the
 * hashes of its pieces.
 */
export async function hashText(text: string): Promise<string> {
  if (text.length <= PIECE_CHARS) return await hashSecret(text);
  let hashes = "";
  for (let from = 0; from < text.length; from += PIECE_CHARS)
    hashes += await hashSecret(text.slice(from, from + PIECE_CHARS));
  return await hashSecret(hashes);
}
