/**
 * Random characters that nobody can guess, of the system's own generator.
 * @param alphabet 32 or 64 characters (any divisor of 256), so that a random byte chooses each as often as any other
 */
export function randomText(length: number, alphabet: string): string {
  const bytes = crypto.getRandomValues(new Uint8Array(length));
  return Array.from(bytes, (byte) => alphabet.charAt(byte % alphabet.length)).join("");
}

/** Letters and digits that nobody takes for one another; 32 of them. */
export const PLAIN_ALPHABET = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
