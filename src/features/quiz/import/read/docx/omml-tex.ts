/** Converts Word's formulas (Office Math, ECMA-376 part 1, 22.1) to LaTeX. */
import { childOf, childrenOf, elements, wordsOf, type XmlElement } from "../text/xml.ts";
import { escapedText, functionTex, mathTex } from "./math-characters.ts";

/** Depth of nested elements. An exam's formula has about 30. */
const MAX_DEPTH = 100;
/** Maximum length of a conversion. Longer formulas are text whose structure is lost. */
const MAX_TEX = 4_000;

/** LaTeX source of a formula; null if it is too large. The source of a formula without characters is empty. */
export function texOfMath(formula: XmlElement): string | null {
  try {
    const tex = tidyTex(new Converter().inside(formula));
    return tex.length > MAX_TEX ? null : tex;
  } catch (error) {
    if (error instanceof TooLarge) return null;
    throw error;
  }
}

class TooLarge extends Error {
  override name = "TooLarge";
}

function tidyTex(tex: string): string {
  return (
    tex
      // A comma between digits is a decimal comma, without a space after it.
      .replaceAll(/(?<=\d),(?=\d|\\overline)/g, "{,}")
      .replaceAll(/(?<=[\p{L}\p{N}}]) (?=\\text\{)/gu, "\\ ")
      .replaceAll(/\s+(?=[}^_])|(?<=(?<!\\)[{^_])\s+/g, "")
      .replaceAll(/(?<!\\) {2,}/g, " ")
      .trim()
  );
}

/** Delimiters in `\left` and `\right`; "." for none. */
const DELIMITERS: Readonly<Record<string, string>> = {
  "": ".",
  "{": "\\{",
  "}": "\\}",
  "⟨": "\\langle",
  "⟩": "\\rangle",
  "〈": "\\langle",
  "〉": "\\rangle",
  "⌊": "\\lfloor",
  "⌋": "\\rfloor",
  "⌈": "\\lceil",
  "⌉": "\\rceil",
  "‖": "\\|",
  "∥": "\\|",
  "∣": "|",
};

/** Environment of a matrix between two delimiters. */
const MATRICES: Readonly<Record<string, string>> = {
  "()": "pmatrix",
  "[]": "bmatrix",
  "||": "vmatrix",
  "{}": "Bmatrix",
  "‖‖": "Vmatrix",
};

const BIG: Readonly<Record<string, string>> = {
  "∑": "\\sum",
  "∏": "\\prod",
  "∐": "\\coprod",
  "∫": "\\int",
  "∬": "\\iint",
  "∭": "\\iiint",
  "∮": "\\oint",
  "⋃": "\\bigcup",
  "⋂": "\\bigcap",
  "⋁": "\\bigvee",
  "⋀": "\\bigwedge",
};

/** Accents over one character and over several. */
const ACCENTS: Readonly<Record<string, readonly [one: string, several: string]>> = {
  "\u0300": ["\\grave", "\\grave"],
  "\u0301": ["\\acute", "\\acute"],
  "\u0302": ["\\hat", "\\widehat"],
  "\u0303": ["\\tilde", "\\widetilde"],
  "\u0304": ["\\bar", "\\overline"],
  "\u0305": ["\\overline", "\\overline"],
  "\u0306": ["\\breve", "\\breve"],
  "\u0307": ["\\dot", "\\dot"],
  "\u0308": ["\\ddot", "\\ddot"],
  "\u030c": ["\\check", "\\check"],
  "\u0332": ["\\underline", "\\underline"],
  "\u20d6": ["\\overleftarrow", "\\overleftarrow"],
  "\u20d7": ["\\vec", "\\overrightarrow"],
  "\u20db": ["\\dddot", "\\dddot"],
  "\u20e1": ["\\overleftrightarrow", "\\overleftrightarrow"],
  "^": ["\\hat", "\\widehat"],
  "~": ["\\tilde", "\\widetilde"],
  "¯": ["\\bar", "\\overline"],
  "‾": ["\\bar", "\\overline"],
  "→": ["\\vec", "\\overrightarrow"],
};

