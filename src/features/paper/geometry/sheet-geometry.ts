/**
 * Positions of everything on a printed answer sheet that the reader uses, in millimetres from the upper left corner of an A4 page. Print and reader use
 * this structure, so it is changed only together with LAYOUT_VERSION: sheets that are already printed would otherwise be misread.
 *
 * From top to bottom: reference squares; heading (drawn by the print, HEADING_AREA) beside the number grid; booklet; answers in two columns or scores in
 * one; reference squares; bits. Markers are in the corners, edge marks between them and inner marks between the columns.
 */
export interface SheetForm {
  /**
   * Questions of this page, at most 40. 0 to 6 options; 0 is a question answered on the question paper. `least`: options in the booklet with the
   * fewest, absent if all have the same number. Marks beyond it may be asked, so they come with a picture.
   */
  rows: readonly { options: number; least?: number }[];
  /** Grid for the four digits of the pupil's number; false when the pupil's name is printed. */
  hasNumberGrid: boolean;
  /** Number of bubbles for the booklet, if pupils mark it themselves. */
  booklets: 0 | 2 | 3 | 4;
  /** Written exams: largest number of points of each question, 1 to 100, at most 20 questions. Replaces `rows`. */
  scores?: readonly { most: number }[];
}

/** Centre of a printed shape in millimetres. */
export interface Millimetres {
  x: number;
  y: number;
}

export type BubbleGroup = "answer" | "number" | "booklet" | "score";

export interface Bubble extends Millimetres {
  group: BubbleGroup;
  /** Letter or digit printed in the bubble. */
  label: string;
  /** Position in its row from 0. For digits of numbers and scores: the digit. */
  option: number;
  /** Question on this page from 0, of answers and scores. */
  question?: number;
  /** Number: position from the left, 0 to 3. Score: power of ten, 0 to 2. */
  digit?: number;
}

export interface SheetGeometry {
  /** Upper left, upper right, lower right, lower left. */
  markers: readonly [Millimetres, Millimetres, Millimetres, Millimetres];
  /** Marks on the lines between the markers: top and bottom from left to right, right and left from top to bottom. */
  edgeMarks: Readonly<Record<Side, readonly Millimetres[]>>;
  innerMarks: readonly Millimetres[];
  /** Cells of the 48 bits, in the order of `sheetBits`. A set bit is a black square, another bit is blank paper. */
  bits: readonly Millimetres[];
  /** Squares that show the reader print black and empty paper. */
  references: readonly (Millimetres & { isFull: boolean })[];
  bubbles: readonly Bubble[];
  /** Right end and middle line of each printed question number. */
  questionNumbers: readonly Millimetres[];
}

export type Side = "top" | "right" | "bottom" | "left";

/** Sizes in millimetres. */
export const PAPER = { width: 210, height: 297 };
/** Corner marker: black ring, white ring and black core of 3 modules. */
export const MARKER = { size: 8.4, module: 1.2, core: 3.6 };
export const MARK_SIZE = 2.6;
export const BIT_SIZE = 2.4;
export const BIT_PITCH = 4;
/** Outer size of a reference square; the line of empty ones. */
export const REFERENCE = { size: 3.6, line: 0.25 };
/** Outer diameter of a bubble, thickness of its ring, height and grey (1 is black) of its letter. */
export const BUBBLE = { diameter: 4.6, ring: 0.25, letterHeight: 2.6, letterGrey: 0.35 };
export const BUBBLE_PITCH = { x: 7, y: 6.5 };
/** Smallest distance of ink from the paper's edge: printers scale and cut. */
export const MARGIN = 11.8;
/** Blank space for title, name and instructions. With booklets its lower part is BOOKLET_Y; without a number grid it extends to x = 186. */
export const HEADING_AREA = { x: 22, y: 28, width: 130, height: 56 };
/** Boxes for the handwritten digits of the number, above the grid's columns. */
export const NUMBER_BOXES = { y: 29, height: 5.5, width: 6 };

export const MAX_ROWS = 40;
export const MAX_SCORES = 20;
export const NUMBER_DIGITS = 4;
export const LETTERS = "ABCDEF";

const LEFT = 16;
const RIGHT = 194;
const TOP = 16;
const BOTTOM = 281;
const EDGE_MARKS_ACROSS = 7;
const EDGE_MARKS_DOWN = 11;

const INNER_X = 105;
const INNER_MARKS: readonly Millimetres[] = [
  ...[100, 129, 158, 187, 216, 246].map((y) => ({ x: INNER_X, y })),
  ...[60, 150].flatMap((x) => [100, 246].map((y) => ({ x, y }))),
];

const REFERENCE_ROWS = [
  { y: 23.5, firstIsFull: true },
  { y: 252, firstIsFull: false },
];
const REFERENCES_X = [30, 60, 90, 120, 150, 180];

const BITS = { x: 30, y: 266, perRow: 24, count: 48 };

const NUMBER_GRID = { x: 160, y: 37 };
export const BOOKLET_Y = 91;
const BOOKLET_X = 44;

