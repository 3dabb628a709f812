/** Blocks of a question (`WordBlock`) as paragraphs and tables. */
import {
  AlignmentType,
  BorderStyle,
  HeightRule,
  LeaderType,
  Paragraph,
  type ParagraphChild,
  Tab,
  Table,
  TableCell,
  TableLayoutType,
  TableRow,
  TabStopType,
  TextRun,
  VerticalAlignTable,
  WidthType,
} from "docx";
import type { FormattedText } from "../../../../convex/shared/marks.ts";
import { optionTexts } from "../../questions/choice/option-picture.tsx";
import type { GridCell, OptionsBlock, WordBlock } from "../../questions/shared/word-format.ts";
import { pictureRun, type WordPictures } from "./word-picture.ts";
import { INDENT, LIST, NO_BORDERS, OPTION_INDENT, STYLE } from "./word-styles.ts";
import { runsOf } from "./word-text.ts";

/** Brackets for a letter, a number or a cross. */
const BOX = `[${"\u00a0".repeat(5)}]`;
const GAP = "_".repeat(12);
const NUMBER_LINE = "_".repeat(18);
/** Maximum length of options that fit side by side in a narrow column, as on the printed paper. */
const SHORT_CHARS = 16;
const OPTION_PICTURE_MM = 24;
const GRID_CELL = 400;

export type Block = Paragraph | Table;
export type BlockSpace = {
  /** Width of the page's column in twips. */
  width: number;
  /** Number of the question list in the document. */
  list: number;
  pictures: WordPictures;
};
type Of<Name extends WordBlock["kind"]> = Extract<WordBlock, { kind: Name }>;
/** Writes a block. `keepNext`: the block stays on the page of the next one. */
type Writers = {
  [Name in WordBlock["kind"]]: (block: Of<Name>, space: BlockSpace, keepNext: boolean) => Block[];
};

const WRITERS: Writers = {
  direction: ({ text }, _space, keepNext) => [
    new Paragraph({ style: STYLE.direction, keepNext, children: runsOf({ text }) }),
  ],
  options: (block, space, keepNext) => {
    const { options, pictures } = block;
    const arePictured = pictures?.some((picture) => picture !== null) ?? false;
    const areShort = options.every((text) => text.length <= SHORT_CHARS);
    if (arePictured || areShort) return [optionTable(block, space, keepNext)];
    return options.map(
      (_, index) =>
        new Paragraph({
          style: STYLE.option,
          numbering: letterIn(space),
          keepNext: keepNext || index < options.length - 1,
          children: optionRuns(block, index, space.width - INDENT, space),
        }),
    );
  },
  line: (_block, { width }, keepNext) => [
    new Paragraph({
      style: STYLE.below,
      keepNext,
      spacing: { before: 200 },
      tabStops: [{ type: TabStopType.RIGHT, position: width, leader: LeaderType.UNDERSCORE }],
      children: [new TextRun({ children: [new Tab()] })],
    }),
  ],
  number: (_block, _space, keepNext) => [
    new Paragraph({ style: STYLE.number, keepNext, children: [new TextRun(`Cevap: ${NUMBER_LINE}`)] }),
  ],
  marks: ({ words }, _space, keepNext) => [
    new Paragraph({
      style: STYLE.below,
      keepNext,
      children: [new TextRun(words.map((word) => `${BOX} ${word}`).join("\u00a0".repeat(4)))],
    }),
  ],
  boxes: ({ items }, _space, keepNext) =>
    items.map(
      (item, index) =>
        new Paragraph({
          style: STYLE.below,
          keepNext: keepNext || index < items.length - 1,
          children: boxed(item),
        }),
    ),
  columns: ({ left, right }, space, keepNext) => {
    const cells = Array.from({ length: Math.max(left.length, right.length) }, (_, row) => [
      { children: left[row] === undefined ? [] : boxed(left[row]) },
      right[row] === undefined ? { children: [] } : lettered(runsOf(right[row]), space),
    ]);
    return [layoutTable(cells, space, keepNext)];
  },
  gaps: ({ pieces }, _space, keepNext) => [
    new Paragraph({
      style: STYLE.gaps,
      keepNext,
      children: pieces.flatMap((text, index): ParagraphChild[] => [
        ...(index > 0 && pieces.length > 2 ? [new TextRun({ text: String(index), superScript: true })] : []),
        ...(index > 0 ? [new TextRun(GAP)] : []),
        ...runsOf({ text }),
      ]),
    }),
  ],
  grid: ({ rows }, { width }) => [gridTable(rows, width)],
  clues: ({ heading, clues }, _space, keepNext) =>
    [heading, ...clues].map(
      (text, index) =>
        new Paragraph({
          style: STYLE.crossword,
          indent: { left: INDENT },
          keepNext: keepNext || index < clues.length,
          children: [new TextRun({ text, bold: index === 0 })],
        }),
    ),
};

