import {
  FORMULA_MAX_CHARS,
  type FormattedText,
  joinFormatted,
  type Mark,
  STYLES,
  type Style,
  sliceMarks,
} from "../../../../convex/shared/marks.ts";
import { plainFormula } from "../../../lib/formula/plain-formula.ts";

/** Elements that begin a new line. */
const BLOCKS = new Set(
  "ADDRESS ARTICLE BLOCKQUOTE DD DIV DL DT FIGCAPTION FIGURE FOOTER H1 H2 H3 H4 H5 H6 HEADER LI MAIN OL P PRE SECTION TABLE TR UL".split(
    " ",
  ),
);
/** Elements without text that a reader sees. */
const UNSEEN = new Set([
  "HEAD",
  "META",
  "SCRIPT",
  "STYLE",
  "TEMPLATE",
  "TITLE",
  "ANNOTATION",
  "ANNOTATION-XML",
  "NOSCRIPT",
  "OBJECT",
  "IFRAME",
]);

/** Depth of nested elements; deeper ones are left out. */
const MAX_DEPTH = 200;

/** Reads the text of the clipboard: bold, underline, superscript, subscript and formulas are kept, everything else becomes plain text. */
export function pastedText(clipboard: Pick<DataTransfer, "getData">): FormattedText {
  const plain = clipboard.getData("text/plain").replaceAll(/\r\n?/g, "\n");
  const html = clipboard.getData("text/html");
  if (html === "") return { text: plain };
  const formatted = textOfHtml(html);
  // Without formats, the browser's plain text is the better one.
  return formatted.marks || plain === "" ? formatted : { text: plain };
}

/** Text of a page's source. */
export function textOfHtml(html: string): FormattedText {
  const writer = new Writer();
  writer.children(new DOMParser().parseFromString(html, "text/html").body, new Set(), 0);
  return writer.text();
}

class Writer {
  private parts: FormattedText[] = [];
  /** Last written character; a line's start counts as a space. */
  private last = "\n";
  private breakDue = false;
  private spaceDue: ReadonlySet<Style> | null = null;

  text(): FormattedText {
    return joinFormatted(this.parts);
  }

  children(node: Node, styles: ReadonlySet<Style>, depth: number): void {
    for (const child of node.childNodes) this.node(child, styles, depth);
  }

  private node(node: Node, styles: ReadonlySet<Style>, depth: number): void {
    if (node instanceof Text) {
      this.words(node.data, styles);
      return;
    }
    // Names of SVG's and MathML's elements are in small letters.
    if (!(node instanceof Element) || UNSEEN.has(node.tagName.toUpperCase())) return;
    if (depth > MAX_DEPTH || /mso-list:\s*ignore/i.test(attribute(node, "style"))) return;
    const tex = texOf(node);
    if (tex !== null) this.formula(tex, attribute(node, "data-words"));
    else if (!(node instanceof HTMLElement)) this.children(node, styles, depth + 1);
    else if (node.tagName === "BR") this.line();
    else this.element(node, styles, depth);
  }

  private element(node: HTMLElement, styles: ReadonlySet<Style>, depth: number): void {
    const isBlock = BLOCKS.has(node.tagName);
    if (isBlock) this.breakDue ||= this.last !== "\n";
    this.children(node, stylesOf(node, styles), depth + 1);
    if (isBlock) this.breakDue = true;
    // Cells of a table are separated.
    else if (node.tagName === "TD" || node.tagName === "TH") this.spaceDue = new Set();
  }

  private words(data: string, styles: ReadonlySet<Style>): void {
    const words = data.replaceAll("\u00a0", " ").replaceAll(/[ \t\r\n\f]+/g, " ");
    if (words === "") return;
    if (words === " ") {
      this.spaceDue ??= styles;
      return;
    }
    if (words.startsWith(" ")) this.spaceDue ??= styles;
    this.write(words.trim(), styles);
    if (words.endsWith(" ")) this.spaceDue = styles;
  }

