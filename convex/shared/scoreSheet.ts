/**
 * What everybody has earned, as phones are told. After each question thousands of phones want a few numbers each. A row and a query for each phone
 * would be most of what a game costs, so the numbers of some people stand on one *sheet*: a line each, under a random *slot* that only its owner
 * knows. Who reads a sheet learns how some people of the room stand, and not who they are.
 */

/** What one participant has earned. */
export type ScoreLine = {
  score: number;
  speedPoints: number;
  /** null without points */
  place: number | null;
  /** Somebody has the same score, and speed decides between them. */
  bySpeed: boolean;
  /** Of the last question's answer: from 0 to 1, null where there was none. */
  grade: number | null;
  /** The last question's share of score and speed points; where the host does not count it, what that would be. */
  points: number;
  speedGained: number;
};

/**
 * The cells of a column, first to last. Whole numbers are written as text, each as its difference to the one before, as source maps write theirs (base64 VLQ): most
 * differences are one character. Null is -1. Where a number is no whole one, it is the list of cells.
 */
export type Column = string | (number | null)[];

/**
 * Lines in columns, best first: position i is one line. A column ends with its last cell that is not 0, or not null: most of a room has no points at
 * first. It is sent to every phone after every question; as objects, each naming its fields, lines would take five times the bytes.
 */
export type ScoreSheet = {
  /** The question that was scored last. */
  questionIndex: number;
  slots: Column;
  scores: Column;
  speedPoints: Column;
  places: Column;
  /** The positions of those for whom speed decides. */
  bySpeed: Column;
  grades: Column;
  points: Column;
  speedGained: Column;
};

/** A room of up to so many has one sheet, which comes to all phones with the answer. */
export const SINGLE_SHEET_MAX_PEOPLE = 40;
/** In a larger room a sheet has this many lines at most, but for people who come late. */
const LINES_PER_SHEET = 16;
/** A large room's phones ask for their sheets within this time of the first question, each at a moment of its own. */
export const SHEET_FETCH_SPREAD_MS = 3_000;
/** Slots are drawn out of so many: few digits, so two people who join at the same stage may draw the same one, which scoring sees to (scoreSheets.ts). */
export const SLOTS = 2 ** 16;

/** How many sheets a room of this size has: a power of two, so that somebody who comes late does not move everybody to another sheet. */
export function sheetCountFor(people: number): number {
  if (people <= SINGLE_SHEET_MAX_PEOPLE) return 1;
  return 2 ** Math.ceil(Math.log2(people / LINES_PER_SHEET));
}

/** The sheet, counted from 0, that a slot's line is on. */
export function sheetOf(slot: number, sheetCount: number): number {
  return slot % sheetCount;
}

export function toSheet(
  questionIndex: number,
  lines: readonly (readonly [slot: number, line: ScoreLine])[],
): ScoreSheet {
  const column = (read: (line: ScoreLine) => number | null, none: 0 | null) => {
    const cells = lines.map(([, line]) => read(line));
    return toColumn(cells.slice(0, cells.findLastIndex((cell) => cell !== none) + 1));
  };
  return {
    questionIndex,
    slots: toColumn(lines.map(([slot]) => slot)),
    scores: column(({ score }) => score, 0),
    speedPoints: column(({ speedPoints }) => speedPoints, 0),
    places: column(({ place }) => place, null),
    bySpeed: toColumn(lines.flatMap(([, { bySpeed }], at) => (bySpeed ? [at] : []))),
    grades: column(({ grade }) => grade, null),
    points: column(({ points }) => points, 0),
    speedGained: column(({ speedGained }) => speedGained, 0),
  };
}

/** The line of a slot; null where the sheet has none, since its owner joined after the question. */
export function lineOf(sheet: ScoreSheet, slot: number): ScoreLine | null {
  const at = cellsOf(sheet.slots).indexOf(slot);
  return at === -1 ? null : linesIn(sheet)(at);
}

/** All lines of a sheet, by their slots. */
export function linesOn(sheet: ScoreSheet): [slot: number, ScoreLine][] {
  const line = linesIn(sheet);
  return cellsOf(sheet.slots).map((slot, at) => [slot ?? 0, line(at)]);
}

/** What tells the line at a position. */
function linesIn(sheet: ScoreSheet): (at: number) => ScoreLine {
  const scores = cellsOf(sheet.scores);
  const speedPoints = cellsOf(sheet.speedPoints);
  const places = cellsOf(sheet.places);
  const bySpeed = new Set(cellsOf(sheet.bySpeed));
  const grades = cellsOf(sheet.grades);
  const points = cellsOf(sheet.points);
  const speedGained = cellsOf(sheet.speedGained);
  return (at) => ({
    score: scores[at] ?? 0,
    speedPoints: speedPoints[at] ?? 0,
    place: places[at] ?? null,
    bySpeed: bySpeed.has(at),
    grade: grades[at] ?? null,
    points: points[at] ?? 0,
    speedGained: speedGained[at] ?? 0,
  });
}

const DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
/** A digit has five bits of the number, lowest first; the sixth says that another follows. */
const MORE = 32;
/** A larger difference would not fit into the bits that are shifted. */
const LARGEST = 2 ** 28;

function toColumn(cells: (number | null)[]): Column {
  const isText = cells.every(
    (cell) => cell === null || (Number.isInteger(cell) && cell >= 0 && cell < LARGEST),
  );
  if (!isText) return cells;
  let text = "";
  let before = 0;
  for (const cell of cells) {
    const value = cell ?? -1;
    const difference = value - before;
    before = value;
    // The lowest bit is the sign.
    let rest = difference < 0 ? (-difference << 1) | 1 : difference << 1;
    do {
      const digit = rest & (MORE - 1);
      rest >>>= 5;
      text += DIGITS[rest > 0 ? digit | MORE : digit];
    } while (rest > 0);
  }
  return text;
}

/** The cells of a column, as they were written. */
export function cellsOf(column: Column): (number | null)[] {
  if (typeof column !== "string") return column;
  const cells: (number | null)[] = [];
  let value = 0;
  let bits = 0;
  let shift = 0;
  for (const character of column) {
    const digit = DIGITS.indexOf(character);
    bits |= (digit & (MORE - 1)) << shift;
    shift += 5;
    if (digit & MORE) continue;
    value += bits & 1 ? -(bits >>> 1) : bits >>> 1;
    cells.push(value === -1 ? null : value);
    bits = 0;
    shift = 0;
  }
  return cells;
}
