/** Plain reading of a chemical formula in the notation of mhchem: `H2O` becomes "H₂O". */
import { asSubscript, asSuperscript } from "../../../convex/shared/scriptCharacters.ts";

const ARROWS: readonly (readonly [string, string])[] = [
  ["<=>>", "⇌"],
  ["<<=>", "⇌"],
  ["<-->", "⇄"],
  ["<=>", "⇌"],
  ["<->", "↔"],
  ["->", "→"],
  ["<-", "←"],
];

/** Depth of conditions above arrows that contain arrows themselves. */
const MAX_DEPTH = 5;

/** @param formula reads a part that is written in LaTeX */
export function plainReaction(source: string, formula: (tex: string) => string, depth = 0): string {
  let line = "";
  let at = 0;
  /** Text of a group in braces or brackets from the current index, which is after its opening sign. */
  const group = (close: string): string => {
    const open = close === "}" ? "{" : "[";
    const from = at;
    let depth = 1;
    while (at < source.length) {
      if (source[at] === open) depth += 1;
      if (source[at] === close) depth -= 1;
      at += 1;
      if (depth === 0) return source.slice(from, at - 1);
    }
    return source.slice(from);
  };
  const script = (sign: string): string => {
    let text: string;
    if (source[at] === "{") {
      at += 1;
      text = formula(group("}"));
    } else {
      text = /^(?:\d*[+-]|\d+|[a-zA-Z])/.exec(source.slice(at, at + 20))?.[0] ?? "";
      at += text.length;
    }
    text = text.replaceAll("-", "−");
    if (text === "") return "";
    if (sign === "^") return asSuperscript(text) ?? `^(${text})`;
    return asSubscript(text) ?? `_(${text})`;
  };
  while (at < source.length) {
    const rest = source.slice(at, at + 40);
    const arrow = ARROWS.find(([sign]) => rest.startsWith(sign));
    const char = rest.charAt(0);
    const before = line.at(-1) ?? "";
    if (arrow) {
      at += arrow[0].length;
      const words: string[] = [];
      while (source[at] === "[" && words.length < 2) {
        at += 1;
        const condition = group("]");
        words.push(depth < MAX_DEPTH ? plainReaction(condition, formula, depth + 1) : condition);
      }
      const above = words.filter((word) => word !== "").join("; ");
      line = `${line.trimEnd()} ${arrow[1]}${above === "" ? "" : `(${above})`} `;
    } else if (/^\s[v^](?=\s|$)/.test(rest)) {
      line += rest[1] === "v" ? "↓" : "↑";
      at += 2;
    } else if (/^\s/.test(char)) {
      if (before !== " ") line += " ";
      at += 1;
    } else if (/^[v^]\s*$/.test(rest) && /^\s?$/.test(before)) {
      line += char === "v" ? "↓" : "↑";
      at += 1;
    } else if (char === "^" || char === "_") {
      at += 1;
      line += script(char);
    } else if (char === "$") {
      const end = source.indexOf("$", at + 1);
      line += formula(source.slice(at + 1, end === -1 ? undefined : end));
      at = end === -1 ? source.length : end + 1;
    } else if (char === "{") {
      at += 1;
      line += formula(group("}"));
    } else if (char === "\\") {
      const command = /^\\(?:[a-zA-Z]+|.?)/.exec(rest)?.[0] ?? char;
      at += command.length;
      line += formula(command);
    } else if (/\d/.test(char)) {
      const isIndex = /[\p{L})\]]/u.test(before);
      const digits = (isIndex ? /^\d+/ : /^\d+(?:[.,/]\d+)*/).exec(rest)?.[0] ?? char;
      at += digits.length;
      line += isIndex ? (asSubscript(digits) ?? digits) : digits;
    } else if ((char === "+" || char === "-") && /[\p{L})\]₀-₉]/u.test(before) && !/^.[\p{L}(]/u.test(rest)) {
      // A charge directly after its ion.
      line += char === "+" ? "⁺" : "⁻";
      at += 1;
    } else if (char === "*" || (char === "." && /[\p{L}₀-₉\s]/u.test(before))) {
      line = `${line.trimEnd()}·`;
      at += 1;
      while (source[at] === " ") at += 1;
    } else {
      line += char === "#" ? "≡" : char === "-" && before === " " ? "−" : char;
      at += 1;
    }
  }
  return line.replaceAll(/ {2,}/g, " ").trim();
}
