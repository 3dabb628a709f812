/** The letter of an option by its index: A, B, C … */
export function optionLetter(index: number): string {
  return String.fromCharCode(65 + index);
}
