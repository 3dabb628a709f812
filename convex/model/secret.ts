/** Secrets made in a browser: 128 random bits that prove something, of which the server keeps a hash only. */
import { SECRET_HEX_CHARS } from "../shared/limits/secrets";

/** The two hexadecimal digits of each byte, made once: every answer of a class hashes a secret. */
const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, "0"));

const encoder = new TextEncoder();

/** Whether a string has the form of a secret: 32 lower-case hexadecimal characters. */
export function isSecret(secret: string): boolean {
  return secret.length === SECRET_HEX_CHARS && /^[0-9a-f]+$/.test(secret);
}

/** SHA-256 of a secret in hex. */
export async function hashSecret(secret: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", encoder.encode(secret));
  let hex = "";
  for (const byte of new Uint8Array(digest)) hex += HEX[byte];
  return hex;
}

/** In UTF-16 units, of at most three bytes each. The embedded server hashes up to 64 KiB without leaving its thread, and keeps a transaction's time slices. */
const PIECE_CHARS = 16_384;

/** A hash in hex that tells long texts apart: of a text up to `PIECE_CHARS` its SHA-256, of a longer one the SHA-256 of the hashes of its pieces. */
export async function hashText(text: string): Promise<string> {
  if (text.length <= PIECE_CHARS) return await hashSecret(text);
  let hashes = "";
  for (let from = 0; from < text.length; from += PIECE_CHARS)
    hashes += await hashSecret(text.slice(from, from + PIECE_CHARS));
  return await hashSecret(hashes);
}
