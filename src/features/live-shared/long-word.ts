/** A longer word may be wider than the place for a name on a phone. */
const LONG_WORD_CHARS = 10;

/** Characters of the longest word of a name, by which its type is sized. */
export function longestWord(name: string): number {
  return Math.max(...name.split(" ").map((word) => word.length));
}

/** Whether a word of the name is so long that the name wants smaller type. */
export function hasLongWord(name: string): boolean {
  return longestWord(name) > LONG_WORD_CHARS;
}
