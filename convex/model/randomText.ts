/**
 * Returns unguessable random characters from the system's generator.
 * @param alphabet length must divide 256 (such as 32 or 64), so that all characters are equally likely
 */
export function randomText(length: number, alphabet: string): string {
  const bytes = crypto.getRandomValues(new Uint8Array(length));
  return Array.from(bytes, (byte) => alphabet.charAt(byte % alphabet.length)).join("");
}

/** 32 letters and digits; excludes I, O, 0 and 1, because they are easily confused. */
export const PLAIN_ALPHABET = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
