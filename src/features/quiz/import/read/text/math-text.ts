/** Formulas and raised or lowered characters as plain text: "3/4", "x²", "H₂O", "√(a+b)". */
import type { XmlElement, XmlNode } from "./xml.ts";

/** Superscript characters. A raised "o" is often used as the degree sign. */
const RAISED: Record<string, string> = Object.fromEntries(
  [..."0123456789+-−=()no"].map((sign, at) => [sign, [..."⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ⁿ°"][at] ?? sign]),
);
const LOWERED: Record<string, string> = Object.fromEntries(
  [..."0123456789+-−=()"].map((sign, at) => [sign, [..."₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎"][at] ?? sign]),
);

/** Note if a raised or lowered character has no Unicode equivalent. */
export const SMALL_SIGN = "Üst ya da alt simge düz yazı oldu; kontrol edin.";

export type Shift = "superscript" | "subscript";

/** Text in superscript or subscript characters; null if a character has no equivalent. */
function shifted(text: string, to: Shift): string | null {
  const signs = to === "superscript" ? RAISED : LOWERED;
  const small = [...text].map((sign) => (sign === " " ? sign : signs[sign]));
  return small.includes(undefined) ? null : small.join("");
}

/** Raised or lowered text as plain text: "²", or "^x" if a character has no equivalent; `isSure` is then false. */
export function lineText(words: string, to: Shift): { text: string; isSure: boolean } {
  const small = shifted(words, to);
  return small === null ? { text: onLine(words, to), isSure: false } : { text: small, isSure: true };
}

function onLine(words: string, to: Shift): string {
  return `${to === "superscript" ? "^" : "_"}${grouped(words)}`;
}

/** A formula of Office Math (ECMA-376, part 1, 22.1) on one line. */
export function mathText(node: XmlNode): string {
  if (typeof node === "string") return node;
  const part = (name: string) => {
    const found = node.children.find((child) => typeof child !== "string" && child.name === name);
    return found === undefined ? "" : mathText(found);
  };
  switch (node.name) {
    case "m:f":
      return `${grouped(part("m:num"))}/${grouped(part("m:den"))}`;
    case "m:sSup":
      return `${part("m:e")}${lineText(part("m:sup"), "superscript").text}`;
    case "m:sSub":
      return `${part("m:e")}${lineText(part("m:sub"), "subscript").text}`;
    case "m:sSubSup":
      return `${part("m:e")}${lineText(part("m:sub"), "subscript").text}${lineText(part("m:sup"), "superscript").text}`;
    case "m:rad":
      return `${shifted(part("m:deg"), "superscript") ?? ""}√${grouped(part("m:e"))}`;
    case "m:d":
      return `(${inside(node)})`;
    default:
      return inside(node);
  }
}

function inside({ children }: XmlElement): string {
  return children.map(mathText).join("");
}

/** Adds brackets unless the text is a single number or name. */
export function grouped(words: string): string {
  return /^[\p{L}\p{N}.,]*$/u.test(words.trim()) ? words.trim() : `(${words.trim()})`;
}
