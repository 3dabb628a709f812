/** Writes question papers, optical forms and answer keys as one Word file, with the same content and choices as the printed sheets. */
import {
  AlignmentType,
  BorderStyle,
  Document,
  Footer,
  type ISectionOptions,
  LeaderType,
  LineRuleType,
  Packer,
  PageNumber,
  Paragraph,
  SectionType,
  Tab,
  TabStopType,
  TextRun,
} from "docx";
import type { PaperHeading } from "../../../lib/text/use-paper-heading.ts";
import { printFormatOf } from "../../questions/print-formats.ts";
import type { Kind } from "../../questions/shared/question.ts";
import { wordFormatOf } from "../../questions/word-formats.ts";
import { NAME_FIELDS, schoolLines } from "./head-lines.ts";
import { type PaperEntry, paperEntries } from "./paper-entries.ts";
import { askedOf, type Version } from "./version.ts";
import { type Block, blocksOf } from "./word-blocks.ts";
import { pictureRun, type WordPictures } from "./word-picture.ts";
import {
  A4,
  COLUMN_GAP,
  INDENT,
  LIST,
  MARGINS,
  NUMBERING,
  STYLE,
  STYLES,
  TEXT_WIDTH,
} from "./word-styles.ts";
import { runsOf } from "./word-text.ts";

/** The sheets to write. */
export type WordSheets = {
  title: string;
  /** School and exam above the title; null if the teacher wants none. */
  heading: PaperHeading | null;
  versions: readonly Version[];
  columns: 1 | 2;
  hasNameLine: boolean;
  hasPaper: boolean;
  hasOptik: boolean;
  hasKey: boolean;
};

type Question = Version["questions"][number];

const PICTURE_MM = 70;
const OPTIK_COLUMNS = 3;
const KEY_COLUMNS = 2;

export async function writeWordFile(sheets: WordSheets, pictures: WordPictures): Promise<ArrayBuffer> {
  const { title, versions, hasPaper, hasOptik, hasKey } = sheets;
  // Each sheet has its own list, whose numbers begin at 1.
  let lists = 0;
  const sections = [
    ...(hasPaper ? versions.map((version) => paper(sheets, version, ++lists, pictures)) : []),
    ...(hasOptik ? versions.map((version) => optik(sheets, version, ++lists)) : []),
    ...(hasKey ? versions.map((version) => key(sheets, version, ++lists)) : []),
  ].flat();
  const document = new Document({
    title,
    creator: sheets.heading?.teacher ?? "",
    styles: STYLES,
    numbering: NUMBERING,
    sections,
  });
  return Packer.toArrayBuffer(document);
}

function paper(
  sheets: WordSheets,
  version: Version,
  list: number,
  pictures: WordPictures,
): ISectionOptions[] {
  const { columns, hasNameLine } = sheets;
  const width = columns === 1 ? TEXT_WIDTH : Math.floor((TEXT_WIDTH - COLUMN_GAP) / 2);
  const space = { width, list, pictures };
  const name = version.letter === null ? "" : `${booklet(version.letter)} · `;
  const footer = new Paragraph({
    alignment: AlignmentType.CENTER,
    children: [new TextRun({ children: [name, PageNumber.CURRENT] })],
  });
  return sections(
    [...head(sheets, version, null), ...(hasNameLine ? [nameLine()] : [])],
    paperEntries(version, columns).flatMap((entry) =>
      entry.kind === "page" ? pageBlocks(entry, space) : questionBlocks(entry.question, space),
    ),
    columns,
    footer,
  );
}

/** A question with its number, its picture, and its options or blank lines, on one page. */
function questionBlocks(question: Question, space: Parameters<typeof blocksOf>[1]): Block[] {
  const { question: text, marks, image, content } = question;
  const file = image === null ? undefined : space.pictures.get(image.imageId);
  const asked = blocksOf(wordFormatOf<Kind>(content).asked(content), space);
  return [
    new Paragraph({
      style: STYLE.question,
      numbering: { reference: LIST.questions, level: 0, instance: space.list },
      keepNext: true,
      children: runsOf({ text, marks: marks ?? [] }),
    }),
    ...(file === undefined
      ? []
      : [
          new Paragraph({
            style: STYLE.below,
            keepNext: asked.length > 0,
            children: [pictureRun(file, image?.alt, space.width - INDENT, PICTURE_MM)],
          }),
        ]),
    ...asked,
  ];
}

/**
 * A slide or a passage: heading, text and picture in a box without a number. A passage has a line above the box, and stays with
 * its first question.
 */
function pageBlocks(
  { page, direction, isLong }: PaperEntry & { kind: "page" },
  space: Parameters<typeof blocksOf>[1],
): Block[] {
  const { question: text, marks, image, content } = page;
  const heading = "heading" in content ? (content.heading ?? "") : "";
  const file = image === null ? undefined : space.pictures.get(image.imageId);
  const line = { style: BorderStyle.SINGLE, size: 6, color: "000000", space: 4 };
  const paragraphs = [
    ...(heading === "" ? [] : [[new TextRun({ text: heading, bold: true })]]),
    runsOf({ text, marks }),
    ...(file === undefined ? [] : [[pictureRun(file, image?.alt, space.width - INDENT, PICTURE_MM)]]),
  ];
  const isPassage = direction !== null;
  const style = isPassage ? STYLE.passage : STYLE.page;
  return [
    ...(isPassage
      ? [
          new Paragraph({
            style,
            keepNext: true,
            children: [new TextRun({ text: direction, bold: true })],
          }),
        ]
      : []),
    ...paragraphs.map(
      (children, index) =>
        new Paragraph({
          style,
          keepNext: isPassage || index < paragraphs.length - 1,
          keepLines: !isLong,
          border: { top: line, bottom: line, left: line, right: line },
          children,
        }),
    ),
    // Word would join this box with one that follows.
    new Paragraph({
      style,
      keepNext: isPassage,
      spacing: { before: 0, after: 0, line: 60, lineRule: LineRuleType.EXACT },
    }),
  ];
}

