/** Writes minimal Word documents and workbooks for the corpus. */
import { type Zippable, zipSync } from "fflate";

const utf8 = (text: string) => new TextEncoder().encode(text);

export function zipOf(files: Record<string, string | Uint8Array>): Uint8Array {
  const entries: Zippable = {};
  for (const [name, content] of Object.entries(files))
    entries[name] = typeof content === "string" ? utf8(content) : content;
  return zipSync(entries);
}

export function escapeXml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}

/** A run of a Word document, with properties such as `<w:b/>`. */
export function run(text: string, properties = ""): string {
  return `<w:r><w:rPr>${properties}</w:rPr><w:t xml:space="preserve">${escapeXml(text)}</w:t></w:r>`;
}

/** A paragraph from a text or from XML. `list`: number of a list, and depth in it. */
export function p(content: string, list?: [number, number]): string {
  const runs = content.startsWith("<") ? content : run(content);
  const properties =
    list === undefined
      ? ""
      : `<w:pPr><w:numPr><w:ilvl w:val="${list[1]}"/><w:numId w:val="${list[0]}"/></w:numPr></w:pPr>`;
  return `<w:p>${properties}${runs}</w:p>`;
}

/** A table from rows of cells, each a text or XML such as several paragraphs. */
export function table(rows: string[][]): string {
  const cells = (row: string[]) =>
    row.map((cell) => `<w:tc>${/^<w:(p|tcPr|tbl)/.test(cell) ? cell : p(cell)}</w:tc>`).join("");
  return `<w:tbl>${rows.map((row) => `<w:tr>${cells(row)}</w:tr>`).join("")}</w:tbl>`;
}

const NUMBERING = `<w:numbering xmlns:w="w"><w:abstractNum w:abstractNumId="0">
<w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="decimal"/><w:lvlText w:val="%1."/></w:lvl>
<w:lvl w:ilvl="1"><w:start w:val="1"/><w:numFmt w:val="upperLetter"/><w:lvlText w:val="%2)"/></w:lvl></w:abstractNum>
<w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num></w:numbering>`;

export function docx(body: string, files: Record<string, string | Uint8Array> = {}): Uint8Array {
  return zipOf({
    "[Content_Types].xml": "<Types/>",
    "word/document.xml": `<?xml version="1.0" encoding="UTF-8"?><w:document xmlns:w="w" xmlns:m="m" xmlns:r="r" xmlns:a="a" xmlns:wp="wp" xmlns:v="v" xmlns:mc="mc"><w:body>${body}</w:body></w:document>`,
    "word/numbering.xml": NUMBERING,
    ...files,
  });
}

export type Cell =
  | string
  | number
  | boolean
  | { formula: string; value: number; format?: string | number }
  | { date: number }
  /** `format`: number of a built-in format, or a code. */
  | { value: number | string; format: string | number }
  /** A text with formatting. */
  | { text: string; look: Look }
  /** Content of `<is>`, with runs. */
  | { rich: string }
  | { error: string };

/** Attributes of a cell's style, which refer to the fonts and fills below. */
const LOOKS = {
  bold: 'fontId="1"',
  red: 'fontId="2"',
  underlined: 'fontId="3"',
  filled: 'fillId="2"',
  white: 'fillId="3"',
} as const;
type Look = keyof typeof LOOKS;
const FONTS = `<fonts><font><color theme="1"/></font><font><b/></font><font><color rgb="FFFF0000"/></font><font><u/></font></fonts>`;
const FILLS = `<fills><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>${["FFFFFF00", "FFFFFFFF"].map((rgb) => `<fill><patternFill patternType="solid"><fgColor rgb="${rgb}"/></patternFill></fill>`).join("")}</fills>`;

/** Styles of a workbook, one per requested number format or formatting. */
class Styles {
  readonly #formats: (string | number)[] = [0, 14];

  styleOf(format: string | number): number {
    const known = this.#formats.indexOf(format);
    return known === -1 ? this.#formats.push(format) - 1 : known;
  }

  styleOfLook(look: Look): number {
    return this.styleOf(`look:${look}`);
  }

