/** Writes Word documents as Word itself does: texts split into several runs, with revision marks, proofing marks, fonts and sizes. */
import { escapeXml, zipOf } from "../office-files.ts";

const STYLES: Readonly<Record<string, string>> = {
  b: "<w:b/><w:bCs/>",
  u: '<w:u w:val="single"/>',
  i: "<w:i/><w:iCs/>",
  caps: "<w:caps/>",
  sup: '<w:vertAlign w:val="superscript"/>',
  sub: '<w:vertAlign w:val="subscript"/>',
  red: '<w:color w:val="FF0000"/>',
  hl: '<w:highlight w:val="yellow"/>',
  blue: '<w:color w:val="0070C0"/>',
};
const TOKEN =
  /<(\/?)(b|u|i|caps|sup|sub|red|hl|blue)>|<m:oMathPara>[\s\S]*?<\/m:oMathPara>|<m:oMath>[\s\S]*?<\/m:oMath>|<w:r>[\s\S]*?<\/w:r>/g;

/** A formula inside a text. */
export function m(content: string): string {
  return `<m:oMath>${content}</m:oMath>`;
}

/** A formula in red. Word stores the colour in the formula's own runs. */
export function inRed(formula: string): string {
  return formula.replaceAll(/<w:rPr>(?=<w:rFonts)/g, '<w:rPr><w:color w:val="FF0000"/>');
}

/** A character of a symbol font, as Word's automatic correction writes arrows. */
export function sym(font: string, char: string): string {
  return `<w:r><w:sym w:font="${font}" w:char="${char}"/></w:r>`;
}

/** Runs of a text with tags such as `<u>`. A tab is written as Word's own element. */
function runs(text: string): string {
  const open: string[] = [];
  let xml = "";
  let end = 0;
  for (const token of text.matchAll(TOKEN)) {
    xml += styledRuns(text.slice(end, token.index), open);
    end = token.index + token[0].length;
    const [whole, slash, name] = token;
    if (name === undefined) xml += whole;
    else if (slash === "") open.push(name);
    else open.splice(open.lastIndexOf(name), 1);
  }
  return xml + styledRuns(text.slice(end), open);
}

function styledRuns(text: string, open: readonly string[]): string {
  const properties = `<w:rPr><w:rFonts w:ascii="Times New Roman" w:hAnsi="Times New Roman" w:cs="Times New Roman"/>${open.map((name) => STYLES[name]).join("")}<w:sz w:val="22"/></w:rPr>`;
  const run = (content: string) =>
    `<w:r w:rsidRPr="00A1B2C3" w:rsidR="00D4E5F6">${properties}${content}</w:r>`;
  return text
    .split(/(\t|\n)/)
    .flatMap((part) => {
      if (part === "") return [];
      if (part === "\t") return [run("<w:tab/>")];
      if (part === "\n") return [run("<w:br/>")];
      return halves(part).map((half) => run(`<w:t xml:space="preserve">${escapeXml(half)}</w:t>`));
    })
    .join('<w:proofErr w:type="spellEnd"/>');
}

/** A long text in two parts, as Word splits it where it was edited. */
function halves(text: string): string[] {
  const middle = Math.floor(text.length * 0.6);
  return text.length < 24 ? [text] : [text.slice(0, middle), text.slice(middle)];
}

type Look = { list?: [id: number, level: number]; center?: true; style?: string; indent?: true };

/** A paragraph. */
export function p(text: string, { list, center, style, indent }: Look = {}): string {
  const properties = [
    style === undefined ? "" : `<w:pStyle w:val="${style}"/>`,
    list === undefined ? "" : `<w:numPr><w:ilvl w:val="${list[1]}"/><w:numId w:val="${list[0]}"/></w:numPr>`,
    '<w:spacing w:after="0" w:line="240" w:lineRule="auto"/>',
    indent ? '<w:ind w:firstLine="708"/>' : "",
    center ? '<w:jc w:val="center"/>' : '<w:jc w:val="both"/>',
  ];
  return `<w:p w:rsidR="00D4E5F6" w:rsidRDefault="00D4E5F6"><w:pPr>${properties.join("")}</w:pPr><w:bookmarkStart w:id="0" w:name="_GoBack"/><w:bookmarkEnd w:id="0"/>${runs(text)}</w:p>`;
}

const EMPTY = p("");
/** An empty paragraph. */
export const empty = EMPTY;

/** A table. A cell is a text, or paragraphs. */
export function table(rows: readonly (readonly string[])[], hasBorders = true): string {
  const line = hasBorders ? 'w:val="single" w:sz="4"' : 'w:val="none"';
  const borders = ["top", "left", "bottom", "right", "insideH", "insideV"]
    .map((side) => `<w:${side} ${line}/>`)
    .join("");
  const cell = (text: string) =>
    `<w:tc><w:tcPr><w:tcW w:w="2400" w:type="dxa"/></w:tcPr>${/^<w:(?:p|tbl)[ >]/.test(text) ? text : p(text)}</w:tc>`;
  return `<w:tbl><w:tblPr><w:tblW w:w="0" w:type="auto"/><w:tblBorders>${borders}</w:tblBorders></w:tblPr>${rows
    .map((row) => `<w:tr>${row.map(cell).join("")}</w:tr>`)
    .join("")}</w:tbl>`;
}

