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