  get xml(): string {
    const own = this.#formats.flatMap((format, style) =>
      typeof format === "string" && !format.startsWith("look:")
        ? [`<numFmt numFmtId="${200 + style}" formatCode="${escapeXml(format)}"/>`]
        : [],
    );
    const cells = this.#formats.map((format, style) =>
      String(format).startsWith("look:")
        ? `<xf numFmtId="0" ${LOOKS[String(format).slice("look:".length) as Look]}/>`
        : `<xf numFmtId="${typeof format === "string" ? 200 + style : format}"/>`,
    );
    return `<styleSheet><numFmts>${own.join("")}</numFmts>${FONTS}${FILLS}<cellXfs>${cells.join("")}</cellXfs></styleSheet>`;
  }
}

function cellXml(cell: Cell, column: number, row: number, styles: Styles): string {
  const at = `r="${String.fromCharCode(65 + column)}${row}"`;
  if (cell === "") return "";
  const textXml = (text: string, style = "") =>
    `<c ${at}${style} t="inlineStr"><is><t>${escapeXml(text)}</t></is></c>`;
  if (typeof cell === "string") return textXml(cell);
  if (typeof cell === "number") return `<c ${at}><v>${cell}</v></c>`;
  if (typeof cell === "boolean") return `<c ${at} t="b"><v>${cell ? 1 : 0}</v></c>`;
  if ("date" in cell) return `<c ${at} s="1"><v>${cell.date}</v></c>`;
  if ("rich" in cell) return `<c ${at} t="inlineStr"><is>${cell.rich}</is></c>`;
  if ("look" in cell) return textXml(cell.text, ` s="${styles.styleOfLook(cell.look)}"`);
  if ("error" in cell) return `<c ${at} t="e"><v>${escapeXml(cell.error)}</v></c>`;
  const style = cell.format === undefined ? "" : ` s="${styles.styleOf(cell.format)}"`;
  if (typeof cell.value === "string") return textXml(cell.value, style);
  const formula = "formula" in cell ? `<f>${escapeXml(cell.formula)}</f>` : "";
  return `<c ${at}${style}>${formula}<v>${cell.value}</v></c>`;
}

/** A workbook with these sheets. Empty rows are left out, as Excel does. */
export function xlsx(sheets: Cell[][][], files: Record<string, string | Uint8Array> = {}): Uint8Array {
  const parts: Record<string, string | Uint8Array> = {};
  const styles = new Styles();
  for (const [index, rows] of sheets.entries()) {
    const lines = rows.flatMap((row, place) =>
      row.every((cell) => cell === "")
        ? []
        : `<row r="${place + 1}">${row.map((cell, column) => cellXml(cell, column, place + 1, styles)).join("")}</row>`,
    );
    parts[`xl/worksheets/sheet${index + 1}.xml`] =
      `<worksheet><sheetData>${lines.join("")}</sheetData></worksheet>`;
  }
  const list = sheets.map(
    (_, index) => `<sheet name="S${index + 1}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
  );
  const relations = sheets.map(
    (_, index) => `<Relationship Id="rId${index + 1}" Target="worksheets/sheet${index + 1}.xml"/>`,
  );
  return zipOf({
    "xl/workbook.xml": `<workbook xmlns:r="r"><sheets>${list.join("")}</sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships>${relations.join("")}</Relationships>`,
    "xl/styles.xml": styles.xml,
    ...parts,
    ...files,
  });
}

/** A text in Windows-1254, the "ANSI" of Turkish Windows. */
export function windows1254(text: string): Uint8Array {
  const special: Record<string, number> = { Ğ: 0xd0, İ: 0xdd, Ş: 0xde, ğ: 0xf0, ı: 0xfd, ş: 0xfe };
  return Uint8Array.from([...text], (char) => special[char] ?? char.charCodeAt(0));
}

export function utf16(text: string, mark = true): Uint8Array {
  const units = mark ? `\ufeff${text}` : text;
  return Uint8Array.from([...units].flatMap((char) => [char.charCodeAt(0) & 0xff, char.charCodeAt(0) >> 8]));
}
