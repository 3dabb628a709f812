/** The letter of an option by its index: A, B, C, D. */
export function optionLetter(index: number): string {
  return String.fromCharCode(65 + index);
}
