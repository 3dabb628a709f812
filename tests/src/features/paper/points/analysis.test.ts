// @vitest-environment node
// Analysis of written exams, compared with figures computed by hand.
import { describe, expect, test } from "vitest";
import { analyse, totalsColumn } from "../../../../../src/features/paper/points/analysis.ts";
import type { PointsPupil, PointsQuestion } from "../../../../../src/features/paper/points/exam-points.ts";
import { pointsTables } from "../../../../../src/features/paper/points/points-tables.ts";

const questions: PointsQuestion[] = [
  { index: 0, text: "Gölge?", points: 40, marks: undefined },
  { index: 2, text: "Ses?", points: 60, marks: undefined },
];

const pupil = (name: string, points: (number | null)[], isAbsent = false): PointsPupil => ({
  pupilId: name as never,
  name,
  isAbsent,
  points,
});

const PUPILS = [
  pupil("Ali", [40, 60]),
  pupil("Can", [10, 20]),
  pupil("Ece", [20, 29]),
  pupil("Efe", [30, 20]),
  pupil("Nur", [5, null]),
  pupil("Oya", [null, null]),
  pupil("Su", [40, 60], true),
];

describe("the analysis", () => {
  test("has mean, median, extremes and papers below half of the points", () => {
    expect(analyse({ questions, pupils: PUPILS })).toEqual({
      papers: 4,
      incomplete: 1,
      missing: 1,
      absent: 1,
      most: 100,
      totals: { mean: (100 + 30 + 49 + 50) / 4, median: 49.5, lowest: 30, highest: 100, failed: 2 },
      questions: [
        { index: 0, most: 40, mean: 25, percent: 62.5 },
        { index: 2, most: 60, mean: 32.25, percent: 53.75 },
      ],
    });
  });

  test("has the middle paper as median of an odd number", () => {
    const { totals } = analyse({ questions, pupils: PUPILS.slice(0, 3) });
    expect(totals?.median).toBe(49);
  });

  test("never counts a question without points as zero", () => {
    const { papers, incomplete, totals } = analyse({ questions, pupils: [pupil("Nur", [40, null])] });
    expect({ papers, incomplete, totals }).toEqual({ papers: 0, incomplete: 1, totals: null });
  });

  test("has no figures without a complete paper", () => {
    expect(analyse({ questions, pupils: [] })).toMatchObject({ papers: 0, totals: null, questions: [] });
  });
});

test("the column of totals has a line for each pupil, empty for incomplete papers", () => {
  expect(totalsColumn(PUPILS)).toBe("100\n30\n49\n50\n\n\nG");
});

test("the Excel file has the points of each pupil and the analysis", () => {
  const [points, analysis] = pointsTables({ questions, pupils: PUPILS });
  expect(points?.rows.slice(0, 2)).toEqual([
    ["No", "Öğrenci", "1. soru (40)", "2. soru (60)", "Toplam"],
    [null, "Ali", 40, 60, 100],
  ]);
  expect(points?.rows.slice(-3)).toEqual([
    [null, "Nur", 5, null, null],
    [null, "Oya", null, null, null],
    [null, "Su", null, null, "G"],
  ]);
  expect(analysis?.rows).toContainEqual(["Ortalama", 57.25]);
  expect(analysis?.rows).toContainEqual([2, 60, 32.25, 53.75, "Ses?"]);
});

test("the Excel file has the mean percentage of each learning objective", () => {
  const [first, second] = questions.map((question) => ({ ...question, objective: "F.8.5.1" }));
  const third = { index: 3, text: "Işık?", points: 10, marks: undefined };
  const exam = { questions: [first!, second!, third], pupils: [pupil("Ali", [40, 15, 5])] };
  const rows = pointsTables(exam)[1]?.rows;
  expect(rows?.slice(-6)).toEqual([
    [1, 40, 40, 100, "Gölge?", "F.8.5.1"],
    [2, 60, 15, 25, "Ses?", "F.8.5.1"],
    [3, 10, 5, 50, "Işık?", null],
    [],
    ["Kazanım", "Sorular", "Başarı %"],
    ["F.8.5.1", "1, 2", 62.5],
  ]);
});
