/** Plain reading of a formula: `\frac{3}{4}` becomes "3/4", `x^2` becomes "x²". */
import { asSubscript, asSuperscript } from "../../../convex/shared/scriptCharacters.ts";
import { plainReaction } from "./plain-reaction.ts";
import {
  ACCENT_WORDS,
  ACCENTS,
  BIG,
  DELIMITERS,
  FUNCTIONS,
  LETTERS,
  OPERATORS,
  RELATIONS,
} from "./symbols.ts";

/** Part of a formula. `apart`: a space separates it from letters and numbers on that side. */
type Part = {
  text: string;
  kind: "letter" | "operator" | "relation" | "open" | "close" | "comma" | "space" | "function" | "big";
  apartBefore?: boolean;
  apartAfter?: boolean;
};

/** Depth of nested groups; deeper ones are read without structure. */
const MAX_DEPTH = 60;

/** Returns the plain reading of a LaTeX formula. Never throws; unknown commands are read by their names. */
export function plainFormula(tex: string): string {
  return new Reader(tex).formula();
}

/** Commands whose only argument is read as it is. */
const WRAPPERS =
  /^(?:mathrm|mathbf|mathit|mathsf|mathtt|mathcal|mathfrak|mathscr|mathnormal|boldsymbol|bm|pmb|symbf|mathop|mathbin|mathrel|mathord|mathopen|mathclose|boxed|fbox|cancel|bcancel|xcancel|sout|overbrace|underbrace|smash|mathstrut|ensuremath|displaylines|emph|mathllap|mathrlap|mathclap|raisebox|not)$/;
const TEXTS = /^(?:text|textrm|textbf|textit|textsf|texttt|textnormal|textup|mbox|hbox)$/;
/** Commands without a reading. */
const SILENT =
  /^(?:displaystyle|textstyle|scriptstyle|scriptscriptstyle|limits|nolimits|rm|bf|it|sf|tt|cal|tiny|small|normalsize|large|Large|LARGE|huge|Huge|hline|nonumber|notag|bigl?|Bigl?|biggl?|Biggl?|bigr|Bigr|biggr|Biggr|bigm|Bigm|middle|left|right|!)$/;
const SPACES = /^(?:[,:;> ~]|quad|qquad|enspace|thinspace|medspace|thickspace|space|nobreakspace)$/;
const BLACKBOARD: Readonly<Record<string, string>> = {
  R: "ℝ",
  N: "ℕ",
  Z: "ℤ",
  Q: "ℚ",
  C: "ℂ",
  P: "ℙ",
  H: "ℍ",
};

class Reader {
  private at = 0;
  private depth = 0;

  private readonly tex: string;

  constructor(tex: string) {
    this.tex = tex;
  }

  formula(): string {
    const parts: Part[] = [];
    while (this.at < this.tex.length) {
      parts.push(...this.parts(() => false));
      // A closing brace without an opening one.
      this.at += 1;
    }
    return joined(parts);
  }

  private rest(length: number): string {
    return this.tex.slice(this.at, this.at + length);
  }

  private skipSpaces(): void {
    while (/\s/.test(this.rest(1))) this.at += 1;
  }

  /** Reads the parts up to the end, a closing brace, or the point where `ends` is true. */
  private parts(ends: () => boolean): Part[] {
    const parts: Part[] = [];
    for (;;) {
      this.skipSpaces();
      const char = this.rest(1);
      if (char === "" || char === "}" || ends()) return parts;
      if (char === "^" || char === "_") {
        this.at += 1;
        this.script(parts, char);
        continue;
      }
      if (char === "'") {
        this.at += 1;
        attach(parts, "′");
        continue;
      }
      parts.push(...this.part());
    }
  }

