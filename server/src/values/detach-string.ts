/**
 * Copies a string that will be stored. In V8, a piece of a longer string (from `slice`, even when concatenated later)
 * retains the whole string in memory: two thousand characters of an argument may retain a megabyte.
 */
export function detachString(text: string): string {
  return Buffer.from(text).toString();
}