/** Alphabets of a run (`m:scr`) and styles of its letters (`m:sty`). */
const ALPHABETS: Readonly<Record<string, string>> = {
  "double-struck": "\\mathbb",
  script: "\\mathcal",
  fraktur: "\\mathfrak",
};
const STYLES: Readonly<Record<string, string>> = { b: "\\mathbf", bi: "\\boldsymbol" };

/** Functions with limits below: `\lim_{x \to 0}`. */
const LIMIT_FUNCTION = /^\\(?:lim|max|min|sup|inf|operatorname\{[^{}]*\})$/;
/** Parts that need growing delimiters around them. */
const TALL = /\\(?:[dt]?frac|binom|sum|prod|int|begin|left|underset|overset|sqrt|big\w+|lim)\b/;
/** A base to which a script can be attached without braces. */
const SIMPLE_BASE = /^(?:[\p{L}\p{N}]+|\\[a-zA-Z]+|\\operatorname\{[^{}]*\}|\\math[a-z]+\{[^{}]*\}|[)\]])$/u;
const DELIMITED_BASE = /^(?:\([^()]*\)|\\left\((?:(?!\\left|\\right)[\s\S])*\\right\))$/;
const ARROWS: Readonly<Record<string, string>> = {
  "→": "\\xrightarrow",
  "←": "\\xleftarrow",
  "↔": "\\xleftrightarrow",
};

class Converter {
  #depth = 0;
  #length = 0;