  private formula(tex: string, words: string): void {
    const text = words || plainFormula(tex) || tex;
    this.separate();
    this.parts.push({ text, marks: [{ from: 0, to: text.length, kind: "formula", tex }] });
    this.last = text.at(-1) ?? "";
  }

  private write(text: string, styles: ReadonlySet<Style>): void {
    this.separate();
    this.push(text, styles);
  }

  private line(): void {
    if (this.breakDue) this.separate();
    this.spaceDue = null;
    this.push("\n", new Set());
  }

  /** Writes the line break or space before the next text. */
  private separate(): void {
    if (this.breakDue && this.last !== "\n") this.push("\n", new Set());
    else if (this.spaceDue && !/\s/.test(this.last)) this.push(" ", this.spaceDue);
    this.breakDue = false;
    this.spaceDue = null;
  }

  private push(text: string, styles: ReadonlySet<Style>): void {
    this.parts.push({ text, marks: [...styles].map((kind): Mark => ({ kind, from: 0, to: text.length })) });
    this.last = text.at(-1) ?? this.last;
  }
}

/** LaTeX source of an element that draws a formula: our own field, KaTeX, or MathML with its source. */
function texOf(element: Element): string | null {
  const own = attribute(element, "data-tex");
  const tex = own || (element.matches(".katex, math") ? annotation(element) : "");
  return tex.trim() === "" || tex.length > FORMULA_MAX_CHARS ? null : tex.trim();
}

function annotation(element: Element): string {
  return element.querySelector('annotation[encoding="application/x-tex"]')?.textContent ?? "";
}

function stylesOf(element: HTMLElement, outer: ReadonlySet<Style>): ReadonlySet<Style> {
  const styles = new Set(outer);
  const set = (style: Style, on: boolean) => (on ? styles.add(style) : styles.delete(style));
  const { tagName } = element;
  if (/^(?:B|STRONG|TH|H[1-6])$/.test(tagName)) set("bold", true);
  if (tagName === "U" || tagName === "INS") set("underline", true);
  if (tagName === "SUP") set("superscript", true);
  if (tagName === "SUB") set("subscript", true);
  const declared = attribute(element, "style").toLowerCase();
  const value = (name: string) =>
    new RegExp(`(?:^|;)\\s*${name}\\s*:\\s*([^;]+)`).exec(declared)?.[1]?.trim();
  const weight = value("font-weight");
  if (weight !== undefined) set("bold", /^(?:bold|bolder|[6-9]00)$/.test(weight));
  const line = value("text-decoration(?:-line)?");
  if (line !== undefined) set("underline", line.includes("underline"));
  const raised = value("vertical-align");
  if (raised === "super") set("superscript", true);
  if (raised === "sub") set("subscript", true);
  if (raised === "baseline") {
    styles.delete("superscript");
    styles.delete("subscript");
  }
  return styles;
}

function attribute(element: Element, name: string): string {
  return element.getAttribute(name) ?? "";
}

/** The text as one line. */
export function oneLine({ text, marks = [] }: FormattedText): FormattedText {
  let at = 0;
  const parts: FormattedText[] = [];
  for (const { index, 0: space } of text.matchAll(/\s*\n\s*/g)) {
    parts.push({ text: text.slice(at, index), marks: sliceMarks(marks, at, index) });
    at = index + space.length;
  }
  parts.push({ text: text.slice(at), marks: sliceMarks(marks, at) });
  return joinFormatted(parts, " ");
}

/** The first characters of a text, without half a formula or half a character. */
export function shortened({ text, marks = [] }: FormattedText, length: number): FormattedText {
  if (text.length <= length) return { text, marks };
  const formula = marks.find(({ kind, from, to }) => kind === "formula" && from < length && to > length);
  let end = Math.max(0, formula?.from ?? length);
  if (/[\ud800-\udbff]/.test(text.charAt(end - 1))) end -= 1;
  return { text: text.slice(0, end), marks: sliceMarks(marks, 0, end) };
}

export const isStyle = (name: string): name is Style => STYLES.some((style) => style === name);
