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
import { recordPages } from "../../../../../src/features/paper/reading/state/record-pages.ts";
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

test("pages for answers and for points are recorded in one call each, and their results keep the order", async () => {
  const answers = { sheet: 10, page: 0, number: null, booklet: 0, marks: [1] };
  const read = [readPoints([{ index: 1, points: 7 }], { replaces: true }), answers, readPoints([])];
  const calls: unknown[] = [];
  const results = await recordPages(read, {
    answers: async (readings) => {
      calls.push(readings);
      return [{ kind: "unchanged" }];
    },
    points: async (pages) => {
      calls.push(pages);
      return [{ kind: "recorded" }, { kind: "pupilGone" }];
    },
  });
  expect(results.map(({ kind }) => kind)).toEqual(["recorded", "unchanged", "pupilGone"]);
  expect(calls).toEqual([
    [answers],
    [
      { sheet: 10, points: [{ index: 1, points: 7 }], replaces: true },
      { sheet: 10, points: [] },
    ],
  ]);
});
