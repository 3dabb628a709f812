/** Suffix of a question's number if its weight is not 1. */
export function weightWords(weight: 0 | 2 | undefined): string {
  if (weight === undefined) return "";
  return weight === 0 ? " · puansız" : " · iki kat puan";
}
