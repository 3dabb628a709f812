/** Reads Word documents as lines with marks, formulas, automatic numbers and pictures. Macros, comments, deleted text and links are ignored. */

import { imageTypeOf } from "../../../../../../convex/shared/imageType.ts";
import { IMAGE_MAX_BYTES } from "../../../../../../convex/shared/limits/images.ts";
import { upperTurkish } from "../../../../../../convex/shared/turkish.ts";
import { BadZip, type ZipArchive } from "../../../../../lib/files/zip-archive.ts";
import { plainFormula } from "../../../../../lib/formula/plain-formula.ts";
import {
  BOLD,
  COLOUR,
  HIGHLIGHT,
  type Line,
  PART,
  plain,
  UNDERLINE,
  withoutLongSpaces,
} from "../../../written/marked-text.ts";
import { asksToMatch } from "../../../written/matching-table.ts";
import { isOfPage } from "../../../written/page-lines.ts";
import { type PaperRole, paperRoles } from "../../../written/paper-styles.ts";
import type { Note, Picture } from "../../../written/read-question.ts";
import { FORMULA_LOST, formulaPart, type Part } from "../../../written/reading.ts";
import { boxWords } from "../../../written/word-box.ts";
import { lineText, type Shift, spacesAround } from "../text/math-text.ts";
import { childOf, childrenOf, elements, parseXml, wordsOf, type XmlElement } from "../text/xml.ts";
import { Numbering, valOf } from "./docx-numbering.ts";
import { linesOfTable } from "./docx-table.ts";
import { texOfMath } from "./omml-tex.ts";
import { symbolOf, symbolText, UNKNOWN_SYMBOL } from "./symbol-fonts.ts";

const MAX_PART_BYTES = 40 * 1024 * 1024;
/** Maximum size of a picture in a document, in bytes; larger than a stored picture, because the page shrinks it. */
const MAX_PICTURE_BYTES = 4 * IMAGE_MAX_BYTES;
const MAX_LINES = 50_000;
const MAX_COLUMNS = 60;
const FRAME = "Metin kutusundaki yazı buraya alındı; yerini kontrol edin.";
const FIELD_FORMULA = "Burada eski türden bir formül (EQ alanı) var; okunamadı, elle yazın.";
const SYMBOL = `Bir simge tanınamadı, yerine “${UNKNOWN_SYMBOL}” kondu; kontrol edin.`;
const BLANK = "______";
/** Text colours that are no mark: automatic, black, and dark greys. */
const INK =
  /^(auto|0{6}|1[0-9a-f]1[0-9a-f]1[0-9a-f]|2[0-9a-f]2[0-9a-f]2[0-9a-f]|3[0-9a-f]3[0-9a-f]3[0-9a-f]|4[0-9a-f]4[0-9a-f]4[0-9a-f])$/i;

/** `parts`: formulas and other parts, which the marks of the lines refer to. */
export type WordDocument = { lines: readonly Line[]; parts: readonly Part[] };

/** @throws BadZip, Unreadable */
export function readDocx(archive: ZipArchive): WordDocument {
  const part = (name: string) => {
    const bytes = archive.read(name, MAX_PART_BYTES);
    return bytes === null ? undefined : elements(parseXml(new TextDecoder().decode(bytes)))[0];
  };
  const relations = new Map(
    childrenOf(part("word/_rels/document.xml.rels"), "Relationship").map(({ attributes }) => [
      attributes.Id ?? "",
      attributes,
    ]),
  );
  const reader = new DocumentReader(
    archive,
    relations,
    new Numbering(part("word/numbering.xml")),
    stylesOf(part("word/styles.xml")),
  );
  reader.takeBlocks(childOf(part("word/document.xml"), "w:body"));
  return { lines: reader.lines, parts: reader.parts };
}

type Attributes = Record<string, string>;
/**
 * List and marks of a style. Marks that a paragraph's style gives to the whole paragraph do not mark an answer. `role`: for styles of our own Word
 * files.
 */
type Style = { list: XmlElement | undefined; marks: number; role: PaperRole | undefined };

function stylesOf(styles: XmlElement | undefined): Map<string, Style> {
  const all = childrenOf(styles, "w:style");
  const nameOf = (style: XmlElement) => valOf(childOf(style, "w:name")) ?? "";
  const roles = paperRoles(all.map(nameOf));
  return new Map(
    all.map((style) => [
      style.attributes["w:styleId"] ?? "",
      {
        list: childOf(childOf(style, "w:pPr"), "w:numPr"),
        marks: marksOf(childOf(style, "w:rPr")),
        role: roles.get(nameOf(style)),
      },
    ]),
  );
}

