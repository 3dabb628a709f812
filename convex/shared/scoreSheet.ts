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
 * Lines in columns, best first: position i is one line. A column ends with its last cell that is not 0, or not null: most of a room has no points at
 * first. It is sent to every phone after every question; as objects, each naming its fields, lines would take three times the bytes.
 */
export type ScoreSheet = {
  /** The question that was scored last. */
  questionIndex: number;
  slots: number[];
  scores: number[];
  speedPoints: number[];
  places: (number | null)[];
  /** The positions of those for whom speed decides. */
  bySpeed: number[];
  grades: (number | null)[];
  points: number[];
  speedGained: number[];
};

/** A room of up to so many has one sheet, which comes to all phones with the answer. */
export const ONE_SHEET_PEOPLE = 40;
/** In a larger room a sheet has this many lines at most, but for people who come late. */
const LINES_PER_SHEET = 16;
/** A large room's phones ask for their sheets within this time of the first question, each at a moment of its own. */
export const SHEET_PATIENCE_MS = 3_000;
/** Slots are numbers from 0 up to this: few digits, so two people of a room may draw the same one, which scoring sees to (scoreSheets.ts). */
export const SLOTS = 2 ** 16;

/** How many sheets a room of this size has: a power of two, so that somebody who comes late does not move everybody to another sheet. */
export function sheetCountFor(people: number): number {
  if (people <= ONE_SHEET_PEOPLE) return 1;
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
  return {
    questionIndex,
    slots: lines.map(([slot]) => slot),
    scores: column(lines, ({ score }) => score, 0),
    speedPoints: column(lines, ({ speedPoints }) => speedPoints, 0),
    places: column(lines, ({ place }) => place, null),
    bySpeed: lines.flatMap(([, { bySpeed }], at) => (bySpeed ? [at] : [])),
    grades: column(lines, ({ grade }) => grade, null),
    points: column(lines, ({ points }) => points, 0),
    speedGained: column(lines, ({ speedGained }) => speedGained, 0),
  };
}

function column<Cell>(
  lines: readonly (readonly [slot: number, line: ScoreLine])[],
  read: (line: ScoreLine) => Cell,
  none: Cell,
): Cell[] {
  const cells = lines.map(([, line]) => read(line));
  return cells.slice(0, cells.findLastIndex((cell) => cell !== none) + 1);
}

/** The line of a slot; null where the sheet has none, since its owner joined after the question. */
export function lineOf(sheet: ScoreSheet, slot: number): ScoreLine | null {
  const at = sheet.slots.indexOf(slot);
  return at === -1 ? null : lineAt(sheet, at);
}

/** All lines of a sheet, by their slots. */
export function linesOn(sheet: ScoreSheet): [slot: number, ScoreLine][] {
  return sheet.slots.map((slot, at) => [slot, lineAt(sheet, at)]);
}

function lineAt(sheet: ScoreSheet, at: number): ScoreLine {
  return {
    score: sheet.scores[at] ?? 0,
    speedPoints: sheet.speedPoints[at] ?? 0,
    place: sheet.places[at] ?? null,
    bySpeed: sheet.bySpeed.includes(at),
    grade: sheet.grades[at] ?? null,
    points: sheet.points[at] ?? 0,
    speedGained: sheet.speedGained[at] ?? 0,
  };
}