  /** Reads one part: a character, a group, or a command with its arguments. */
  private part(): Part[] {
    const char = String.fromCodePoint(this.tex.codePointAt(this.at) ?? 0);
    if (char === "{") return this.groupParts();
    if (char === "\\") return this.command();
    this.at += char.length;
    if (char === "%") {
      const end = this.tex.indexOf("\n", this.at);
      this.at = end === -1 ? this.tex.length : end;
      return [];
    }
    if (char === "&" || char === "$") return [];
    if (char === "~") return [space()];
    if (char === "-") return [{ text: "−", kind: "operator" }];
    if (char === "*") return [{ text: "·", kind: "letter" }];
    if (/[+±×÷−∪∩]/.test(char)) return [{ text: char, kind: "operator" }];
    if (/[=<>≤≥≠≈→⇒⇔∈]/.test(char)) return [{ text: char, kind: "relation" }];
    if (/[([]/.test(char)) return [{ text: char, kind: "open" }];
    if (/[)\]]/.test(char)) return [{ text: char, kind: "close" }];
    if (char === "," || char === ";") return [{ text: char, kind: "comma" }];
    if (/\p{N}/u.test(char)) {
      // A number with its decimal comma `{,}` or point.
      const digits = /^(?:\d|\{,\}(?=\d)|\.(?=\d))*/.exec(this.tex.slice(this.at, this.at + 200))?.[0] ?? "";
      this.at += digits.length;
      return [letter(char + digits.replaceAll("{,}", ","))];
    }
    return [letter(char)];
  }

  /** Reads a group in braces as parts of the surrounding formula; several parts that a script may follow stay one part. */
  private groupParts(): Part[] {
    const parts = this.groupContent();
    if (parts.length === 1 && parts[0]?.kind === "comma") return [letter(parts[0].text)];
    const next = /^\s*[\^_]/.test(this.tex.slice(this.at, this.at + 20));
    return next && parts.length !== 1 ? [letter(grouped(joined(parts)))] : parts;
  }

  private groupContent(): Part[] {
    this.at += 1;
    this.depth += 1;
    const parts = this.depth > MAX_DEPTH ? this.flat() : this.parts(() => false);
    this.depth -= 1;
    this.at += 1;
    return parts;
  }

  /** Skips to the closing brace of a group that is nested too deeply. */
  private flat(): Part[] {
    const from = this.at;
    this.skipToClosingBrace();
    return [letter(this.tex.slice(from, this.at).replaceAll(/[{}\\]/g, ""))];
  }

  private skipToClosingBrace(): void {
    let open = 1;
    while (this.at < this.tex.length) {
      const char = this.rest(1);
      if (char === "\\") this.at += 1;
      else if (char === "{") open += 1;
      else if (char === "}") open -= 1;
      if (open === 0) return;
      this.at += 1;
    }
  }

  /** Reads the next argument: a group, a command or one character. */
  private argument(): string {
    this.skipSpaces();
    const char = this.rest(1);
    if (char === "" || char === "}") return "";
    if (char === "{") return joined(this.groupContent());
    if (/\d/.test(char)) {
      this.at += 1;
      return char;
    }
    this.depth += 1;
    const parts = this.depth > MAX_DEPTH ? [letter(char)] : this.part();
    if (this.depth > MAX_DEPTH) this.at += 1;
    this.depth -= 1;
    return joined(parts);
  }

  /** Source of the next argument in braces. */
  private source(): string {
    this.skipSpaces();
    if (this.rest(1) !== "{") {
      const char = this.rest(1);
      this.at += 1;
      return char;
    }
    this.at += 1;
    const from = this.at;
    this.skipToClosingBrace();
    const source = this.tex.slice(from, this.at);
    this.at += 1;
    return source;
  }

  /** Optional argument in brackets; null if there is none. */
  private optional(): string | null {
    this.skipSpaces();
    if (this.rest(1) !== "[") return null;
    const end = this.tex.indexOf("]", this.at);
    if (end === -1) return null;
    const source = this.tex.slice(this.at + 1, end);
    this.at = end + 1;
    return this.nested(source);
  }

  private nested(source: string): string {
    if (this.depth > MAX_DEPTH) return source;
    const reader = new Reader(source);
    reader.depth = this.depth + 1;
    return reader.formula();
  }

  private script(parts: Part[], sign: "^" | "_"): void {
    const base = parts.at(-1);
    const text = this.argument();
    if (text === "") return;
    if (
      base?.kind === "function" &&
      /^(?:lim|max|min|sup|inf|liminf|limsup)$/.test(base.text) &&
      sign === "_"
    ) {
      base.text = `${base.text}(${text})`;
      return;
    }
    if (base?.kind === "big") {
      // Both limits are read together, in the order below, above.
      const limits: Record<string, string> = { [sign]: text };
      this.skipSpaces();
      const other = sign === "^" ? "_" : "^";
      if (this.rest(1) === other) {
        this.at += 1;
        limits[other] = this.argument();
      }
      base.text += readLimits(limits._, limits["^"]);
      return;
    }
    attach(parts, sign === "^" ? superscript(text) : subscript(text));
  }

