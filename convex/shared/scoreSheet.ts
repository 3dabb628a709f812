/**
 * Transfer format of participants' scores. After each question, thousands of phones each need a few numbers; one row and one query per phone
 * would be most of a game's cost. So the scores of several participants share a *score sheet*. It has one line per participant, with a
 * random *slot* number that only this participant has. A reader of a sheet cannot assign the scores to participants.
 */

/** Score of one participant. */
export type ScoreLine = {
  score: number;
  speedPoints: number;
  /** Displayed rank; null without points. */
  place: number | null;
  /** True if another participant has the same score but different speed points, so that these determine the ranks. */
  bySpeed: boolean;
  /** Grade of the last question's answer, from 0 to 1; null without an answer. */
  grade: number | null;
  /** Points of the last question. If the host has excluded the question: the points that it would have given. */
  points: number;
  /** Speed points of the last question, likewise. */
  speedGained: number;
};

/**
 * Cells of a column. Integers are encoded as text: the difference to the previous cell, in base64 VLQ as in source maps. Most cells take
 * one character. Null is encoded as -1. A column with a fraction or another unsupported number is an array.
 */
export type Column = string | (number | null)[];

/**
 * Lines as columns, best first: index i of each column is one line. Zeros (or nulls) at the end of a column are not stored, because most
 * participants have no points at first. Every phone receives a sheet after every question; an array of objects would take five times the
 * bytes.
 */
export type ScoreSheet = {
  /** Index of the question that was scored last. */
  questionIndex: number;
  slots: Column;
  scores: Column;
  speedPoints: Column;
  places: Column;
  /** Indexes of lines with `bySpeed`. */
  bySpeed: Column;
  grades: Column;
  points: Column;
  speedGained: Column;
};

/** Maximum number of participants of a session with a single sheet. All phones receive this sheet with the right answer. */
export const SINGLE_SHEET_MAX_PEOPLE = 40;
/** Average number of lines per sheet in larger sessions at most; participants who join late may increase it. */
const LINES_PER_SHEET = 16;
/** In large sessions, phones request their sheets at a random moment within this time after the first question. */
export const SHEET_FETCH_SPREAD_MS = 3_000;
/**
 * Number of slots. A small number keeps the encoded slots short. The price: two participants may draw the same slot; scoring then assigns
 * another one (scoreSheets.ts).
 */
export const SLOTS = 2 ** 16;

/**
 * Returns the number of sheets for this many participants: a power of two. If late participants double the number n of sheets, a line of
 * sheet `slot % n` stays there or moves to sheet n + `slot % n`; with other numbers, almost every line would move.
 */
export function sheetCountFor(people: number): number {
  if (people <= SINGLE_SHEET_MAX_PEOPLE) return 1;
  return 2 ** Math.ceil(Math.log2(people / LINES_PER_SHEET));
}

/** Returns the index of the sheet with a slot's line. */
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

/** Returns a slot's line; null if the participant joined after the question. */
export function lineOf(sheet: ScoreSheet, slot: number): ScoreLine | null {
  const at = cellsOf(sheet.slots).indexOf(slot);
  return at === -1 ? null : lineReader(sheet)(at);
}

/** Returns all lines of a sheet with their slots. */
export function linesOn(sheet: ScoreSheet): [slot: number, ScoreLine][] {
  const line = lineReader(sheet);
  return cellsOf(sheet.slots).map((slot, at) => [slot ?? 0, line(at)]);
}

/** Returns a function that reads the line at an index. */
function lineReader(sheet: ScoreSheet): (at: number) => ScoreLine {
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

/** Digits of base64. */
const DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
/** Each digit has five bits of the number, lowest first; the sixth bit is set if another digit follows. */
const CONTINUATION_BIT = 32;
/** Upper bound of encoded numbers: a larger difference would overflow the shifted bits. */
const ENCODED_LIMIT = 2 ** 28;

function toColumn(cells: (number | null)[]): Column {
  const isText = cells.every(
    (cell) => cell === null || (Number.isInteger(cell) && cell >= 0 && cell < ENCODED_LIMIT),
  );
  if (!isText) return cells;
  let text = "";
  let previous = 0;
  for (const cell of cells) {
    const value = cell ?? -1;
    const difference = value - previous;
    previous = value;
    // The lowest bit is the sign, as in source maps.
    let rest = difference < 0 ? (-difference << 1) | 1 : difference << 1;
    do {
      const digit = rest & (CONTINUATION_BIT - 1);
      rest >>>= 5;
      text += DIGITS[rest > 0 ? digit | CONTINUATION_BIT : digit];
    } while (rest > 0);
  }
  return text;
}

/** Decodes a column. */
export function cellsOf(column: Column): (number | null)[] {
  if (typeof column !== "string") return column;
  const cells: (number | null)[] = [];
  let value = 0;
  let bits = 0;
  let shift = 0;
  for (const character of column) {
    const digit = DIGITS.indexOf(character);
    bits |= (digit & (CONTINUATION_BIT - 1)) << shift;
    shift += 5;
    if (digit & CONTINUATION_BIT) continue;
    value += bits & 1 ? -(bits >>> 1) : bits >>> 1;
    cells.push(value === -1 ? null : value);
    bits = 0;
    shift = 0;
  }
  return cells;
}
