/** Converts HTML to text with formats, as in Moodle's questions. Nothing in it is run or fetched. */
import { Parser } from "htmlparser2";
import type { Style } from "../../../../../../convex/shared/marks.ts";
import {
  FORMULA_LOST,
  type Format,
  lossesOf,
  placed,
  type Reading,
  type Part as ReadPart,
} from "../../../written/reading.ts";
import { tidied } from "../../../written/tidied.ts";
import { atFormulas, withFormulaPlaces, withReadings } from "./html-formulas.ts";
import { lineText, spacesAround } from "./math-text.ts";
import type { NamedPicture } from "./named-pictures.ts";

export type HtmlText = {
  text: string;
  /** One sentence per kind of loss in the text alone: a formula, a small raised figure, a video. */
  lost: string[];
  formats: Format[];
  /** Losses of the text with its formats. */
  lostOfFormatted: string[];
  /** Pictures in document order, by file name or address. */
  pictures: NamedPicture[];
};

export function htmlText(html: string): HtmlText {
  const { html: source, formulas } = withFormulaPlaces(html);
  return new HtmlReader(source, formulas).read();
}

const MEDIA_LOST = "Video, ses ya da gömülü içerik alınmadı.";
export const TABLE_LOST = "Tablonun hücreleri “|” ile ayrılmış düz yazı oldu; kontrol edin.";

/** Plain text with formulas in LaTeX. */
export function formulasOfText(text: string): HtmlText {
  return htmlText(text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll("\n", "<br>"));
}

/** Result for a text without formats. */
export function plainHtmlText(text: string, lost: string[] = []): HtmlText {
  return { text, lost, formats: [], lostOfFormatted: lost, pictures: [] };
}