class DocumentReader {
  #lines: Line[] = [];
  readonly #archive: ZipArchive;
  readonly #relations: Map<string, Attributes>;
  readonly #numbering: Numbering;
  readonly #styles: Map<string, Style>;
  #text = "";
  #marks: number[] = [];
  #pictures: Picture[] = [];
  #notes: Note[] = [];
  #paper: Line["paper"];
  readonly parts: Part[] = [];

  constructor(
    archive: ZipArchive,
    relations: Map<string, Attributes>,
    numbering: Numbering,
    styles: Map<string, Style>,
  ) {
    this.#archive = archive;
    this.#relations = relations;
    this.#numbering = numbering;
    this.#styles = styles;
  }

  get lines(): readonly Line[] {
    return this.#lines.slice(0, MAX_LINES);
  }

  takeBlocks(parent: XmlElement | undefined): void {
    for (const block of elements(parent)) {
      if (block.name === "w:p") this.#takeParagraph(block);
      else if (block.name === "w:tbl") this.#takeTable(block);
      else if (block.name === "w:sdt") this.takeBlocks(childOf(block, "w:sdtContent"));
    }
  }

  #takeParagraph(paragraph: XmlElement): void {
    const properties = childOf(paragraph, "w:pPr");
    const style = this.#styles.get(valOf(childOf(properties, "w:pStyle")) ?? "");
    const list = childOf(properties, "w:numPr") ?? style?.list;
    const id = valOf(childOf(list, "w:numId"));
    if (id !== null && id !== "0") {
      const number = this.#numbering.next(id, Number(valOf(childOf(list, "w:ilvl")) ?? 0));
      if (number !== "") this.#write(`${number} `, 0);
    }
    this.#paper = style?.role && { role: style.role, isFirst: true };
    this.#takeInline(paragraph, 0, style?.marks ?? 0);
    this.#endLine();
    this.#paper = undefined;
  }

  /** @param usual marks that the paragraph's style gives to all of its text */
  #takeInline(parent: XmlElement, marks: number, usual: number): void {
    for (const element of elements(parent)) {
      switch (element.name) {
        case "w:r":
          // Hidden text is not part of the exam.
          if (isOn(childOf(element, "w:rPr"), "w:vanish")) break;
          this.#takeInline(element, marksOf(childOf(element, "w:rPr"), this.#styles) & ~usual, usual);
          break;
        case "w:t":
          this.#takeText(wordsOf(element), parent, marks);
          break;
        case "w:sym":
          this.#takeSymbol(element, parent, marks);
          break;
        case "w:tab":
        case "w:ptab":
          this.#write((marks & UNDERLINE) === 0 ? "\t" : BLANK, marks);
          break;
        case "w:noBreakHyphen":
          this.#write("-", marks);
          break;
        case "w:br":
        case "w:cr":
          this.#endLine();
          break;
        case "m:oMath":
        case "m:oMathPara":
          this.#takeFormula(element, marks);
          break;
        case "w:drawing":
        case "w:pict":
        case "w:object":
          this.#takeDrawing(element);
          break;
        case "w:del":
        case "w:moveFrom":
        case "w:rPr":
        case "w:pPr":
        case "mc:Fallback":
        case "w:vertAlign":
          break;
        case "w:instrText":
          if (/^\s*EQ\s/i.test(wordsOf(element))) this.#doubt(FIELD_FORMULA);
          break;
        default:
          this.#takeInline(element, marks, usual);
      }
    }
  }

  /** Takes the text of a run, with superscript or subscript characters where they exist. */
  #takeText(written: string, run: XmlElement, marks: number): void {
    const properties = childOf(run, "w:rPr");
    const font = childOf(properties, "w:rFonts")?.attributes["w:ascii"];
    const known = symbolText(written, font);
    if (known.includes(UNKNOWN_SYMBOL) && !written.includes(UNKNOWN_SYMBOL)) this.#doubt(SYMBOL);
    const words = isOn(properties, "w:caps") ? upperTurkish(known) : known;
    // An underlined space is a line to write on.
    if ((marks & UNDERLINE) !== 0 && /^[ \u00a0]{3,}$/.test(words)) {
      this.#write(BLANK, marks);
      return;
    }
    const to = words.trim() === "" ? null : shiftOf(run);
    if (to === null) {
      this.#write(words, marks);
      return;
    }
    const [before, shown, after] = spacesAround(words);
    const { text, isSure } = lineText(shown, to);
    this.#write(before, marks);
    if (isSure) this.#write(text, marks);
    else this.#writePart({ kind: to, words: text, shown }, marks);
    this.#write(after, marks);
  }

  #takeSymbol(symbol: XmlElement, run: XmlElement, marks: number): void {
    const { "w:font": font = "", "w:char": code = "" } = symbol.attributes;
    const char = symbolOf(font, Number.parseInt(code, 16) || 0);
    if (char === UNKNOWN_SYMBOL) this.#doubt(SYMBOL);
    this.#takeText(char, run, marks);
  }

  #takeFormula(formula: XmlElement, around: number): void {
    const marks = around | (marksOfFormula(formula) & (COLOUR | HIGHLIGHT));
    const tex = texOfMath(formula);
    const words = tex === null ? wordsOf(formula) : plainFormula(tex);
    const part = tex === null ? null : formulaPart(tex, words);
    if (part !== null) this.#writePart(part, marks);
    else if (words.trim() !== "") {
      this.#write(words, marks);
      this.#doubt(FORMULA_LOST);
    }
  }

  #writePart(part: Part, marks: number): void {
    this.#write(part.words, marks + PART * this.parts.push(part));
  }

  #takeDrawing(drawing: XmlElement): void {
    let isKnown = false;
    for (const element of descendants(drawing)) {
      if (element.name === "w:txbxContent") {
        isKnown = true;
        this.#takeFrame(element);
      }
      const { "r:embed": embedded, "r:link": linked, "r:id": id } = element.attributes;
      if (element.name === "a:blip" && linked !== undefined && embedded === undefined) {
        isKnown = true;
        this.#doubt("Bağlantıdaki resim alınmadı: dosyanın içinde değil.");
      }
      const relation = element.name === "a:blip" ? embedded : element.name === "v:imagedata" ? id : undefined;
      if (relation === undefined) continue;
      isKnown = true;
      this.#takePicture(relation, drawing);
    }
    if (!isKnown)
      this.#doubt(
        "Burada bir çizim ya da grafik var; alınamadı. Ekran görüntüsünü resim olarak ekleyebilirsiniz.",
      );
    if (drawing.name === "w:object")
      this.#doubt("Gömülü bir nesne (eski formül ya da grafik) var; kontrol edin.");
  }

  /** Reads a text box: a word box, or a text whose position is uncertain. */
  #takeFrame(frame: XmlElement): void {
    const lines = this.#linesOf(frame);
    const words = boxWords(lines.map(({ text }) => text));
    if (words === null && !lines.every(({ text }) => text.trim() === "" || isOfPage(text)))
      this.#doubt(FRAME);
    this.#endLine();
    const box: Line = { ...plain(words?.join(" – ") ?? ""), notes: [{ tone: "doubt", sentence: FRAME }] };
    this.#lines.push(...(words === null ? lines : [{ ...box, box: words }]));
  }

  #takePicture(relation: string, drawing: XmlElement): void {
    const { Target: target = "", TargetMode: mode } = this.#relations.get(relation) ?? {};
    if (mode === "External") {
      this.#doubt("Bağlantıdaki resim alınmadı: dosyanın içinde değil.");
      return;
    }
    const name = target.startsWith("/") ? target.slice(1) : `word/${target}`;
    const bytes = this.#file(name);
    const type = bytes === null ? null : imageTypeOf(bytes);
    if (bytes === null || type === null) {
      this.#doubt("Bir resim okunamadı (eski ya da büyük bir biçim); alınmadı.");
      return;
    }
    const alt = descendants(drawing)
      .find(({ name: each }) => each === "wp:docPr")
      ?.attributes.descr?.trim();
    this.#pictures.push({ bytes, type, ...(alt && { alt: alt.slice(0, 150) }) });
  }

  #file(name: string): Uint8Array<ArrayBuffer> | null {
    try {
      return this.#archive.read(name, MAX_PICTURE_BYTES);
    } catch (error) {
      if (error instanceof BadZip) return null;
      throw error;
    }
  }

  #takeTable(table: XmlElement): void {
    const rows = childrenOf(table, "w:tr").map((row) => rowCells(row).map((cell) => this.#linesOf(cell)));
    const all = rows.flat(2);
    if (all.some(({ paper }) => paper !== undefined)) {
      this.#lines.push(...all);
      return;
    }
    const asked = this.#lines.findLastIndex(({ text }) => text.trim() !== "");
    const task = this.#lines[asked];
    const lines = linesOfTable(rows, task?.text ?? "");
    const [first] = lines;
    // The line with the task to match belongs to the table below it.
    if (task !== undefined && first?.sides !== undefined && asksToMatch(task.text))
      this.#lines.splice(asked, Infinity, { ...first, ...withAttachments(task, first) });
    else this.#lines.push(...lines);
  }

  /** Lines of a cell, without adding them to the document. */
  #linesOf(cell: XmlElement | null): Line[] {
    if (cell === null) return [];
    const outside = this.#lines;
    this.#lines = [];
    this.takeBlocks(cell);
    const lines = this.#lines;
    this.#lines = outside;
    return lines;
  }

  #write(text: string, marks: number): void {
    this.#text += text;
    for (let at = 0; at < text.length; at++) this.#marks.push(marks);
  }

  #doubt(sentence: string): void {
    if (!this.#notes.some((note) => note.sentence === sentence))
      this.#notes.push({ tone: "doubt", sentence });
  }

  #endLine(): void {
    if (this.#lines.length < MAX_LINES) {
      this.#lines.push({
        ...withoutLongSpaces({ text: this.#text, marks: Uint32Array.from(this.#marks) }),
        ...(this.#pictures.length > 0 && { pictures: this.#pictures }),
        ...(this.#notes.length > 0 && { notes: this.#notes }),
        ...(this.#paper && { paper: this.#paper }),
      });
    }
    this.#paper &&= { ...this.#paper, isFirst: false };
    this.#text = "";
    this.#marks = [];
    this.#pictures = [];
    this.#notes = [];
  }
}

/** Cells of a row by column. A merged cell occupies several columns; a cell merged with the row above is null. */
function rowCells(row: XmlElement): (XmlElement | null)[] {
  return elements(row)
    .flatMap((each) => (each.name === "w:sdt" ? elements(childOf(each, "w:sdtContent")) : [each]))
    .filter(({ name }) => name === "w:tc")
    .flatMap((cell) => {
      const span = Number(valOf(childOf(childOf(cell, "w:tcPr"), "w:gridSpan")) ?? 1);
      return [cell, ...Array.from({ length: Math.min(Math.max(span, 1), MAX_COLUMNS) - 1 }, () => null)];
    });
}

function withAttachments(task: Line, table: Line): Line {
  const pictures = [...(task.pictures ?? []), ...(table.pictures ?? [])];
  const notes = [...(task.notes ?? []), ...(table.notes ?? [])];
  return { ...task, ...(pictures.length > 0 && { pictures }), ...(notes.length > 0 && { notes }) };
}

function descendants(element: XmlElement): XmlElement[] {
  return elements(element)
    .filter(({ name }) => name !== "mc:Fallback")
    .flatMap((child) => [child, ...(child.name === "w:txbxContent" ? [] : descendants(child))]);
}

/** Raised or lowered position of a run's text; null for text on the line. */
function shiftOf(run: XmlElement): Shift | null {
  const to = valOf(childOf(childOf(run, "w:rPr"), "w:vertAlign"));
  return to === "superscript" || to === "subscript" ? to : null;
}

/** True if a toggle property is present and not switched off. */
function isOn(properties: XmlElement | undefined, name: string): boolean {
  const element = childOf(properties, name);
  return element !== undefined && !["0", "false", "none", "off"].includes(valOf(element) ?? "on");
}

/** Marks that all runs of a formula have. */
function marksOfFormula(formula: XmlElement): number {
  const runs = descendants(formula).filter(({ name }) => name === "m:r");
  return runs.length === 0
    ? 0
    : runs.map((run) => marksOf(childOf(run, "w:rPr"))).reduce((all, own) => all & own);
}

/** Marks of a run, including those of its character style. */
function marksOf(properties: XmlElement | undefined, styles?: ReadonlyMap<string, Style>): number {
  if (properties === undefined) return 0;
  const colour = valOf(childOf(properties, "w:color"));
  const fill = childOf(properties, "w:shd")?.attributes["w:fill"];
  const isFilled = fill !== undefined && !/^(auto|ffffff)$/i.test(fill);
  const style = styles?.get(valOf(childOf(properties, "w:rStyle")) ?? "")?.marks ?? 0;
  return (
    style |
    (isOn(properties, "w:b") ? BOLD : 0) |
    (isOn(properties, "w:u") ? UNDERLINE : 0) |
    (colour !== null && !INK.test(colour) ? COLOUR : 0) |
    (isOn(properties, "w:highlight") || isFilled ? HIGHLIGHT : 0)
  );
}
