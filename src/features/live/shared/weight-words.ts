/** Behind a question's number, where it is not worth as much as the others. */
export function weightWords(weight: 0 | 2 | undefined): string {
  if (weight === undefined) return "";
  return weight === 0 ? " · puansız" : " · iki kat puan";
}