/** Sentence about formulas in TeX, which any text may contain. */
export function formulasLost(text: string): string[] {
  return /\\\(|\\\[|\$\$|[\^_]\{|\\(frac|sqrt|times|cdot|left|begin)\b/.test(text) ? [FORMULA_LOST] : [];
}

/** Elements that begin and end a line. */
const BLOCKS = new Set(
  "address article aside blockquote caption center dd details div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section summary table tr ul".split(
    " ",
  ),
);
/** Elements whose content is not shown. */
const SKIPPED = new Set(["script", "style", "iframe", "svg", "template"]);
const MEDIA = new Set(["iframe", "video", "audio", "object", "embed", "svg", "canvas"]);
/** HTML attributes that need no value. A tag with another attribute without a value is text: "a<b ve c>d". */
const BOOLEAN_ATTRIBUTE =
  /^(?:allowfullscreen|async|autoplay|checked|compact|controls|default|defer|disabled|hidden|ismap|itemscope|loop|multiple|muted|noshade|nowrap|open|readonly|required|reversed|selected|[a-z]+-.*|(?:moz|webkit)\w*)$/;
/** CSS list styles, as values of a list's `type` attribute. */
const STYLES: Record<string, string> = {
  decimal: "1",
  "upper-roman": "I",
  "lower-roman": "i",
  "upper-alpha": "A",
  "upper-latin": "A",
  "lower-alpha": "a",
  "lower-latin": "a",
};
const ROMAN: readonly [number, string][] = [
  [50, "L"],
  [40, "XL"],
  [10, "X"],
  [9, "IX"],
  [5, "V"],
  [4, "IV"],
  [1, "I"],
];

/** `number`: number of the next item; null for bullets. */
type List = { type: string; number: number | null };

/** An element whose text is collected separately. */
type Part = {
  name: string;
  text: string;
  formats: Format[];
  /** True if the text is empty or ends with a line end. */
  isAtStart: boolean;
  /** Sign of a list item, until its text begins. */
  sign: string;
  /** Cells of the current table row. */
  cells: Reading[];
};

class HtmlReader {
  readonly #html: string;
  readonly #formulas: readonly ReadPart[];
  readonly #openElements: { name: string; styles: readonly Style[] }[] = [];
  readonly #lost: Set<string>;
  readonly #pictures: NamedPicture[] = [];
  readonly #lists: List[] = [];
  /** The innermost part is last; the first is the whole text. */
  readonly #parts: Part[] = [newPart("")];
  /** Number of open skipped elements. */
  #skipped = 0;
  /** Number of open elements with preserved line ends. */
  #preformatted = 0;
  /** False for text in angle brackets that is no tag. */
  #isTag = true;

  constructor(html: string, formulas: readonly ReadPart[]) {
    this.#html = withoutOpenTag(html);
    this.#formulas = formulas;
    this.#lost = new Set(formulasLost(html));
  }

  read(): HtmlText {
    const parser = new Parser(
      {
        onopentagname: () => {
          this.#isTag = true;
        },
        onattribute: (name, _value, quote) => {
          if (quote === undefined && !BOOLEAN_ATTRIBUTE.test(name)) this.#isTag = false;
        },
        onopentag: (name, attributes) => {
          if (this.#isTag) this.#open(name, attributes);
          else this.#add(this.#html.slice(parser.startIndex, parser.endIndex + 1));
        },
        onclosetag: (name) => this.#close(name),
        ontext: (words) => this.#add(words),
      },
      { decodeEntities: true, recognizeCDATA: true },
    );
    parser.end(this.#html);
    while (this.#parts.length > 1) this.#endPart();
    this.#endRow();
    const { text: written, formats: found } = this.#part();
    const text = tidied(written);
    const formats = placed(text, [{ text: written, formats: found }]);
    const parts = formats.flatMap((format) => ("part" in format ? [format.part] : []));
    return {
      text,
      lost: [...new Set([...this.#lost, ...lossesOf(parts)])],
      formats,
      lostOfFormatted: [...this.#lost],
      pictures: this.#pictures,
    };
  }

  #open(name: string, attributes: Record<string, string>): void {
    if (MEDIA.has(name)) this.#lost.add(MEDIA_LOST);
    if (name === "math" || (name === "span" && /math/i.test(attributes.class ?? "")))
      this.#lost.add(FORMULA_LOST);
    if (name === "img") {
      const picture = pictureName((attributes.src ?? "").trim());
      if (picture !== "")
        this.#pictures.push({
          name: picture,
          alt: withReadings(attributes.alt ?? "", this.#formulas).trim(),
        });
    }
    this.#openElements.push({ name, styles: stylesOf(name, attributes) });
    if (SKIPPED.has(name)) this.#skipped += 1;
    if (name === "br") append(this.#part(), "\n");
    if (name === "tr" || name === "table") this.#endRow();
    if (BLOCKS.has(name)) this.#beginLine();
    if (name === "pre") this.#preformatted += 1;
    if (name === "ol" || name === "ul") this.#lists.push(listOf(name, attributes));
    if (name === "li") this.#beginItem(attributes);
    if (/^(?:td|th|sup|sub)$/.test(name)) this.#parts.push(newPart(name));
  }

  #close(name: string): void {
    const end = this.#openElements.findLastIndex((open) => open.name === name);
    if (end !== -1) this.#openElements.splice(end, 1);
    if (SKIPPED.has(name)) this.#skipped = Math.max(0, this.#skipped - 1);
    if (name === "pre") this.#preformatted = Math.max(0, this.#preformatted - 1);
    if (name === "ol" || name === "ul") this.#lists.pop();
    if (this.#parts.some((part) => part.name === name && name !== "")) {
      while (this.#part().name !== name) this.#endPart();
      this.#endPart();
    }
    if (name === "tr" || name === "table") this.#endRow();
    const part = this.#part();
    part.sign = name === "li" ? "" : part.sign;
    if (BLOCKS.has(name) && !part.isAtStart) append(part, "\n");
  }

  #add(written: string): void {
    for (const piece of atFormulas(written, this.#formulas))
      if (typeof piece === "string") this.#addWords(piece, []);
      else this.#addPart(piece);
  }

  #addPart(part: ReadPart): void {
    this.#addWords(part.words, [{ from: 0, to: part.words.length, part }]);
  }

  #addWords(written: string, formats: readonly Format[]): void {
    if (this.#skipped > 0) return;
    const words = this.#preformatted > 0 ? written : written.replace(/[^\S\u00a0]+/g, " ");
    const isEmpty = /^[^\S\u00a0]*$/.test(words);
    if (!isEmpty) this.#endRow();
    const part = this.#part();
    if (isEmpty && (part.sign !== "" || part.isAtStart)) {
      if (this.#preformatted > 0) append(part, words);
      return;
    }
    append(part, part.sign);
    const styles = [...new Set(this.#openElements.flatMap(({ styles }) => styles))];
    append(part, words, [
      ...styles.map((style): Format => ({ from: 0, to: words.length, style })),
      ...formats,
    ]);
    part.sign = "";
  }

  #part(): Part {
    return this.#parts.at(-1) ?? newPart("");
  }

  /** Begins a new line, unless the last one is empty. */
  #beginLine(): void {
    const part = this.#part();
    if (part.sign === "" && !part.isAtStart) append(part, "\n");
  }

  #beginItem({ value }: Record<string, string>): void {
    const list = this.#lists.at(-1);
    if (list === undefined || list.number === null) return;
    const own = Number.parseInt(value ?? "", 10);
    const number = Number.isNaN(own) ? list.number : own;
    list.number = number + 1;
    this.#part().sign = `${itemLabel(number, list.type)}. `;
  }

  /** Adds the text of the innermost part to the part around it. */
  #endPart(): void {
    const part = this.#part();
    this.#endRow();
    this.#parts.pop();
    if (part.name === "td" || part.name === "th") {
      this.#part().cells.push({ text: part.text, formats: part.formats });
      return;
    }
    if (part.text.trim() === "") return;
    const kind = part.name === "sup" ? "superscript" : "subscript";
    const [before, shown, after] = spacesAround(part.text);
    const { text, isSure } = lineText(shown, kind);
    this.#addWords(before, []);
    if (isSure) this.#addWords(text, []);
    else this.#addPart({ kind, words: text, shown });
    this.#addWords(after, []);
  }

  /** Adds the cells of a row: with separators in a table, unchanged for a single cell. */
  #endRow(): void {
    const part = this.#part();
    const { cells } = part;
    const filled = cells.filter(({ text }) => text.trim() !== "");
    part.cells = [];
    if (filled.length === 0) return;
    this.#beginLine();
    if (cells.length > 1) this.#lost.add(TABLE_LOST);
    append(part, part.sign);
    for (const [position, cell] of cells.entries()) {
      if (position > 0) append(part, " | ");
      const text = cells.length === 1 ? cell.text.trim() : tidied(cell.text).replace(/\s+/g, " ");
      append(part, text, placed(text, [cell]));
    }
    append(part, "\n");
    part.sign = "";
  }
}

function newPart(name: string): Part {
  return { name, text: "", formats: [], isAtStart: true, sign: "", cells: [] };
}

/** @param formats formats of the words */
function append(part: Part, words: string, formats: readonly Format[] = []): void {
  const start = part.text.length;
  for (const format of formats)
    part.formats.push({ ...format, from: format.from + start, to: format.to + start });
  part.text += words;
  if (words !== "") part.isAtStart = words.endsWith("\n");
}

/** Styles of an element. Italics become bold, because texts have no italics. */
function stylesOf(name: string, { style = "" }: Record<string, string>): Style[] {
  const isBold = /^(?:b|strong|em|i|h[1-6])$/.test(name) || /font-weight\s*:\s*(?:bold|[6-9]00)/i.test(style);
  const isUnderlined = /^(?:u|ins)$/.test(name) || /text-decoration[a-z-]*\s*:[^;]*underline/i.test(style);
  return [...(isBold ? (["bold"] as const) : []), ...(isUnderlined ? (["underline"] as const) : [])];
}

function listOf(name: string, { type, start, style }: Record<string, string>): List {
  const named = /list-style(?:-type)?\s*:\s*([a-z-]+)/i.exec(style ?? "")?.[1]?.toLowerCase() ?? "";
  const first = Number.parseInt(start ?? "", 10);
  const isNumbered = name === "ol" && named !== "none";
  return {
    type: STYLES[named] ?? (type?.trim() || "1"),
    number: isNumbered ? (Number.isNaN(first) ? 1 : first) : null,
  };
}

/** Sign of a list item: "3", "C", "c", "III" or "iii". */
function itemLabel(number: number, type: string): string {
  if (number < 1) return String(number);
  if (/^a$/i.test(type) && number <= 26) {
    const letter = String.fromCharCode(64 + number);
    return type === "a" ? letter.toLowerCase() : letter;
  }
  // `ROMAN` has no sign for 90.
  if (!/^i$/i.test(type) || number > 89) return String(number);
  let rest = number;
  let roman = "";
  for (const [value, sign] of ROMAN) {
    while (rest >= value) {
      roman += sign;
      rest -= value;
    }
  }
  return type === "i" ? roman.toLowerCase() : roman;
}

/** Escapes a tag that never ends: "x<y ise". */
function withoutOpenTag(html: string): string {
  const end = html.lastIndexOf(">") + 1;
  return html.slice(0, end) + html.slice(end).replaceAll("<", "&lt;");
}

/** File name in a relative address; web and data addresses unchanged. */
export function pictureName(address: string): string {
  if (/^(data:|(https?:)?\/\/)/i.test(address)) return address;
  const path = address.replace(/^@@PLUGINFILE@@\/?/, "").replace(/[?#].*$/, "");
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
