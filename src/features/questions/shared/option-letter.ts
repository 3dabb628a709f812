/** The letter of an option by its index: A, B, C … */
export function optionLetter(index: number): string {
  return String.fromCharCode(65 + index);
}

/** The letters of so many options. */
export function optionLetters(count: number): string[] {
  return Array.from({ length: count }, (_, index) => optionLetter(index));
}
