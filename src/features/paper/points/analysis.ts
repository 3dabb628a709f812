import { mostPoints, type PointsPupil, type PointsQuestion, totalOf } from "./exam-points.ts";

/** Percent of the points below which a paper has failed. */
const PASS_PERCENT = 50;

/** Questions with points, and pupils in any order. */
export type MarkedExam = { questions: readonly PointsQuestion[]; pupils: readonly PointsPupil[] };

/** Results of the complete papers of a written exam. */
export type Analysis = {
  /** Papers with points for every question. Others are not counted. */
  papers: number;
  /** Papers with points for some questions only. */
  incomplete: number;
  /** Pupils without any points who are not marked as absent. */
  missing: number;
  absent: number;
  /** Sum of the points of all questions. */
  most: number;
  /** Null without a complete paper. */
  totals: { mean: number; median: number; lowest: number; highest: number; failed: number } | null;
  /** By question: mean in points, and in percent of its points. */
  questions: (Pick<PointsQuestion, "index" | "objective"> & {
    most: number;
    mean: number;
    percent: number;
  })[];
};

export function analyse({ questions, pupils }: MarkedExam): Analysis {
  const present = pupils.filter(({ isAbsent }) => !isAbsent);
  const complete = present.filter((pupil) => totalOf(pupil) !== null);
  const some = present.filter(({ points }) => points.some((each) => each !== null));
  const most = mostPoints(questions);
  return {
    papers: complete.length,
    incomplete: some.length - complete.length,
    missing: present.length - some.length,
    absent: pupils.length - present.length,
    most,
    totals: totalsIn(complete, most),
    questions: complete.length === 0 ? [] : questions.map((question, at) => meanOf(question, at, complete)),
  };
}

function totalsIn(complete: readonly PointsPupil[], most: number): Analysis["totals"] {
  const totals = complete.map((pupil) => totalOf(pupil) ?? 0).sort((a, b) => a - b);
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

function meanOf(
  { index, objective, points: most }: PointsQuestion,
  at: number,
  complete: readonly PointsPupil[],
) {
  const mean = meanIn(complete.map(({ points }) => points[at] ?? 0));
  return { index, objective, most, mean, percent: (100 * mean) / most };
}

function meanIn(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** One line per pupil, for pasting into a column: the total, `G` for an absent pupil, empty for an incomplete paper. */
export function totalsColumn(pupils: readonly PointsPupil[]): string {
  return pupils.map((pupil) => (pupil.isAbsent ? "G" : String(totalOf(pupil) ?? ""))).join("\n");
}
