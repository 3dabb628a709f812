/** Raised or lowered characters as plain text: "x²", "H₂O". */

/** Superscript characters. A raised "o" is often used as the degree sign. */
const RAISED: Record<string, string> = Object.fromEntries(
  [..."0123456789+-−–=()no"].map((sign, at) => [sign, [..."⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁻⁼⁽⁾ⁿ°"][at] ?? sign]),
);
const LOWERED: Record<string, string> = Object.fromEntries(
  [..."0123456789+-−–=()"].map((sign, at) => [sign, [..."₀₁₂₃₄₅₆₇₈₉₊₋₋₋₌₍₎"][at] ?? sign]),
);

export type Shift = "superscript" | "subscript";

/** Text in superscript or subscript characters; null if a character has no equivalent. */
function shifted(text: string, to: Shift): string | null {
  const signs = to === "superscript" ? RAISED : LOWERED;
  const small = [...text].map((sign) => (sign === " " ? sign : signs[sign]));
  return small.includes(undefined) ? null : small.join("");
}

/** The spaces around a text, and the text between them. */
export function spacesAround(text: string): [before: string, words: string, after: string] {
  const words = text.trim();
  const start = text.indexOf(words);
  return [text.slice(0, start), words, text.slice(start + words.length)];
}

/** Raised or lowered text as plain text: "²", or "^x" if a character has no equivalent; `isSure` is then false. */
export function lineText(words: string, to: Shift): { text: string; isSure: boolean } {
  const small = shifted(words, to);
  return small === null ? { text: onLine(words, to), isSure: false } : { text: small, isSure: true };
}

function onLine(words: string, to: Shift): string {
  return `${to === "superscript" ? "^" : "_"}${grouped(words)}`;
}

/** Adds brackets unless the text is a single number or name. */
function grouped(words: string): string {
  return /^[\p{L}\p{N}.,]*$/u.test(words.trim()) ? words.trim() : `(${words.trim()})`;
}