  /** The parts of an element, one after another. */
  inside(parent: XmlElement | undefined): string {
    return joinedTex(elements(parent).map((child) => this.#tex(child)));
  }

  #part(parent: XmlElement, name: string): string {
    return this.inside(childOf(parent, name)).trim();
  }

  #tex(element: XmlElement): string {
    this.#depth += 1;
    if (this.#depth > MAX_DEPTH) throw new TooLarge();
    const tex = this.#convert(element);
    this.#depth -= 1;
    this.#length = Math.max(this.#length, tex.length);
    if (this.#length > 4 * MAX_TEX) throw new TooLarge();
    return tex;
  }

  #convert(element: XmlElement): string {
    const { name } = element;
    switch (name) {
      case "m:r":
        return runTex(element);
      case "m:f":
        return this.#fraction(element);
      case "m:rad": {
        const degree = isHidden(element, "m:radPr", "m:degHide") ? "" : this.#part(element, "m:deg");
        const under = this.#part(element, "m:e");
        if (degree === "") return `\\sqrt{${under}}`;
        return `\\sqrt[${degree.includes("]") ? `{${degree}}` : degree}]{${under}}`;
      }
      case "m:sSup":
        return this.#script(element, "", "m:sup");
      case "m:sSub":
        return this.#script(element, "m:sub", "");
      case "m:sSubSup":
        return this.#script(element, "m:sub", "m:sup");
      case "m:sPre":
        return `{}_{${this.#part(element, "m:sub")}}^{${this.#part(element, "m:sup")}}${this.#part(element, "m:e")}`;
      case "m:d":
        return this.#delimited(element);
      case "m:nary":
        return this.#big(element);
      case "m:func":
        return `${functionTex(this.#part(element, "m:fName"))} ${this.#part(element, "m:e")}`;
      case "m:m":
        return environment("matrix", this.#rows(element));
      case "m:eqArr":
        return environment("aligned", this.#lines(element));
      case "m:limLow":
      case "m:limUpp":
        return this.#limit(element);
      case "m:acc":
        return this.#accent(element);
      case "m:bar": {
        const isAbove = propertyOf(element, "m:barPr", "m:pos") === "top";
        return `\\${isAbove ? "overline" : "underline"}{${this.#part(element, "m:e")}}`;
      }
      case "m:groupChr":
        return this.#group(element);
      case "m:borderBox":
        return `\\boxed{${this.#part(element, "m:e")}}`;
      case "m:phant":
        return propertyOf(element, "m:phantPr", "m:show") === "0" ? "" : this.#part(element, "m:e");
      case "w:del":
      case "w:moveFrom":
        return "";
      default:
        // Properties have no text.
        return /Pr$/.test(name) ? "" : this.inside(element);
    }
  }

  #fraction(element: XmlElement): string {
    const [above, below] = [this.#part(element, "m:num"), this.#part(element, "m:den")];
    const type = propertyOf(element, "m:fPr", "m:type");
    if (type === "noBar") return environment("matrix", [above, below]);
    return type === "lin" ? `${braced(above)}/${braced(below)}` : `\\frac{${above}}{${below}}`;
  }

  #script(element: XmlElement, below: string, above: string): string {
    const base = this.#part(element, "m:e");
    const low = below === "" ? "" : this.#part(element, below);
    const high = above === "" ? "" : this.#part(element, above);
    // Word writes a function's name before its power as the base.
    const name = /^\\mathrm\{([a-zA-Z]+)\}$/.exec(base)?.[1];
    const called = name === undefined ? base : functionTex(name);
    const whole = called === name ? base : called;
    const isSimple = SIMPLE_BASE.test(whole) || DELIMITED_BASE.test(whole);
    const prime = /^'+$/.test(high);
    return `${isSimple ? whole : `{${whole}}`}${prime ? high : ""}${low && `_{${low}}`}${prime ? "" : high && `^{${high}}`}`;
  }

  #delimited(element: XmlElement): string {
    const of = (name: string, usual: string) => propertyOf(element, "m:dPr", name) ?? usual;
    const [open, close, separator] = [of("m:begChr", "("), of("m:endChr", ")"), of("m:sepChr", "|")];
    const parts = childrenOf(element, "m:e");
    const [only] = parts;
    const content = parts.length === 1 ? contentOf(only) : [];
    const [inner] = content;
    if (inner !== undefined && content.length === 1) {
      if (inner.name === "m:m" && MATRICES[open + close] !== undefined)
        return environment(MATRICES[open + close] ?? "", this.#rows(inner));
      if (open === "{" && close === "" && (inner.name === "m:eqArr" || inner.name === "m:m"))
        return environment("cases", inner.name === "m:m" ? this.#rows(inner) : this.#lines(inner));
      if (open === "(" && close === ")" && isWithoutBar(inner))
        return `\\binom{${this.#part(inner, "m:num")}}{${this.#part(inner, "m:den")}}`;
    }
    const inside = parts.map((part) => this.inside(part).trim());
    const tex = inside.join(separator === "|" ? "\\mid " : mathTex(separator));
    const isUsual = (open === "(" && close === ")") || (open === "[" && close === "]");
    if (isUsual && !TALL.test(tex)) return `${open}${tex}${close}`;
    const [left, right] = [open, close].map((sign) => DELIMITERS[sign] ?? sign);
    return spaced(`\\left${left}`, `${tex}\\right${right}`);
  }

  #big(element: XmlElement): string {
    const sign = propertyOf(element, "m:naryPr", "m:chr") ?? "∫";
    const of = (name: "m:sub" | "m:sup") =>
      isHidden(element, "m:naryPr", `${name}Hide`) ? "" : this.#part(element, name);
    const [low, high] = [of("m:sub"), of("m:sup")];
    const limits = `${low && `_{${low}}`}${high && `^{${high}}`}`;
    return spaced(`${BIG[sign] ?? mathTex(sign)}${limits}`, this.#part(element, "m:e"));
  }

  /** Rows of a matrix. */
  #rows(element: XmlElement): string[] {
    return childrenOf(element, "m:mr").map((row) =>
      childrenOf(row, "m:e")
        .map((cell) => this.inside(cell).trim())
        .join(" & "),
    );
  }

  /** Lines of an equation array. */
  #lines(element: XmlElement): string[] {
    return childrenOf(element, "m:e").map((line) => this.inside(line).trim().replaceAll("\\&", "&"));
  }

  #limit(element: XmlElement): string {
    const base = this.#part(element, "m:e");
    const limit = this.#part(element, "m:lim");
    const isBelow = element.name === "m:limLow";
    const named = functionTex(base);
    if (isBelow && LIMIT_FUNCTION.test(named)) return `${named}_{${limit}}`;
    const brace = isBelow ? /^\\underbrace/ : /^\\overbrace/;
    if (brace.test(base)) return `${base}${isBelow ? "_" : "^"}{${limit}}`;
    const arrow = ARROWS[wordsOf(childOf(element, "m:e")).trim()];
    if (arrow !== undefined) return isBelow ? `${arrow}[${limit}]{}` : `${arrow}{${limit}}`;
    return `\\${isBelow ? "underset" : "overset"}{${limit}}{${base}}`;
  }

