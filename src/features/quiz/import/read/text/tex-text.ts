/** Converts short TeX formulas to plain text: "\(x^2 = 49\)" becomes "x² = 49". Formulas that are ambiguous on one line stay unchanged. */
import { grouped, lineText } from "./math-text.ts";

const FORMULA =
  /\\\(((?:(?!\\[()])[\s\S]){1,200})\\\)|\\\[((?:(?!\\[[\]])[\s\S]){1,200})\\\]|\$\$([^$]{1,200})\$\$/g;

/** Commands for a single character. */
const SIGNS: Record<string, string> = {
  times: "×",
  cdot: "·",
  div: "÷",
  pm: "±",
  le: "≤",
  leq: "≤",
  ge: "≥",
  geq: "≥",
  ne: "≠",
  neq: "≠",
  lt: "&lt;",
  gt: "&gt;",
  approx: "≈",
  infty: "∞",
  to: "→",
  rightarrow: "→",
  angle: "∠",
  pi: "π",
  alpha: "α",
  beta: "β",
  gamma: "γ",
  theta: "θ",
  lambda: "λ",
  Delta: "Δ",
  left: "",
  right: "",
  quad: " ",
};

/** A piece of HTML with its short formulas as plain text. */
export function withPlainFormulas(html: string): string {
  return html.replace(FORMULA, (whole: string, ...inner: (string | undefined)[]) => {
    const tex = inner.slice(0, 3).find((each) => each !== undefined) ?? "";
    return plainTex(tex) ?? whole;
  });
}

/** A number before a fraction is its integer part. A letter or bracket beside a fraction is a factor, which one line cannot express. */
const FRACTION = /([\p{L})]\s*)?(\d)?\\[dt]?frac\s*\{([^{}\\]+)\}\s*\{([^{}\\]+)\}(?!\s*[\p{L}\p{N}(])/gu;

/** A formula on one line; null if that is impossible or ambiguous. */
function plainTex(tex: string): string | null {
  let isSure = !/<[a-z/!]/i.test(tex);
  const small = (words: string, sign: string) => {
    const line = lineText(words, sign === "^" ? "superscript" : "subscript");
    isSure &&= line.isSure;
    return line.text;
  };
  const text = tex
    .replace(/\^\s*(?:\{\s*\\circ\s*\}|\\circ(?![a-zA-Z]))/g, "°")
    .replace(/\\(?:text|mathrm)\{([^{}\\]*)\}/g, "$1")
    .replace(/\\([a-zA-Z]+)/g, (command: string, name: string) => SIGNS[name] ?? command)
    .replace(/\\[,;:! ]/g, " ")
    .replace(/\\%/g, "%")
    .replace(/([\^_])(?:\{([^{}\\]*)\}|([^\s{}\\]))/g, (_, sign: string, several?: string, one?: string) =>
      small(several ?? one ?? "", sign),
    )
    .replace(FRACTION, (_, before: string | undefined, whole = "", upper: string, lower: string) => {
      isSure &&= before === undefined;
      return `${whole}${whole && " "}${grouped(upper)}/${grouped(lower)}`;
    })
    .replace(/\\sqrt\s*\{([^{}\\]+)\}(?!\s*[\p{L}\p{N}(])/gu, (_, root: string) => `√${grouped(root)}`);
  if (!isSure || /[\\{}^_]/.test(text)) return null;
  return text.replace(/\s+/g, " ").trim();
}