  private command(): Part[] {
    const name =
      /^\\(?:[a-zA-Z]+\*?|[\s\S]|$)/.exec(this.tex.slice(this.at, this.at + 60))?.[0].slice(1) ?? "";
    this.at += name.length + 1;
    if (name === "" || name === "\\") return name === "" ? [] : [{ text: ";", kind: "comma" }];
    if (SPACES.test(name) || /^\s$/.test(name)) return [space()];
    if (name === "cdot") return [letter("·")];
    if (/^[{}|%#&$_]$/.test(name)) return [delimiter(name === "|" ? "‖" : name)];
    const delimited = DELIMITERS.get(name);
    if (delimited !== undefined) return [delimiter(delimited)];
    if (/^(?:left|right|middle|[bB]igg?[lrm]?)$/.test(name)) {
      this.skipSpaces();
      // A point stands for no delimiter.
      if (this.rest(1) === ".") this.at += 1;
      return [];
    }
    if (SILENT.test(name)) return [];
    if (name === "bmod" || name === "mod") return [{ text: "mod", kind: "operator" }];
    const operator = OPERATORS.get(name);
    if (operator !== undefined) return [{ text: operator, kind: "operator" }];
    const relation = RELATIONS.get(name);
    if (relation !== undefined) return [{ text: relation, kind: "relation" }];
    const big = BIG.get(name);
    if (big !== undefined) return [{ text: big, kind: "big" }];
    if (FUNCTIONS.has(name)) return [{ text: name, kind: "function" }];
    if (ACCENTS.has(name) || ACCENT_WORDS.has(name)) return [this.accent(name)];
    const known = LETTERS.get(name);
    if (known !== undefined) {
      if (name === "placeholder") {
        this.optional();
        if (this.rest(1) === "{") this.source();
      }
      return [letter(known)];
    }
    return this.commandWithArguments(name);
  }

  private commandWithArguments(name: string): Part[] {
    switch (name) {
      case "frac":
      case "dfrac":
      case "tfrac":
      case "cfrac":
      case "nicefrac":
      case "sfrac":
        return [fraction(this.argument(), this.argument())];
      case "binom":
      case "dbinom":
      case "tbinom":
        return [letter(`C(${this.argument()}, ${this.argument()})`)];
      case "sqrt": {
        const degree = this.optional();
        return [root(degree, this.argument())];
      }
      case "ce":
        return [letter(plainReaction(this.source(), (tex) => this.nested(tex)))];
      case "pu":
        return [letter(this.source().replaceAll("*", "·").trim())];
      case "mathbb":
      case "Bbb": {
        const text = this.argument();
        return [letter(BLACKBOARD[text] ?? text)];
      }
      case "pmod":
        return [space(), letter(`(mod ${this.argument()})`)];
      case "overset":
      case "stackrel":
      case "underset": {
        const over = this.argument();
        const base = this.argument();
        if (over === "⌢" || over === "frown") return [letter(`${base} yayı`)];
        return [
          RELATION_SIGN.test(base)
            ? { text: `${base}(${over})`, kind: "relation" }
            : letter(`${base}(${over})`),
        ];
      }
      case "xrightarrow":
      case "xleftarrow":
      case "xleftrightarrow": {
        const below = this.optional();
        const above = this.argument();
        const arrow = name === "xrightarrow" ? "→" : name === "xleftarrow" ? "←" : "↔";
        const words = [above, below].filter(Boolean).join("; ");
        return [{ text: words === "" ? arrow : `${arrow}(${words})`, kind: "relation" }];
      }
      case "color":
        this.source();
        return [];
      case "textcolor":
      case "colorbox":
        this.source();
        return this.inline();
      case "href":
      case "htmlClass":
      case "htmlId":
      case "htmlStyle":
      case "htmlData":
      case "class":
      case "cssId":
      case "style":
        this.source();
        return this.inline();
      case "phantom":
      case "hphantom":
      case "vphantom":
      case "hspace":
      case "vspace":
      case "label":
      case "tag":
      case "rule":
        this.source();
        return [];
      case "substack":
        return [letter(this.argument())];
      case "frown":
        return [letter("⌢")];
      case "begin":
        return this.environment();
      case "end":
        this.source();
        return [];
      default:
        if (TEXTS.test(name)) return [text(this.source())];
        if (/^operatorname\*?$/.test(name)) return [{ text: this.argument(), kind: "function" }];
        if (WRAPPERS.test(name)) return this.inline();
        return [{ text: name, kind: "letter", apartBefore: true, apartAfter: true }];
    }
  }

  /** Reads the next argument as parts of the surrounding formula. */
  private inline(): Part[] {
    this.skipSpaces();
    if (this.rest(1) === "{") return this.groupParts();
    return [letter(this.argument())];
  }

  private accent(name: string): Part {
    const base = this.argument();
    const mark = ACCENTS.get(name);
    const words = ACCENT_WORDS.get(name);
    const characters = [...base];
    if (mark !== undefined && (characters.length === 1 || words === undefined))
      return letter(characters.map((char) => (char === " " ? char : `${char}${mark}`)).join(""));
    return { ...letter(`${base} ${words ?? ""}`.trim()), apartBefore: true, apartAfter: true };
  }

  private environment(): Part[] {
    const name = this.source().replace("*", "");
    if (/^(?:array|alignedat|alignat|tabular)$/.test(name)) this.source();
    if (this.depth > MAX_DEPTH) return [];
    const rows: string[][] = [[]];
    this.depth += 1;
    while (this.at < this.tex.length) {
      const parts = this.parts(() => /^(?:&|\\\\|\\end\b|\\cr\b)/.test(this.rest(5)));
      rows.at(-1)?.push(joined(parts));
      const next = this.rest(2);
      if (next.startsWith("&")) this.at += 1;
      else if (next === "\\\\") {
        this.at += 2;
        this.optional();
        rows.push([]);
      } else if (this.rest(4) === "\\end") {
        this.at += 4;
        this.source();
        break;
      } else if (next.startsWith("}")) this.at += 1;
      else if (next === "\\c") {
        this.at += 3;
        rows.push([]);
      }
    }
    this.depth -= 1;
    const filled = rows.filter((row) => row.some((cell) => cell !== ""));
    if (/matrix$/.test(name)) {
      const columns = Math.max(0, ...filled.map((row) => row.length));
      const word = /^[vV]matrix$/.test(name) ? "determinant" : "matris";
      const cells = filled.map((row) => row.join(", ")).join("; ");
      return [
        { ...letter(`${filled.length}×${columns} ${word} [${cells}]`), apartBefore: true, apartAfter: true },
      ];
    }
    // Cells of aligned equations continue the text before; other cells are separate.
    const isAligned =
      /^(?:aligned|align|split|alignedat|alignat|eqnarray|gathered|gather|multline|equation)$/.test(name);
    const lines = filled.map((row) => {
      if (isAligned) return row.filter((cell) => cell !== "").join(" ");
      const cells = row.map((cell) => cell.replace(/,$/, "")).filter((cell) => cell !== "");
      return cells.join(/cases$/.test(name) ? ", " : " ");
    });
    const all = lines.join("; ");
    return [{ ...letter(/cases$/.test(name) ? `{${all}}` : all), apartBefore: true, apartAfter: true }];
  }
}

const RELATION_SIGN = /^[=<>≤≥≠≈≡→←↔⇒⇔]$/;

function letter(text: string): Part {
  return { text, kind: "letter" };
}

function space(): Part {
  return { text: " ", kind: "space" };
}

/** Words keep the spaces at their ends. */
function text(source: string): Part {
  return letter(
    source
      .replaceAll(/\\([{}%#&$_])/g, "$1")
      .replaceAll(/\s+/g, " ")
      .replaceAll("~", " "),
  );
}

function delimiter(text: string): Part {
  if (/[{⟨⌊⌈([]/.test(text)) return { text, kind: "open" };
  return /[}⟩⌋⌉)\]]/.test(text) ? { text, kind: "close" } : letter(text);
}

/** Adds a script to the last part. */
function attach(parts: Part[], script: string): void {
  const base = parts.at(-1);
  if (base === undefined || base.kind === "operator" || base.kind === "relation" || base.kind === "space")
    parts.push(letter(script));
  else base.text = base.kind === "letter" && base.apartAfter ? `(${base.text})${script}` : base.text + script;
}

function superscript(text: string): string {
  return asSuperscript(text) ?? (/^[\p{L}\p{N}∞*]$/u.test(text) ? `^${text}` : `^(${text})`);
}

function subscript(text: string): string {
  return asSubscript(text) ?? (/^[\p{L}\p{N}∞]+$/u.test(text) ? `_${text}` : `_(${text})`);
}

/** Limits of a sum or an integral. */
function readLimits(below: string | undefined, above: string | undefined): string {
  const low = below === undefined ? "" : asSubscript(below);
  const high = above === undefined ? "" : asSuperscript(above);
  if (low !== null && high !== null) return low + high;
  return `[${[below, above].filter((limit) => limit !== undefined).join("; ")}]`;
}

/** A number or letters without operators; scripts may follow. */
const SCRIPTS = "[⁰¹²³⁴-⁹⁺⁻⁼⁽⁾ⁿⁱ₀-₎ₐ-ₜᵢ-ᵪ′°\\u0300-\\u036f\\u20d7]*";
const PRODUCT = new RegExp(`^(?:[\\p{L}\\p{N},.∞…]|√[\\p{L}\\p{N},.]|${SCRIPTS.slice(0, -1)})+$`, "u");
const SINGLE = new RegExp(`^(?:\\p{N}[\\p{N},.]*|[\\p{L}∞…])${SCRIPTS}$`, "u");
const ENCLOSED = /^(?:\([^()]*\)|\|[^|]*\|)$/;

function grouped(text: string): string {
  return SINGLE.test(text) || ENCLOSED.test(text) || text === "" ? text : `(${text})`;
}

function fraction(above: string, below: string): Part {
  const top = PRODUCT.test(above) || ENCLOSED.test(above) ? above : `(${above})`;
  const bottom = /^√/.test(below) && SINGLE.test(below.slice(1)) ? below : grouped(below);
  return { text: `${top}/${bottom}`, kind: "letter", apartBefore: true, apartAfter: true };
}

function root(degree: string | null, under: string): Part {
  const sign = degree === null || degree === "2" ? "√" : degree === "3" ? "∛" : degree === "4" ? "∜" : null;
  const raised = degree === null ? null : asSuperscript(degree);
  const start = sign ?? (raised === null ? `(${degree}) dereceden √` : `${raised}√`);
  return { text: start + grouped(under), kind: "letter", apartAfter: true, apartBefore: sign === null };
}

/** Joins parts with the spaces of a printed formula. */
function joined(parts: readonly Part[]): string {
  let line = "";
  /** Last part that is not a space. */
  let last: Part | undefined;
  let spaced = false;
  for (const [index, part] of parts.entries()) {
    if (part.text === "") continue;
    if (part.kind === "space") {
      spaced = true;
      continue;
    }
    const isSign =
      part.kind === "operator" &&
      /^[+−±∓]/.test(part.text) &&
      (last === undefined || /^(?:operator|relation|open|comma)$/.test(last.kind));
    if (line !== "" && (spaced || needsSpace(last, part))) line += " ";
    line += part.text;
    // A sign has no space after it.
    last = isSign ? { text: part.text, kind: "open" } : part;
    spaced = false;
    if (part.kind === "comma" && index < parts.length - 1) spaced = !/^\s/.test(parts[index + 1]?.text ?? "");
  }
  return line.replaceAll(/ {2,}/g, " ").trim();
}

function needsSpace(last: Part | undefined, part: Part): boolean {
  if (last === undefined || last.kind === "open") return false;
  if (part.kind === "relation" || last.kind === "relation") return true;
  if (part.kind === "operator" || last.kind === "operator") return true;
  if (part.kind === "close" || part.kind === "comma") return false;
  if (last.kind === "function") return part.kind !== "open";
  if (part.kind === "function" || part.kind === "big") return last.kind !== "comma";
  if (last.kind === "big") return true;
  const stuck = /^[·/|‖%°′!:]/;
  if (stuck.test(part.text) || /[·/|‖]$/.test(last.text)) return false;
  return last.apartAfter === true || part.apartBefore === true;
}
