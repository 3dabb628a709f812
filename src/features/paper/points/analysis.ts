import { sheetPart } from "../../../../convex/shared/examTotal.ts";
import {
  type MarkedExam,
  mostOf,
  mostPoints,
  type PointsPupil,
  type PointsQuestion,
  resultOf,
  sharedPoints,
  totalOf,
} from "./exam-points.ts";

/** Percent of the points below which a paper has failed. */
const PASS_PERCENT = 50;

/** Results of the complete papers of a written exam. */
export type Analysis = {
  /** Papers with a result: points for every question, and the answer sheet if the exam has one. Others are not counted. */
  papers: number;
  /** Papers with points for some questions only. */
  incomplete: number;
  /** Pupils without any points who are not marked as absent. */
  missing: number;
  /** Papers with points for every question whose answer sheet was not read. */
  unread: number;
  absent: number;
  /** Highest result. */
  most: number;
  /** Null without a complete paper. */
  totals: { mean: number; median: number; lowest: number; highest: number; failed: number } | null;
  /** Means of open questions and answer sheet, with their points; null if the result has one part or there is none. */
  parts: Record<"open" | "sheet", { mean: number; most: number }> | null;
  /** By question: mean in points, and in percent of its points. */
  questions: (Pick<PointsQuestion, "index" | "objective"> & {
    most: number;
    mean: number;
    percent: number;
  })[];
};

export function analyse(exam: MarkedExam): Analysis {
  const { questions, pupils } = exam;
  const present = pupils.filter(({ isAbsent }) => !isAbsent);
  const entered = present.filter((pupil) => totalOf(pupil) !== null);
  const complete = present.filter((pupil) => resultOf(exam, pupil) !== null);
  const some = present.filter(({ points }) => points.some((each) => each !== null));
  const most = mostOf(exam);
  return {
    papers: complete.length,
    incomplete: some.length - entered.length,
    missing: present.length - some.length,
    unread: entered.length - complete.length,
    absent: pupils.length - present.length,
    most,
    totals: totalsIn(
      complete.map((pupil) => resultOf(exam, pupil) ?? 0),
      most,
    ),
    parts: partsOf(exam, complete),
    questions: entered.length === 0 ? [] : questions.map((question, at) => meanOf(question, at, entered)),
  };
}

function totalsIn(values: readonly number[], most: number): Analysis["totals"] {
  const totals = [...values].sort((a, b) => a - b);
  const [lowest] = totals;
  const highest = totals.at(-1);
  if (lowest === undefined || highest === undefined) return null;
  const upper = totals[Math.floor(totals.length / 2)] ?? 0;
  const lower = totals[Math.ceil(totals.length / 2) - 1] ?? 0;
  return {
    mean: meanIn(totals),
    median: (upper + lower) / 2,
    lowest,
    highest,
    failed: totals.filter((total) => 100 * total < PASS_PERCENT * most).length,
  };
}

function partsOf(exam: MarkedExam, complete: readonly PointsPupil[]): Analysis["parts"] {
  const shared = sharedPoints(exam);
  if (shared === null || complete.length === 0) return null;
  const most = mostPoints(exam.questions);
  return {
    open: { mean: meanIn(complete.map((pupil) => totalOf(pupil) ?? 0)), most },
    sheet: {
      mean: meanIn(complete.map(({ score }) => sheetPart(score, most, exam.maxScore) ?? 0)),
      most: shared,
    },
  };
}

function meanOf(
  { index, objective, points: most }: PointsQuestion,
  at: number,
  entered: readonly PointsPupil[],
) {
  const mean = meanIn(entered.map(({ points }) => points[at] ?? 0));
  return { index, objective, most, mean, percent: (100 * mean) / most };
}

function meanIn(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** A result as e-Okul accepts it: a whole number, halves rounded up. */
export function wholeMark(result: number): number {
  // Sums of fractions may be slightly below a half.
  return Math.round(Math.round(result * 1e6) / 1e6);
}

/** One line per pupil, for pasting into a column: the rounded result, `G` for an absent pupil, empty for an incomplete paper. */
export function totalsColumn(exam: MarkedExam): string {
  return exam.pupils
    .map((pupil) => {
      const result = resultOf(exam, pupil);
      if (pupil.isAbsent) return "G";
      return result === null ? "" : String(wholeMark(result));
    })
    .join("\n");
}

/** Confirmation after copying the column: the scale, the rounding, and the number of empty lines with the reason. */
export function copiedText(exam: MarkedExam): string {
  const { incomplete, missing, unread, most } = analyse(exam);
  const hasSheet = sharedPoints(exam) !== null;
  const empty = [
    incomplete + missing > 0 && `${incomplete + missing} öğrencinin puanı eksik`,
    unread > 0 && `${unread} öğrencinin optik formu okunmadı`,
  ].filter((part) => part !== false);
  const place = most <= 100 ? ": e-Okul'da ilk öğrencinin hücresine yapıştırın." : ".";
  return [
    `${hasSheet ? "Toplam puanlar (açık uçlu + optik form)" : "Toplamlar"} kopyalandı${place}`,
    hasSheet && "e-Okul tam sayı istediği için yuvarlandı.",
    most > 100 && `Sınav ${most} puan üzerinden; e-Okul en çok 100 kabul eder.`,
    empty.length > 0 && `Boş bırakılan satırlar: ${empty.join(", ")}.`,
  ]
    .filter((part) => part !== false)
    .join(" ");
}