/** Layout of a question's options. */
type Layout =
  | "lines"
  | "bold lines"
  | "one line"
  | "spaces"
  | "two a line"
  | "table row"
  | "table square"
  | { list: number };

/** The options of a question. */
export function options(layout: Layout, ...texts: string[]): string {
  const lettered = texts.map((text, at) => {
    const letter = `${"ABCDE".charAt(at)})`;
    return `${layout === "bold lines" ? `<b>${letter}</b>` : letter} ${text}`;
  });
  const [a = "", b = "", c = "", d = ""] = lettered;
  if (typeof layout === "object") return texts.map((text) => p(text, { list: [layout.list, 0] })).join("");
  switch (layout) {
    case "one line":
      return p(lettered.join("\t"));
    case "spaces":
      return p(lettered.join("          "));
    case "two a line":
      return (
        p(`${a}\t\t${b}`) +
        p(`${c}\t\t${d}`) +
        lettered
          .slice(4)
          .map((text) => p(text))
          .join("")
      );
    case "table row":
      return table([lettered], false);
    case "table square":
      return table(
        [
          [a, b],
          [c, d],
        ],
        false,
      );
    default:
      return lettered.map((text) => p(text)).join("");
  }
}

/** A small PNG. */
const PNG = Uint8Array.from(
  atob("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII="),
  (char) => char.charCodeAt(0),
);

/** A paragraph with a picture. */
export const picture = `<w:p><w:r><w:rPr><w:noProof/></w:rPr><w:drawing><wp:inline><wp:extent cx="2000000" cy="1500000"/><wp:docPr id="1" name="Resim 1"/><a:graphic><a:graphicData><pic:pic><pic:blipFill><a:blip r:embed="rId9"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>`;

/** A text box with these paragraphs, as Word anchors it in a paragraph. */
export function textBox(paragraphs: string): string {
  return `<w:p><w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:drawing><wp:anchor><wp:docPr id="2" name="Metin Kutusu 2"/><a:graphic><a:graphicData><wps:wsp><wps:txbx><w:txbxContent>${paragraphs}</w:txbxContent></wps:txbx></wps:wsp></a:graphicData></a:graphic></wp:anchor></w:drawing></mc:Choice><mc:Fallback><w:pict><v:textbox><w:txbxContent>${paragraphs}</w:txbxContent></v:textbox></w:pict></mc:Fallback></mc:AlternateContent></w:r></w:p>`;
}

const LEVELS = (first: string, sign: string) =>
  `<w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="${first}"/><w:lvlText w:val="${sign}"/></w:lvl><w:lvl w:ilvl="1"><w:start w:val="1"/><w:numFmt w:val="upperLetter"/><w:lvlText w:val="%2)"/></w:lvl>`;

/** Lists: 1 counts questions, 2 counts premises in Roman numerals, 11 to 40 each letter the options of one question. */
const NUMBERING = `<w:numbering xmlns:w="w"><w:abstractNum w:abstractNumId="0">${LEVELS("decimal", "%1.")}</w:abstractNum><w:abstractNum w:abstractNumId="1">${LEVELS("upperLetter", "%1)")}</w:abstractNum><w:abstractNum w:abstractNumId="2">${LEVELS("upperRoman", "%1.")}</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num><w:num w:numId="2"><w:abstractNumId w:val="2"/></w:num>${Array.from(
  { length: 30 },
  (_, at) =>
    `<w:num w:numId="${at + 11}"><w:abstractNumId w:val="1"/><w:lvlOverride w:ilvl="0"><w:startOverride w:val="1"/></w:lvlOverride></w:num>`,
).join("")}</w:numbering>`;

const STYLE_SHEET = `<w:styles xmlns:w="w"><w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/></w:style><w:style w:type="paragraph" w:styleId="Balk1"><w:name w:val="heading 1"/><w:rPr><w:b/></w:rPr></w:style><w:style w:type="paragraph" w:styleId="ListeParagraf"><w:name w:val="List Paragraph"/></w:style></w:styles>`;

/** A document with these paragraphs and tables. */
export function word(...blocks: string[]): Uint8Array {
  return zipOf({
    "[Content_Types].xml": "<Types/>",
    "word/document.xml": `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><w:document xmlns:w="w" xmlns:m="m" xmlns:r="r" xmlns:a="a" xmlns:wp="wp" xmlns:pic="pic" xmlns:wps="wps" xmlns:v="v" xmlns:mc="mc"><w:body>${blocks.join("")}<w:sectPr/></w:body></w:document>`,
    "word/_rels/document.xml.rels": `<Relationships><Relationship Id="rId9" Target="media/image1.png"/></Relationships>`,
    "word/media/image1.png": PNG,
    "word/numbering.xml": NUMBERING,
    "word/styles.xml": STYLE_SHEET,
  });
}
