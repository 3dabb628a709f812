/** Suffix after a question's number. Empty for the normal weight 1, which the view omits. */
export function weightWords(weight: 0 | 2 | undefined): string {
  if (weight === undefined) return "";
  return weight === 0 ? " · puansız" : " · iki kat puan";
}
