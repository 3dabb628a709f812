import { expect, test } from "vitest";
import type { Mark } from "../../../../../src/features/paper/reader/sheet-reading.ts";
import { answerDifferences } from "../../../../../src/features/paper/reading/review/differences.ts";
import { formsOf } from "../../../../../src/features/paper/reading/state/exam-to-read.ts";
import {
  decide,
  freeCrops,
  nextDoubt,
  pageReading,
} from "../../../../../src/features/paper/reading/state/open-sheet.ts";
import { EXAM, opened } from "./exam.ts";

const GRID = { sheet: 20, page: 0, booklet: 0 };

function numbered(number: Mark[]) {
  return opened([0, 1, null], { id: GRID, number });
}

test("a sheet without doubts is recorded as it was read", () => {
  const sheet = opened([0, null, 3]);
  expect(nextDoubt(sheet, EXAM)).toBeNull();
  expect(pageReading(sheet, EXAM)).toEqual({
    sheet: 10,
    page: 0,
    number: null,
    booklet: 1,
    marks: [0, null, 3],
  });
});

test("each doubtful mark is asked, and the answer counts", () => {
  let sheet = opened(["doubtful", 1, "doubtful"]);
  expect(nextDoubt(sheet, EXAM)).toMatchObject({ kind: "mark", number: 1, options: 4, reason: "doubtful" });
  expect(nextDoubt(sheet, EXAM)).toHaveProperty("crop", expect.objectContaining({ width: 10 }));
  sheet = decide(sheet, { kind: "mark", row: 0, mark: 2 });
  expect(nextDoubt(sheet, EXAM)).toMatchObject({ kind: "mark", number: 3 });
  sheet = decide(sheet, { kind: "mark", row: 2, mark: null });
  expect(nextDoubt(sheet, EXAM)).toBeNull();
  expect(pageReading(sheet, EXAM).marks).toEqual([2, 1, null]);
});

test("a sheet with an open doubt cannot be recorded", () => {
  expect(() => pageReading(opened(["doubtful", 1, 2]), EXAM)).toThrow("open doubt");
});

test.each([
  { digits: [0, 0, 5, 7], number: "0057" },
  { digits: [null, null, 5, 7], number: "57" },
  { digits: [1, 2, 3, 4], number: "1234" },
])("the number $digits is accepted", ({ digits, number }) => {
  const sheet = numbered(digits);
  expect(nextDoubt(sheet, EXAM)).toBeNull();
  expect(pageReading(sheet, EXAM).number).toBe(number);
});

test.each([
  { digits: [null, null, null, null], reason: "empty" },
  { digits: [5, 7, null, null], reason: "incomplete" },
  { digits: [5, null, 7, 1], reason: "incomplete" },
  // A first digit may be forgotten.
  { digits: [null, 0, 5, 7], reason: "incomplete" },
  { digits: [0, "doubtful", 5, 7], reason: "doubtful" },
] as { digits: Mark[]; reason: string }[])("the number $digits is asked", ({ digits, reason }) => {
  const sheet = numbered(digits);
  expect(nextDoubt(sheet, EXAM)).toMatchObject({ kind: "number", reason });
  expect(pageReading(decide(sheet, { kind: "number", number: "57" }), EXAM).number).toBe("57");
  const chosen = decide(sheet, { kind: "pupil", pupilId: "p1" });
  expect(nextDoubt(chosen, EXAM)).toBeNull();
  expect(pageReading(chosen, EXAM)).toHaveProperty("pupilId", "p1");
});

test.each([
  { booklet: null, reason: "empty" },
  { booklet: "doubtful", reason: "doubtful" },
] as { booklet: Mark; reason: string }[])("the booklet mark $booklet is asked", ({ booklet, reason }) => {
  const sheet = opened([0, 1, 2], { booklet });
  expect(nextDoubt(sheet, EXAM)).toMatchObject({ kind: "booklet", reason });
  expect(pageReading(decide(sheet, { kind: "booklet", booklet: 0 }), EXAM).booklet).toBe(1);
});

test("a mark on an option that the booklet's question lacks is asked", () => {
  const sheet = opened([0, 1, 3], { booklet: 1 });
  expect(nextDoubt(sheet, EXAM)).toMatchObject({ kind: "mark", reason: "outside", number: 3, options: 2 });
  expect(nextDoubt(opened([0, 1, 3], { booklet: 0 }), EXAM)).toBeNull();
});

test.each(["doubtful", 3] as Mark[])(
  "the mark %s in a row without bubbles in the booklet is ignored",
  (mark) => {
    const [first, second] = EXAM.booklets;
    const rows = second?.rows.with(2, { options: [] }) ?? [];
    const exam = { ...EXAM, booklets: [...(first ? [first] : []), { rows }] };
    const sheet = opened([0, 1, mark], { booklet: 1 });
    expect(nextDoubt(sheet, exam)).toBeNull();
    expect(pageReading(sheet, exam).marks).toEqual([0, 1, null]);
    const before = { booklet: 1, marks: [0, 2, null] };
    expect(answerDifferences(sheet, before, exam)).toEqual([{ name: "2. soru", earlier: "C", now: "B" }]);
  },
);

test("the reader knows the rows in which booklets have other numbers of options", () => {
  const rows = [{ options: 4 }, { options: 4 }, { options: 4, least: 2 }];
  expect(formsOf(EXAM).get(10)).toMatchObject([{ rows }]);
  expect(formsOf(EXAM).get(10)?.[0]?.rows[0]).toEqual({ options: 4 });
});

test("a single booklet is neither asked nor sent", () => {
  const exam = { ...EXAM, booklets: EXAM.booklets.slice(0, 1) };
  const sheet = { ...opened([0, 1, 2]), booklet: 0 };
  expect(nextDoubt(sheet, exam)).toBeNull();
  expect(pageReading(sheet, exam).booklet).toBe(0);
});

test("an objection of the server is asked, and the sheet is sent again after the decision", () => {
  const sheet = { ...numbered([0, 0, 9, 9]), objection: { kind: "unknownPupil" as const, number: "99" } };
  expect(nextDoubt(sheet, EXAM)).toMatchObject({ kind: "unknownPupil", number: "99" });
  expect(nextDoubt(decide(sheet, { kind: "number", number: "57" }), EXAM)).toBeNull();
  expect(pageReading(decide(sheet, { kind: "replace" }), EXAM)).toHaveProperty("replaces", true);
});

test("pictures of a sheet can be freed", () => {
  const sheet = opened(["doubtful", 1, 2]);
  freeCrops(sheet);
  expect(sheet.crops.marks.get(0)).toHaveProperty("isClosed", true);
});
