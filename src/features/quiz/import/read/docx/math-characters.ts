/** LaTeX of the characters in Word's formulas. */
import { FUNCTIONS, LETTERS, OPERATORS, RELATIONS } from "../../../../../lib/formula/symbols.ts";

/** Commands of characters, where the tables of readings have another one first or none. */
const OWN_COMMANDS: Readonly<Record<string, string>> = {
  "−": "-",
  "‐": "-",
  "–": "-",
  "·": "\\cdot",
  "⋅": "\\cdot",
  "∙": "\\cdot",
  "×": "\\times",
  "∗": "*",
  "→": "\\to",
  "←": "\\leftarrow",
  "↔": "\\leftrightarrow",
  "⇒": "\\Rightarrow",
  "⇐": "\\Leftarrow",
  "⇔": "\\Leftrightarrow",
  "…": "\\ldots",
  "⋯": "\\cdots",
  "∖": "\\setminus",
  "∣": "\\mid",
  "′": "'",
  "″": "''",
  "’": "'",
  "°": "^{\\circ}",
  "∘": "\\circ",
  º: "^{\\circ}",
  "∞": "\\infty",
  "∅": "\\emptyset",
  ϕ: "\\phi",
  "∆": "\\Delta",
  "△": "\\triangle",
  "∑": "\\sum",
  "∏": "\\prod",
  "∫": "\\int",
  "√": "\\surd",
  "‖": "\\|",
  "½": "\\frac{1}{2}",
  "⅓": "\\frac{1}{3}",
  "¼": "\\frac{1}{4}",
  "¾": "\\frac{3}{4}",
  "%": "\\%",
  "#": "\\#",
  "&": "\\&",
  $: "\\$",
  _: "\\_",
  "{": "\\{",
  "}": "\\}",
  "\\": "\\backslash",
  "~": "\\sim",
  "^": "\\hat{}",
};

const COMMANDS: ReadonlyMap<string, string> = new Map([
  ...[...LETTERS, ...OPERATORS, ...RELATIONS]
    .filter(([, char]) => [...char].length === 1 && char.charCodeAt(0) > 0x7f)
    .map(([name, char]) => [char, `\\${name}`] as const)
    // The first name of a character is the usual one.
    .reverse(),
  ..."ℝR ℕN ℤZ ℚQ ℂC ℙP".split(" ").map((pair) => [pair.charAt(0), `\\mathbb{${pair.charAt(1)}}`] as const),
  ...Object.entries(OWN_COMMANDS),
]);

const RAISED = "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿⁱ";
const ON_LINE = "0123456789+-=()ni";
const LOWERED = "₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎";

/** A word with letters that no formula uses as variables. */
const TURKISH_WORD = /(?=\p{L}*[çğışöüÇĞİŞÖÜ])\p{L}{2,}(?: \p{L}+)*/gu;

/** LaTeX of a text in a formula. */
export function mathTex(text: string): string {
  let tex = "";
  let at = 0;
  // Mathematical letters are ordinary letters in a formula. Superscripts stay, because their meaning would change.
  const plain = text.replaceAll(/[\u{1d400}-\u{1d7ff}]/gu, (char) => char.normalize("NFKC")).normalize("NFC");
  for (const { index, 0: word } of plain.matchAll(TURKISH_WORD)) {
    tex += charactersTex(plain.slice(at, index)) + escapedText(word);
    at = index + word.length;
  }
  return tex + charactersTex(plain.slice(at));
}

function charactersTex(text: string): string {
  let tex = "";
  for (const { index, 0: piece } of text.matchAll(/[⁰¹²³⁴-⁹⁺⁻⁼⁽⁾ⁿⁱ]+|[₀-₎]+|\s+|[\s\S]/gu)) {
    const [first = ""] = piece;
    const isBetweenWords =
      /[\p{L}\p{N}]/u.test(text.charAt(index - 1)) && /[\p{L}\p{N}]/u.test(text.charAt(index + piece.length));
    // A space before or after an operator is no part of the formula.
    if (/^\s/.test(piece)) tex += isBetweenWords || piece === text ? "\\ " : " ";
    else if (RAISED.includes(first)) tex += `^{${onLine(piece, RAISED)}}`;
    else if (LOWERED.includes(first)) tex += `_{${onLine(piece, LOWERED)}}`;
    else {
      const command = COMMANDS.get(piece) ?? piece;
      tex += /\\[a-zA-Z]+$/.test(tex) && /^[a-zA-Z]/.test(command) ? ` ${command}` : command;
    }
  }
  return tex;
}

function onLine(piece: string, signs: string): string {
  return [...piece].map((sign) => ON_LINE.charAt(signs.indexOf(sign))).join("");
}

/** Words inside a formula. */
export function escapedText(text: string): string {
  const escaped = text.replaceAll(/[\\^~]/g, "").replaceAll(/[{}%#&$_]/g, (sign) => `\\${sign}`);
  return escaped.trim() === "" ? " " : `\\text{${escaped}}`;
}

/** Functions of KaTeX; the others of our list are written as operators. */
const KNOWN_FUNCTIONS =
  /^(?:sin|cos|tan|cot|sec|csc|cosec|arcsin|arccos|arctan|sinh|cosh|tanh|coth|log|ln|lg|exp|lim|max|min|sup|inf|det|dim|gcd|deg|arg|ker|hom|tg|ctg|cotg|arctg|arcctg|liminf|limsup|Pr)$/;

/** LaTeX of a function's name, or of a name with scripts; any other source unchanged. */
export function functionTex(tex: string): string {
  const name = /^(?:\\mathrm\{|\\text\{)?([a-zA-Z]{2,12})\}?$/.exec(tex)?.[1];
  if (name === undefined) return tex;
  if (KNOWN_FUNCTIONS.test(name)) return `\\${name}`;
  return FUNCTIONS.has(name) || name.length > 2 ? `\\operatorname{${name}}` : tex;
}
