/** Page, styles and lists of a Word file. Lengths are in twips (1/20 point), sizes of type in half points. */
import {
  AlignmentType,
  BorderStyle,
  convertMillimetersToTwip,
  type IParagraphStyleOptions,
  type IPropertiesOptions,
  LevelFormat,
} from "docx";
import { PAPER_STYLES } from "../written/paper-styles.ts";

/** Margins of the printed paper. */
export const MARGINS = {
  top: convertMillimetersToTwip(12),
  bottom: convertMillimetersToTwip(16),
  left: convertMillimetersToTwip(14),
  right: convertMillimetersToTwip(14),
  footer: convertMillimetersToTwip(7),
};
export const A4 = { width: 11_906, height: 16_838 };
export const TEXT_WIDTH = A4.width - MARGINS.left - MARGINS.right;
export const COLUMN_GAP = convertMillimetersToTwip(10);
/** Indent of a question's text after its number. */
export const INDENT = convertMillimetersToTwip(8);
/** Indent of an option's text after its letter. */
export const OPTION_INDENT = convertMillimetersToTwip(6);

/** Ids of our paragraph styles. */
export const STYLE = {
  question: "ListNumber",
  option: "ListNumber2",
  below: "ListContinue",
  cell: "QuizCell",
  direction: "QuizDirection",
  gaps: "QuizGaps",
  number: "QuizNumber",
  crossword: "QuizCrossword",
  names: "QuizNames",
  bubbles: "QuizBubbles",
  key: "QuizKey",
  reason: "QuizReason",
  page: "QuizPage",
  passage: "QuizPassage",
} as const;

/** Lists: the questions with their options, and rows of answers. */
export const LIST = { questions: "questions", answers: "answers" } as const;

export const NUMBERING: NonNullable<IPropertiesOptions["numbering"]> = {
  config: [
    {
      reference: LIST.questions,
      levels: [
        level(0, LevelFormat.DECIMAL, "%1.", INDENT, INDENT),
        level(1, LevelFormat.UPPER_LETTER, "%2)", INDENT + OPTION_INDENT, OPTION_INDENT),
      ],
    },
    { reference: LIST.answers, levels: [level(0, LevelFormat.DECIMAL, "%1.", INDENT, INDENT)] },
  ],
};

function level(
  depth: number,
  format: (typeof LevelFormat)[keyof typeof LevelFormat],
  text: string,
  left: number,
  hanging: number,
) {
  const style = { run: { bold: true }, paragraph: { indent: { left, hanging } } };
  return { level: depth, format, text, alignment: AlignmentType.START, style };
}

const INK = "000000";
const SOFT_INK = "595959";
const below = { indent: { left: INDENT }, spacing: { after: 40 }, keepLines: true };
const small = { size: 19, color: SOFT_INK };

export const STYLES: NonNullable<IPropertiesOptions["styles"]> = {
  default: {
    document: {
      run: { font: "Calibri", size: 22, language: { value: "tr-TR" } },
    },
    title: {
      run: { bold: true, size: 28, color: INK },
      paragraph: { alignment: AlignmentType.CENTER, spacing: { after: 40 }, keepNext: true },
    },
    heading1: {
      run: { bold: true, size: 24, color: INK },
      paragraph: { alignment: AlignmentType.CENTER, spacing: { after: 40 }, keepNext: true },
    },
  },
  paragraphStyles: [
    style("Subtitle", PAPER_STYLES.head, { alignment: AlignmentType.CENTER, keepNext: true }),
    style(STYLE.names, PAPER_STYLES.names, { spacing: { before: 200, after: 120 } }),
    style(STYLE.question, PAPER_STYLES.question, { spacing: { before: 200, after: 60 }, keepLines: true }),
    style(STYLE.option, PAPER_STYLES.option, { spacing: { after: 30 }, keepLines: true }),
    style(STYLE.below, PAPER_STYLES.below, below),
    style(STYLE.bubbles, PAPER_STYLES.bubbles, { spacing: { after: 100 } }),
    style(STYLE.cell, PAPER_STYLES.cell, { spacing: { after: 30 }, keepLines: true }),
    style(STYLE.direction, PAPER_STYLES.direction, below, small),
    style(STYLE.gaps, PAPER_STYLES.gaps, { ...below, spacing: { line: 400, after: 40 } }),
    style(STYLE.number, PAPER_STYLES.number, { ...below, spacing: { before: 120, after: 40 } }),
    style(STYLE.crossword, PAPER_STYLES.crossword, { keepLines: true }),
    style(STYLE.key, PAPER_STYLES.key, { spacing: { before: 80 }, keepLines: true }),
    style(STYLE.page, PAPER_STYLES.page, { spacing: { before: 120, after: 60 } }),
    style(STYLE.passage, PAPER_STYLES.passage, { spacing: { before: 120, after: 60 } }),
    style(STYLE.reason, PAPER_STYLES.reason, { indent: { left: INDENT }, keepLines: true }, small),
  ],
};

function style(
  id: string,
  name: string,
  paragraph: NonNullable<IParagraphStyleOptions["paragraph"]>,
  run: NonNullable<IParagraphStyleOptions["run"]> = {},
): IParagraphStyleOptions {
  return { id, name, basedOn: "Normal", quickFormat: true, paragraph, run };
}

const NONE = { style: BorderStyle.NONE, size: 0, color: "auto" } as const;
/** Borders of a table that only arranges its cells. */
export const NO_BORDERS = {
  top: NONE,
  bottom: NONE,
  left: NONE,
  right: NONE,
  insideHorizontal: NONE,
  insideVertical: NONE,
};
