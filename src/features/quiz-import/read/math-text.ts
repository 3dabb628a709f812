/** Formulas and raised or lowered figures as plain words: "3/4", "x²", "H₂O", "√(a+b)". */
import type { XmlElement, XmlNode } from "./xml.ts";

const RAISED: Record<string, string> = Object.fromEntries(
  [..."0123456789+-−=()n"].map((sign, at) => [sign, [..."⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ⁿ"][at] ?? sign]),
);
const LOWERED: Record<string, string> = Object.fromEntries(
  [..."0123456789+-−=()"].map((sign, at) => [sign, [..."₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎"][at] ?? sign]),
);

/** The same in small raised or lowered signs; null where one of them has no such sign. */
export function shifted(text: string, to: "superscript" | "subscript"): string | null {
  const signs = to === "superscript" ? RAISED : LOWERED;
  const small = [...text].map((sign) => (sign === " " ? sign : signs[sign]));
  return small.includes(undefined) ? null : small.join("");
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
      return `${part("m:e")}${shifted(part("m:sup"), "superscript") ?? `^${grouped(part("m:sup"))}`}`;
    case "m:sSub":
      return `${part("m:e")}${shifted(part("m:sub"), "subscript") ?? `_${grouped(part("m:sub"))}`}`;
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

/** In brackets where more than one number or name stands there. */
function grouped(words: string): string {
  return /^[\p{L}\p{N}.,]*$/u.test(words.trim()) ? words.trim() : `(${words.trim()})`;
}
