/** Letter of the option with this index: A, B, C … */
export function optionLetter(index: number): string {
  return String.fromCharCode(65 + index);
}

/** Letters of the first `count` options. */
export function optionLetters(count: number): string[] {
  return Array.from({ length: count }, (_, index) => optionLetter(index));
}
