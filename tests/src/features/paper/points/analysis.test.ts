// @vitest-environment node
// Analysis of written exams, compared with figures computed by hand.
import { describe, expect, test } from "vitest";
import { analyse, copiedText, totalsColumn } from "../../../../../src/features/paper/points/analysis.ts";
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

/** Open questions of 100 points. */
const EXAM = { questions, pupils: PUPILS, maxScore: 0 };

/** Open questions of 29 points, and an answer sheet whose highest score is 98. */
const MIXED = {
  questions: [
    { index: 6, text: "Gölge?", points: 20, marks: undefined },
    { index: 7, text: "Ses?", points: 9, marks: undefined },
  ],
  maxScore: 98,
  pupils: [
    { ...pupil("Ali", [15, 7]), score: 98 },
    { ...pupil("Can", [10, 5]), score: 42 },
    { ...pupil("Ece", [10, null]), score: 42 },
    pupil("Efe", [20, 9]),
    { ...pupil("Nur", [null, null]), score: 14 },
    pupil("Su", [20, 9], true),
  ],
};

describe("the analysis", () => {
  test("has mean, median, extremes and papers below half of the points", () => {
    expect(analyse(EXAM)).toEqual({
      papers: 4,
      incomplete: 1,
      missing: 1,
      unread: 0,
      absent: 1,
      most: 100,
      totals: { mean: (100 + 30 + 49 + 50) / 4, median: 49.5, lowest: 30, highest: 100, failed: 2 },
      parts: null,
      questions: [
        { index: 0, most: 40, mean: 25, percent: 62.5 },
        { index: 2, most: 60, mean: 32.25, percent: 53.75 },
      ],
    });
  });

  test("has the middle paper as median of an odd number", () => {
    const { totals } = analyse({ ...EXAM, pupils: PUPILS.slice(0, 3) });
    expect(totals?.median).toBe(49);
  });

  test("never counts a question without points as zero", () => {
    const { papers, incomplete, totals } = analyse({ ...EXAM, pupils: [pupil("Nur", [40, null])] });
    expect({ papers, incomplete, totals }).toEqual({ papers: 0, incomplete: 1, totals: null });
  });

  test("has no figures without a complete paper", () => {
    expect(analyse({ ...EXAM, pupils: [] })).toMatchObject({ papers: 0, totals: null, questions: [] });
  });
});

test("the column of totals has a line for each pupil, empty for incomplete papers", () => {
  expect(totalsColumn(EXAM)).toBe("100\n30\n49\n50\n\n\nG");
});

test("the Excel file has the points of each pupil and the analysis", () => {
  const [points, analysis] = pointsTables(EXAM);
  expect(points?.rows.slice(0, 2)).toEqual([
    ["No", "Öğrenci", "1. soru (40)", "3. soru (60)", "Toplam"],
    [null, "Ali", 40, 60, 100],
  ]);
  expect(points?.rows.slice(-3)).toEqual([
    [null, "Nur", 5, null, null],
    [null, "Oya", null, null, null],
    [null, "Su", null, null, "G"],
  ]);
  expect(analysis?.rows).toContainEqual(["Ortalama", 57.25]);
  expect(analysis?.rows).toContainEqual([3, 60, 32.25, 53.75, "Ses?"]);
});

test("the Excel file has the mean percentage of each learning objective", () => {
  const [first, second] = questions.map((question) => ({ ...question, objective: "F.8.5.1" }));
  const third = { index: 3, text: "Işık?", points: 10, marks: undefined };
  const exam = { maxScore: 0, questions: [first!, second!, third], pupils: [pupil("Ali", [40, 15, 5])] };
  const rows = pointsTables(exam)[1]?.rows;
  expect(rows?.slice(-6)).toEqual([
    [1, 40, 40, 100, "Gölge?", "F.8.5.1"],
    [3, 60, 15, 25, "Ses?", "F.8.5.1"],
    [4, 10, 5, 50, "Işık?", null],
    [],
    ["Kazanım", "Sorular", "Başarı %"],
    ["F.8.5.1", "1, 3", 62.5],
  ]);
});

describe("an exam with answer sheet and open questions", () => {
  test("has the totals out of 100, which need both parts, and the mean of each part", () => {
    // 22 + 71, and 15 + 71 · 42 / 98
    const can = 15 + (71 * 42) / 98;
    expect(analyse(MIXED)).toMatchObject({
      papers: 2,
      incomplete: 1,
      missing: 1,
      unread: 1,
      absent: 1,
      most: 100,
      totals: { mean: (93 + can) / 2, lowest: can, highest: 93, failed: 1 },
      parts: { open: { mean: 18.5, most: 29 }, sheet: { most: 71 } },
      questions: [{ mean: 15 }, { mean: 7 }],
    });
  });

  test("is copied for e-Okul as whole numbers, with an empty line while a part is missing", () => {
    expect(totalsColumn(MIXED)).toBe("93\n45\n\n\n\nG");
    expect(copiedText(MIXED)).toBe(
      "Toplam puanlar (açık uçlu + optik form) kopyalandı: e-Okul'da ilk öğrencinin hücresine yapıştırın. " +
        "e-Okul tam sayı istediği için yuvarlandı. " +
        "Boş bırakılan satırlar: 2 öğrencinin puanı eksik, 1 öğrencinin optik formu okunmadı.",
    );
  });

  test("rounds a half up", () => {
    const half = { ...MIXED, maxScore: 100, pupils: [{ ...pupil("Ali", [15, 7]), score: 50 }] };
    expect(totalsColumn(half)).toBe("58");
  });

  test("has both parts, the total and the whole number in Excel", () => {
    const [points, analysis] = pointsTables(MIXED);
    expect(points?.rows.map((row) => row.slice(-4))).toEqual([
      ["Açık uçlu (29)", "Optik form (71)", "Toplam puan (100)", "e-Okul (tam sayı)"],
      [22, 71, 93, 93],
      [15, 30.43, 45.43, 45],
      [null, 30.43, null, null],
      [29, null, null, null],
      [null, 10.14, null, null],
      [null, null, "G", "G"],
    ]);
    expect(analysis?.rows).toContainEqual(["Toplam puan", 100]);
    expect(analysis?.rows).toContainEqual(["Optik formu okunmayan", 1]);
    expect(analysis?.rows).toContainEqual(["Açık uçlu ortalaması (29 üzerinden)", 18.5]);
  });

  test("has two results from 100 points of open questions on, and copies the open one", () => {
    const two = { ...EXAM, maxScore: 98, pupils: [{ ...pupil("Ali", [40, 30]), score: 98 }] };
    expect(totalsColumn(two)).toBe("70");
    expect(analyse(two)).toMatchObject({ most: 100, totals: { mean: 70 }, parts: null });
  });
});

test("the confirmation names the scale of an exam that e-Okul would refuse", () => {
  const [first, second] = questions;
  const exam = { ...EXAM, questions: [first!, { ...second!, points: 80 }], pupils: [pupil("Ali", [40, 80])] };
  expect(copiedText(exam)).toBe(
    "Toplamlar kopyalandı. Sınav 120 puan üzerinden; e-Okul en çok 100 kabul eder.",
  );
});