/** The blocks of a question, kept together on a page. */
export function blocksOf(blocks: readonly WordBlock[], space: BlockSpace): Block[] {
  const write = <Name extends WordBlock["kind"]>(block: Of<Name>, keepNext: boolean) =>
    (WRITERS[block.kind as Name] as Writers[Name])(block, space, keepNext);
  return blocks.flatMap((block, index) => write(block as never, index < blocks.length - 1));
}

function letterIn({ list }: BlockSpace) {
  return { reference: LIST.questions, level: 1, instance: list };
}

/** An option's words above its picture; without words and file, the picture's description. */
function optionRuns(
  options: OptionsBlock,
  index: number,
  maxWidth: number,
  space: BlockSpace,
): ParagraphChild[] {
  const picture = options.pictures?.[index];
  const file = picture?.imageId === undefined ? undefined : space.pictures.get(picture.imageId);
  const text = options.options[index] ?? "";
  const words = runsOf({ text, marks: options.optionMarks?.[index] ?? [] });
  if (file === undefined) return text === "" ? runsOf({ text: optionTexts(options)[index] ?? "" }) : words;
  const shown = pictureRun(file, picture?.alt, maxWidth, OPTION_PICTURE_MM);
  return [...words, new TextRun({ break: 1 }), shown];
}

function boxed(item: FormattedText): ParagraphChild[] {
  return [new TextRun(`${BOX} `), ...runsOf(item)];
}

type Cell = { children: ParagraphChild[]; numbering?: ReturnType<typeof letterIn> };

function lettered(children: ParagraphChild[], space: BlockSpace): Cell {
  return { children, numbering: letterIn(space) };
}

function optionTable(options: OptionsBlock, space: BlockSpace, keepNext: boolean): Table {
  const { length } = options.options;
  const maxWidth = (space.width - INDENT) / 2 - OPTION_INDENT - 100;
  const cells = Array.from({ length: Math.ceil(length / 2) }, (_, row) =>
    [2 * row, 2 * row + 1].map((index) =>
      index < length ? lettered(optionRuns(options, index, maxWidth, space), space) : { children: [] },
    ),
  );
  return layoutTable(cells, space, keepNext);
}

/** Two columns without borders. */
function layoutTable(rows: readonly (readonly Cell[])[], space: BlockSpace, keepNext: boolean): Table {
  const width = Math.floor((space.width - INDENT) / 2);
  return new Table({
    layout: TableLayoutType.FIXED,
    indent: { size: INDENT, type: WidthType.DXA },
    columnWidths: [width, width],
    width: { size: 2 * width, type: WidthType.DXA },
    borders: NO_BORDERS,
    margins: { left: 0, right: 100 },
    rows: rows.map(
      (cells, row) =>
        new TableRow({
          cantSplit: true,
          keepNext: keepNext || row < rows.length - 1,
          children: cells.map(
            ({ children, numbering }) =>
              new TableCell({
                width: { size: width, type: WidthType.DXA },
                children: [
                  new Paragraph({
                    style: STYLE.cell,
                    ...(numbering && { numbering, indent: { left: OPTION_INDENT, hanging: OPTION_INDENT } }),
                    children,
                  }),
                ],
              }),
          ),
        }),
    ),
  });
}

/** Square cells, each with its number and a given letter. Blocked cells have no border. */
function gridTable(rows: readonly (readonly (GridCell | null)[])[], columnWidth: number): Table {
  const size = Math.min(GRID_CELL, Math.floor((columnWidth - INDENT) / rows.length));
  const line = { style: BorderStyle.SINGLE, size: 4, color: "000000" };
  const lines = { top: line, bottom: line, left: line, right: line };
  return new Table({
    layout: TableLayoutType.FIXED,
    indent: { size: INDENT, type: WidthType.DXA },
    columnWidths: rows.map(() => size),
    width: { size: size * rows.length, type: WidthType.DXA },
    borders: NO_BORDERS,
    margins: { left: 0, right: 0 },
    rows: rows.map(
      (cells) =>
        new TableRow({
          cantSplit: true,
          keepNext: true,
          height: { value: size, rule: HeightRule.EXACT },
          children: cells.map(
            (cell) =>
              new TableCell({
                width: { size, type: WidthType.DXA },
                verticalAlign: VerticalAlignTable.CENTER,
                ...(cell !== null && { borders: lines }),
                children: [
                  new Paragraph({
                    style: STYLE.crossword,
                    alignment: AlignmentType.CENTER,
                    children: [
                      ...(cell === null || cell.number === null
                        ? []
                        : [new TextRun({ text: String(cell.number), superScript: true })]),
                      new TextRun({ text: cell?.letter ?? "", bold: true }),
                    ],
                  }),
                ],
              }),
          ),
        }),
    ),
  });
}
