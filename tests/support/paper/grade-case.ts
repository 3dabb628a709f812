import { readGreySheet } from "../../../src/features/paper/reader/read-sheet.ts";
import type { Mark, RefusalReason } from "../../../src/features/paper/reader/sheet-reading.ts";
import type { Condition } from "./conditions.ts";
import { drawCase, type RowTruth } from "./draw-case.ts";

/** Comparison of readings with the truth. */
export interface Tally {
  rows: number;
  normal: number;
  /** Rows that were decided wrongly. */
  wrong: number;
  askedNormal: number;
  askedAbnormal: number;
}

export interface CaseResult {
  seed: number;
  refusal: RefusalReason | null;
  answers: Tally;
  /** Digits of the number and the booklet. */
  heading: Tally;
  hasWrongId: boolean;
  /** Description of each wrong row, and of each needless question. */
  faults: string[];
  /** Processor time for reading in ms. */
  readMs: number;
}

const NOTHING: Tally = { rows: 0, normal: 0, wrong: 0, askedNormal: 0, askedAbnormal: 0 };

/** Draws a sheet, reads it and compares. */
export function gradeCase(condition: Condition, seed: number): CaseResult {
  const { picture, form, id, answers, number, booklet } = drawCase(condition, seed);
  const pages = Array.from({ length: id.page + 1 }, () => form);
  const before = process.threadCpuUsage();
  const reading = readGreySheet(picture, new Map([[id.sheet, pages]]));
  const { user, system } = process.threadCpuUsage(before);
  const result = { seed, readMs: (user + system) / 1_000, faults: [] as string[] };
  if (reading.kind === "refused") {
    return { ...result, refusal: reading.reason, answers: NOTHING, heading: NOTHING, hasWrongId: false };
  }
  const numberMarks = reading.number ?? [];
  return {
    ...result,
    refusal: null,
    answers: compare(
      answers.map((truth, question) => ({
        name: `question ${question + 1}`,
        truth,
        mark: markOf(reading.marks, question),
      })),
      result.faults,
    ),
    heading: compare(
      [
        ...number.map((truth, digit) => ({
          name: `digit ${digit + 1}`,
          truth,
          mark: numberMarks[digit] ?? null,
        })),
        ...(booklet ? [{ name: "booklet", truth: booklet, mark: reading.booklet }] : []),
      ],
      result.faults,
    ),
    hasWrongId:
      reading.id.sheet !== id.sheet || reading.id.page !== id.page || reading.id.booklet !== id.booklet,
  };
}

function markOf(marks: readonly { question: number; mark: Mark }[], question: number): Mark {
  const found = marks.find((row) => row.question === question);
  if (!found) throw new Error(`Question ${question + 1} was not read.`);
  return found.mark;
}

function compare(rows: readonly { name: string; truth: RowTruth; mark: Mark }[], faults: string[]): Tally {
  const tally = { ...NOTHING };
  for (const { name, truth, mark } of rows) {
    const isAsked = mark === "doubtful";
    tally.rows += 1;
    if (truth.isNormal) tally.normal += 1;
    if (isAsked && truth.isNormal) tally.askedNormal += 1;
    if (isAsked && !truth.isNormal) tally.askedAbnormal += 1;
    if (!truth.accepted.includes(mark)) {
      tally.wrong += 1;
      faults.push(`${name} (${truth.what}) was read as ${mark}`);
    } else if (isAsked && truth.isNormal) faults.push(`${name} (${truth.what}) was asked`);
  }
  return tally;
}

export function sum(tallies: readonly Tally[]): Tally {
  return tallies.reduce(
    (all, tally) => ({
      rows: all.rows + tally.rows,
      normal: all.normal + tally.normal,
      wrong: all.wrong + tally.wrong,
      askedNormal: all.askedNormal + tally.askedNormal,
      askedAbnormal: all.askedAbnormal + tally.askedAbnormal,
    }),
    NOTHING,
  );
}
