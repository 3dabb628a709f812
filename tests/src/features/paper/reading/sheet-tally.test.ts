import { expect, test } from "vitest";
import type {
  Mark,
  ReadSheet,
  SheetReading,
} from "../../../../../src/features/paper/reader/sheet-reading.ts";
import { addReading, NO_SHEET } from "../../../../../src/features/paper/reading/live/sheet-tally.ts";
import { readingOf } from "./exam.ts";

const EMPTY: SheetReading = { kind: "refused", reason: "noSheet" };
const GRID = { sheet: 20, page: 0, booklet: 0 };

/** Adds readings at intervals of 200 ms; returns what was taken, by position. */
function takenOf(readings: readonly SheetReading[]): Map<number, ReadSheet<ImageBitmap>> {
  let tally = NO_SHEET;
  const all = new Map<number, ReadSheet<ImageBitmap>>();
  for (const [at, reading] of readings.entries()) {
    const [next, taken] = addReading(tally, reading, at * 200);
    tally = next;
    if (taken !== null) all.set(at, taken);
  }
  return all;
}

function numbered(number: Mark[]): SheetReading {
  return readingOf([0, 1, 2], { id: GRID, number });
}

test("a sheet is taken once, when two pictures agree", () => {
  const sheet = readingOf([0, 1, 2]);
  expect([...takenOf([sheet, readingOf([0, 1, 3]), sheet, sheet, sheet, sheet]).keys()]).toEqual([3]);
});

test("two sheets in front of the camera are both taken, also without a pause", () => {
  const [first, second] = [numbered([0, 0, 5, 7]), numbered([0, 0, 5, 8])];
  expect([...takenOf([first, first, second, second]).keys()]).toEqual([1, 3]);
});

test("the same sheet can be shown again after it was taken away", () => {
  const sheet = readingOf([0, 1, 2]);
  expect([...takenOf([sheet, sheet, EMPTY, sheet, sheet]).keys()]).toEqual([1]);
  expect([...takenOf([sheet, sheet, EMPTY, EMPTY, EMPTY, sheet, sheet]).keys()]).toEqual([1, 6]);
});

test("doubtful marks wait for a better picture for two seconds", () => {
  const doubtful = () => readingOf(["doubtful", 1, 2]);
  const clear = readingOf([0, 1, 2]);
  const better = takenOf([doubtful(), doubtful(), clear, clear]);
  expect([...better.values()]).toEqual([clear]);
  expect([...takenOf(Array.from({ length: 20 }, doubtful)).keys()]).toEqual([10]);
});

test("a doubtful digit does not make a taken sheet another one", () => {
  expect([
    ...takenOf([numbered([0, 0, 5, 7]), numbered([0, 0, 5, 7]), numbered([0, 0, "doubtful", 7])]).keys(),
  ]).toEqual([1]);
});
