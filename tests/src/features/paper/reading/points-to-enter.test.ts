import { expect, test } from "vitest";
import type {
  PageReading,
  QuestionPoints,
} from "../../../../../src/features/paper/reading/state/exam-to-read.ts";
import { formsOf, scoredOnPage } from "../../../../../src/features/paper/reading/state/exam-to-read.ts";
import {
  decide,
  nextDoubt,
  pageReading,
} from "../../../../../src/features/paper/reading/state/open-sheet.ts";
import { pointsToEnter } from "../../../../../src/features/paper/reading/state/points-to-enter.ts";
import { EXAM, opened } from "./exam.ts";

const SCORED = [
  { index: 1, number: 2, most: 10 },
  { index: 2, number: 3, most: 25 },
];
const WRITTEN = { ...EXAM, scored: SCORED };
const PAGE = { sheet: 10, page: 1, booklet: 0 };

function scorePage(first: number | null | "doubtful", second: number | null) {
  const scores = [first, second].map((score, question) => ({ question, score, crop: null }));
  return opened([], { id: PAGE, scores });
}

function readPoints(points: QuestionPoints[], more: Partial<PageReading> = {}): PageReading {
  return { sheet: 10, page: 1, number: null, booklet: 0, marks: [], points, ...more };
}

const entered = (first: number | null, second: number | null) =>
  new Map([["p1", new Map([[1, first] as const, [2, second] as const])]]);

test("only sheets with names have a page for points, after the pages for answers", () => {
  const forms = formsOf(WRITTEN);
  expect(forms.get(10)?.map(({ scores }) => scores)).toEqual([undefined, [{ most: 10 }, { most: 25 }]]);
  expect(forms.get(20)).toHaveLength(1);
  expect(scoredOnPage(WRITTEN, 0)).toEqual([]);
  expect(scoredOnPage(WRITTEN, 1)).toEqual(SCORED);
});

test("doubtful points are asked, also without a mark of the booklet", () => {
  const sheet = scorePage("doubtful", 25);
  expect(nextDoubt(sheet, WRITTEN)).toMatchObject({ kind: "score", number: 2, most: 10 });
  const decided = decide(sheet, { kind: "score", row: 0, score: 7 });
  expect(nextDoubt(decided, WRITTEN)).toBeNull();
  expect(pageReading(decided, WRITTEN)).toEqual(
    readPoints([
      { index: 1, points: 7 },
      { index: 2, points: 25 },
    ]),
  );
});

test("points are entered; a question without a mark leaves what is entered", () => {
  const readings = [
    readPoints([
      { index: 1, points: 7 },
      { index: 2, points: null },
    ]),
  ];
  const { results, toEnter } = pointsToEnter(readings, EXAM.sheets, entered(null, 20));
  expect(results).toEqual([{ kind: "recorded" }]);
  expect(toEnter).toEqual([{ pupilId: "p1", index: 1, points: 7 }]);
});

test("the same points again change nothing", () => {
  const readings = [readPoints([{ index: 1, points: 0 }])];
  const { results, toEnter } = pointsToEnter(readings, EXAM.sheets, entered(0, null));
  expect(results).toEqual([{ kind: "unchanged" }]);
  expect(toEnter).toEqual([]);
});

test("other points replace those that are entered only if the teacher says so", () => {
  const points = [
    { index: 1, points: 7 },
    { index: 2, points: 5 },
  ];
  const asked = pointsToEnter([readPoints(points)], EXAM.sheets, entered(0, null));
  expect(asked.results).toEqual([{ kind: "otherPoints", before: [{ index: 1, points: 0 }] }]);
  expect(asked.toEnter).toEqual([]);
  const replaced = pointsToEnter([readPoints(points, { replaces: true })], EXAM.sheets, entered(0, null));
  expect(replaced.toEnter).toHaveLength(2);
});

test("two sheets of one pupil in the same call are compared with each other", () => {
  const readings = [readPoints([{ index: 1, points: 7 }]), readPoints([{ index: 1, points: 8 }])];
  const { results } = pointsToEnter(readings, EXAM.sheets, new Map());
  expect(results).toEqual([{ kind: "recorded" }, { kind: "otherPoints", before: [{ index: 1, points: 7 }] }]);
});
