/** A longer word may be wider than the place for a name on a phone. */
const LONG_WORD_CHARS = 10;

/** Whether a word of the name is so long that the name wants smaller type. */
export function hasLongWord(name: string): boolean {
  return name.split(" ").some((word) => word.length > LONG_WORD_CHARS);
}