function optik(sheets: WordSheets, version: Version, list: number): ISectionOptions[] {
  const rows = askedOf(version).map(({ content }) => {
    const letters = printFormatOf<Kind>(content).bubbles?.(content, null)?.letters;
    return new Paragraph({
      style: STYLE.bubbles,
      numbering: { reference: LIST.answers, level: 0, instance: list },
      children: [
        letters === undefined
          ? new TextRun("soru kâğıdına")
          : new TextRun({ text: letters.map(circled).join("\u00a0"), size: 30, font: "Segoe UI Symbol" }),
      ],
    });
  });
  return sections([...head(sheets, version, "Optik form"), nameLine()], rows, OPTIK_COLUMNS, null);
}

/** A capital letter in a circle. */
function circled(letter: string): string {
  return String.fromCodePoint(0x24b6 + letter.charCodeAt(0) - 65);
}

function key(sheets: WordSheets, version: Version, list: number): ISectionOptions[] {
  const rows = askedOf(version).flatMap(({ content, correctAnswer, explanation, explanationMarks }) => {
    const { keyText } = printFormatOf<Kind>(content);
    const answer = correctAnswer === null ? { text: "Doğrusu yok" } : keyText(content, correctAnswer);
    return [
      new Paragraph({
        style: STYLE.key,
        numbering: { reference: LIST.answers, level: 0, instance: list },
        keepNext: explanation !== undefined,
        children: runsOf(answer),
      }),
      ...(explanation === undefined
        ? []
        : [
            new Paragraph({
              style: STYLE.reason,
              children: runsOf({ text: explanation, marks: explanationMarks ?? [] }),
            }),
          ]),
    ];
  });
  return sections(head(sheets, version, "Cevap anahtarı"), rows, KEY_COLUMNS, null);
}

function booklet(letter: string): string {
  return `${letter} kitapçığı`;
}

/** School, title, kind of sheet, and booklet letter above a line. */
function head({ title, heading }: WordSheets, { letter }: Version, kind: string | null): Paragraph[] {
  const subtitle = (text: string) => ({ style: "Subtitle", text });
  const lines = [
    ...(heading === null ? [] : schoolLines(heading).map(subtitle)),
    { style: "Title", text: title },
    ...(kind === null ? [] : [{ style: "Heading1", text: kind }]),
    ...(heading?.teacher ? [subtitle(`Öğretmen: ${heading.teacher}`)] : []),
    ...(letter === null ? [] : [subtitle(booklet(letter))]),
  ];
  const line = { style: BorderStyle.SINGLE, size: 12, color: "000000", space: 4 };
  return lines.map(
    ({ style, text }, index) =>
      new Paragraph({
        style,
        ...(index === lines.length - 1 && { border: { bottom: line } }),
        children: [new TextRun(text)],
      }),
  );
}

/** Ends of the fields for name, class, date and score, as parts of the line. */
const FIELD_ENDS = [0.42, 0.62, 0.82, 1];

function nameLine(): Paragraph {
  return new Paragraph({
    style: STYLE.names,
    tabStops: FIELD_ENDS.map((end) => ({
      type: end === 1 ? TabStopType.RIGHT : TabStopType.LEFT,
      position: Math.round(TEXT_WIDTH * end),
      leader: LeaderType.UNDERSCORE,
    })),
    children: NAME_FIELDS.flatMap((field, index) => [
      new TextRun(`${index > 0 ? "  " : ""}${field}: `),
      new TextRun({ children: [new Tab()] }),
    ]),
  });
}

/**
 * A sheet on a new page: its head over the whole width, then its rows in columns.
 * @param footer page number of a question paper; null for other sheets
 */
function sections(
  top: readonly Paragraph[],
  rows: readonly Block[],
  count: number,
  footer: Paragraph | null,
): ISectionOptions[] {
  const page = { size: A4, margin: MARGINS };
  // A section without a footer of its own would have that of the section before.
  const footers = { default: new Footer({ children: [footer ?? new Paragraph("")] }) };
  const first = {
    footers,
    properties: { type: SectionType.NEXT_PAGE, page: { ...page, pageNumbers: { start: 1 } } },
  };
  // Word needs a paragraph after a table at the end of a section.
  const end = new Paragraph({ spacing: { line: 20, lineRule: LineRuleType.EXACT } });
  if (count === 1) return [{ ...first, children: [...top, ...rows, end] }];
  const properties = { type: SectionType.CONTINUOUS, page };
  const column = { count, space: COLUMN_GAP, separate: count === 2 };
  const body = { footers, properties: { ...properties, column } };
  // Columns above a continuous section are balanced, which would separate a question from its picture.
  if (footer !== null)
    return [
      { ...first, children: top },
      { ...body, children: [...rows, end] },
    ];
  return [
    { ...first, children: top },
    { ...body, children: rows },
    { footers, properties, children: [end] },
  ];
}
