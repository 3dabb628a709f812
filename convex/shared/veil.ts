/**
 * Veils a picture with ChaCha20 (RFC 8439), so that phones can load it before its question and read it only with the
 * question's key. Browsers have no `crypto.subtle` on plain http, the usual address in a school.
 */

/** Address of the next question's veiled image. The request's header contains the session's view key. */
export const VEILED_IMAGE_PATH = "/gorsel";
export const VIEW_KEY_HEADER = "view-key";

/** Length of a key in hex digits. */
export const VEIL_KEY_CHARS = 64;

/** "expand 32-byte k" */
const CONSTANTS = [0x61707865, 0x3320646e, 0x79622d32, 0x6b206574];
const BLOCK_BYTES = 64;

/** Indexes of the words that each quarter round mixes: four columns, then four diagonals. */
const QUARTERS = [
  [0, 4, 8, 12],
  [1, 5, 9, 13],
  [2, 6, 10, 14],
  [3, 7, 11, 15],
  [0, 5, 10, 15],
  [1, 6, 11, 12],
  [2, 7, 8, 13],
  [3, 4, 9, 14],
] as const;
const DOUBLE_ROUNDS = 10;

/**
 * Veils bytes, or unveils veiled ones. The nonce is 0, so each key may veil only one picture.
 * @param key {@link VEIL_KEY_CHARS} hex digits
 */
export function veil(bytes: Uint8Array, key: string): Uint8Array<ArrayBuffer> {
  const veiled = new Uint8Array(bytes);
  const start = new Uint32Array([...CONSTANTS, ...wordsOf(key), 0, 0, 0, 0]);
  for (let offset = 0; offset < veiled.length; offset += BLOCK_BYTES) {
    const stream = streamOf(start);
    const end = Math.min(BLOCK_BYTES, veiled.length - offset);
    for (let at = 0; at < end; at += 1)
      veiled[offset + at] = (veiled[offset + at] ?? 0) ^ ((stream[at >> 2] ?? 0) >>> (8 * (at & 3)));
    start[12] = (start[12] ?? 0) + 1;
  }
  return veiled;
}

/** Key stream of one block. */
function streamOf(start: Uint32Array): Uint32Array {
  const words = Uint32Array.from(start);
  for (let round = 0; round < DOUBLE_ROUNDS; round += 1)
    for (const [a, b, c, d] of QUARTERS) {
      mix(words, a, b, d, 16);
      mix(words, c, d, b, 12);
      mix(words, a, b, d, 8);
      mix(words, c, d, b, 7);
    }
  return words.map((word, index) => word + (start[index] ?? 0));
}

/** Adds word `other` to word `sum`; then combines word `turned` with the sum and rotates it to the left. */
function mix(words: Uint32Array, sum: number, other: number, turned: number, bits: number): void {
  words[sum] = (words[sum] ?? 0) + (words[other] ?? 0);
  const combined = (words[turned] ?? 0) ^ (words[sum] ?? 0);
  words[turned] = (combined << bits) | (combined >>> (32 - bits));
}

/** The key's eight words; its bytes are in little-endian order. */
function wordsOf(key: string): number[] {
  return Array.from({ length: VEIL_KEY_CHARS / 8 }, (_, word) =>
    [3, 2, 1, 0].reduce((value, byte) => {
      const at = 8 * word + 2 * byte;
      return value * 256 + Number.parseInt(key.slice(at, at + 2), 16);
    }, 0),
  );
}