  #accent(element: XmlElement): string {
    const base = this.#part(element, "m:e");
    const sign = propertyOf(element, "m:accPr", "m:chr") ?? "\u0302";
    const commands = ACCENTS[sign];
    if (commands === undefined) return `\\overset{${mathTex(sign)}}{${base}}`;
    const isOne = [...wordsOf(childOf(element, "m:e")).trim()].length === 1;
    return `${commands[isOne ? 0 : 1]}{${base}}`;
  }

  /** A brace, an arc or an arrow over or under its text. */
  #group(element: XmlElement): string {
    const text = this.#part(element, "m:e");
    const sign = propertyOf(element, "m:groupChrPr", "m:chr") ?? "⏟";
    const isAbove = propertyOf(element, "m:groupChrPr", "m:pos") === "top";
    if (sign === "⏟") return `\\underbrace{${text}}`;
    if (sign === "⏞") return `\\overbrace{${text}}`;
    if (/^[⏜⌢⁀]$/.test(sign)) return `\\overset{\\frown}{${text}}`;
    const arrow = ARROWS[sign];
    // An arrow above several letters is a vector or a line; a reaction's arrow has its conditions above.
    if (arrow !== undefined && isAbove)
      return `${sign === "→" ? "\\overrightarrow" : sign === "←" ? "\\overleftarrow" : "\\overleftrightarrow"}{${text}}`;
    if (arrow !== undefined) return `${arrow}{${text}}`;
    return isAbove ? `\\overset{${mathTex(sign)}}{${text}}` : `\\overset{${text}}{${mathTex(sign)}}`;
  }
}

function runTex(run: XmlElement): string {
  const properties = childOf(run, "m:rPr");
  const text = elements(run)
    .map((child) =>
      child.name === "m:t" || child.name === "w:t" ? wordsOf(child) : child.name === "w:br" ? " " : "",
    )
    .join("");
  if (text === "") return "";
  if (isOn(childOf(properties, "m:nor"))) return escapedText(text);
  const alphabet = ALPHABETS[attributeOf(childOf(properties, "m:scr")) ?? ""];
  const style = attributeOf(childOf(properties, "m:sty")) ?? "";
  const tex = mathTex(text);
  const isWord = /^\s*[a-zA-Z]+\s*$/.test(text);
  if (alphabet !== undefined && isWord) return `${alphabet}{${text.trim()}}`;
  if (style === "p" && isWord) return `\\mathrm{${text.trim()}}`;
  const command = STYLES[style];
  return command !== undefined && /[a-zA-Z\d]/.test(text) ? `${command}{${tex.trim()}}` : tex;
}

/** Concatenates parts. A command that ends with a letter needs a space before a letter. */
function joinedTex(parts: readonly string[]): string {
  return parts.reduce(spaced, "");
}

function spaced(before: string, after: string): string {
  return /\\[a-zA-Z]+$/.test(before) && /^[a-zA-Z]/.test(after) ? `${before} ${after}` : before + after;
}

function braced(tex: string): string {
  return SIMPLE_BASE.test(tex) ? tex : `{${tex}}`;
}

function environment(name: string, rows: readonly string[]): string {
  return `\\begin{${name}}${rows.join(" \\\\ ")}\\end{${name}}`;
}

/** Elements of a part, without their properties. */
function contentOf(part: XmlElement | undefined): XmlElement[] {
  return elements(part).filter(({ name }) => !/Pr$/.test(name));
}

function isWithoutBar(element: XmlElement): boolean {
  return element.name === "m:f" && propertyOf(element, "m:fPr", "m:type") === "noBar";
}

function attributeOf(element: XmlElement | undefined): string | undefined {
  return element?.attributes["m:val"];
}

/** Value of a property; undefined if it is absent. */
function propertyOf(element: XmlElement, properties: string, name: string): string | undefined {
  return attributeOf(childOf(childOf(element, properties), name));
}

function isOn(property: XmlElement | undefined): boolean {
  return property !== undefined && !["0", "off", "false"].includes(attributeOf(property) ?? "on");
}

function isHidden(element: XmlElement, properties: string, name: string): boolean {
  return isOn(childOf(childOf(element, properties), name));
}