const BODY_Y = 108;
const COLUMNS_X = [40, 126];
/** Distance of a question number's right end from the first bubble's centre. */
const QUESTION_NUMBER_GAP = 4.5;
const GROUP_SIZE = 5;
const GROUP_GAP = 2;
const LEAST_PER_COLUMN = 10;
/** Centres of the digits 0 of units, tens and of the only bubble for hundreds. */
const SCORE_X = [111, 36, 28];
const SCORE_NUMBER_X = 25;

export function sheetGeometry(form: SheetForm): SheetGeometry {
  return {
    markers: [
      { x: LEFT, y: TOP },
      { x: RIGHT, y: TOP },
      { x: RIGHT, y: BOTTOM },
      { x: LEFT, y: BOTTOM },
    ],
    edgeMarks: {
      top: between(LEFT, RIGHT, EDGE_MARKS_ACROSS).map((x) => ({ x, y: TOP })),
      right: between(TOP, BOTTOM, EDGE_MARKS_DOWN).map((y) => ({ x: RIGHT, y })),
      bottom: between(LEFT, RIGHT, EDGE_MARKS_ACROSS).map((x) => ({ x, y: BOTTOM })),
      left: between(TOP, BOTTOM, EDGE_MARKS_DOWN).map((y) => ({ x: LEFT, y })),
    },
    innerMarks: INNER_MARKS,
    bits: Array.from({ length: BITS.count }, (_, bit) => ({
      x: BITS.x + (bit % BITS.perRow) * BIT_PITCH,
      y: BITS.y + Math.floor(bit / BITS.perRow) * BIT_PITCH,
    })),
    references: REFERENCE_ROWS.flatMap(({ y, firstIsFull }) =>
      REFERENCES_X.map((x, index) => ({ x, y, isFull: (index % 2 === 0) === firstIsFull })),
    ),
    bubbles: [
      ...(form.hasNumberGrid ? numberBubbles() : []),
      ...bookletBubbles(form.booklets),
      ...(form.scores ? form.scores.flatMap(scoreBubbles) : answerBubbles(form.rows)),
    ],
    questionNumbers: form.scores
      ? form.scores.map((_, row) => ({ x: SCORE_NUMBER_X, y: rowY(row) }))
      : form.rows.map((_, question) => {
          const { x, y } = firstBubble(question, form.rows.length);
          return { x: x - QUESTION_NUMBER_GAP, y };
        }),
  };
}

/** Positions that divide the distance between two ends equally, without the ends. */
function between(first: number, last: number, count: number): number[] {
  return Array.from({ length: count }, (_, at) => first + ((last - first) * (at + 1)) / (count + 1));
}

function rowY(row: number): number {
  return BODY_Y + row * BUBBLE_PITCH.y + Math.floor(row / GROUP_SIZE) * GROUP_GAP;
}

/** Centre of a question's first bubble. Columns are equally long, in whole groups of five questions. */
function firstBubble(question: number, questions: number): Millimetres {
  const groups = Math.ceil(questions / COLUMNS_X.length / GROUP_SIZE);
  const perColumn = Math.max(LEAST_PER_COLUMN, groups * GROUP_SIZE);
  return { x: COLUMNS_X[Math.floor(question / perColumn)] ?? 0, y: rowY(question % perColumn) };
}

function answerBubbles(rows: SheetForm["rows"]): Bubble[] {
  return rows.flatMap(({ options }, question) => {
    const { x, y } = firstBubble(question, rows.length);
    return Array.from({ length: options }, (_, option) => ({
      group: "answer" as const,
      label: LETTERS[option] ?? "",
      option,
      question,
      x: x + option * BUBBLE_PITCH.x,
      y,
    }));
  });
}

function numberBubbles(): Bubble[] {
  return Array.from({ length: NUMBER_DIGITS }, (_, digit) =>
    Array.from({ length: 10 }, (_, option) => ({
      group: "number" as const,
      label: String(option),
      option,
      digit,
      x: NUMBER_GRID.x + digit * BUBBLE_PITCH.x,
      y: NUMBER_GRID.y + option * BUBBLE_PITCH.y,
    })),
  ).flat();
}

function bookletBubbles(booklets: number): Bubble[] {
  return Array.from({ length: booklets }, (_, option) => ({
    group: "booklet" as const,
    label: LETTERS[option] ?? "",
    option,
    x: BOOKLET_X + option * BUBBLE_PITCH.x,
    y: BOOKLET_Y,
  }));
}

/** Rows of units, tens and hundreds with the digits that the question's points need. The hundreds have the digit 1 only. */
function scoreBubbles({ most }: { most: number }, question: number): Bubble[] {
  const digits = String(most).length;
  return Array.from({ length: digits }, (_, digit) => {
    const largest = digit === digits - 1 ? Math.floor(most / 10 ** digit) : 9;
    const smallest = digit === 2 ? 1 : 0;
    return Array.from({ length: largest - smallest + 1 }, (_, at) => ({
      group: "score" as const,
      label: String(smallest + at),
      option: smallest + at,
      question,
      digit,
      x: (SCORE_X[digit] ?? 0) + at * BUBBLE_PITCH.x,
      y: rowY(question),
    }));
  }).flat();
}
