import type { FunctionReturnType } from "convex/server";
import type { api } from "../../../../convex/_generated/api";
import { examTotal, sheetPoints } from "../../../../convex/shared/examTotal.ts";
import { FULL_SCORE } from "../../../../convex/shared/limits/live.ts";
import { plainReading } from "../../../../convex/shared/plainReading.ts";

/** A written exam with the points of its pupils. */
export type ExamPoints = FunctionReturnType<typeof api.paperPoints.view>;

export type PointsQuestion = ExamPoints["questions"][number];
export type PointsPupil = ExamPoints["pupils"][number];
export type Points = number | null;

/** Questions with points, pupils in any order, and the answer sheet's highest score. */
export type MarkedExam = {
  questions: readonly PointsQuestion[];
  pupils: readonly PointsPupil[];
  maxScore: number;
};

/** Number of a question as it is printed. */
export function printedNumber({ index }: Pick<PointsQuestion, "index">): number {
  return index + 1;
}

/** Longest beginning of a question in a tooltip, in characters. */
const TEXT_CHARS = 120;

/** Beginning of a question, in plain words. */
export function beginningOf({ text, marks }: Pick<PointsQuestion, "text" | "marks">): string {
  const words = plainReading({ text, marks });
  return words.length <= TEXT_CHARS ? words : `${words.slice(0, TEXT_CHARS - 1)}…`;
}

/** Sum of the points of all questions. */
export function mostPoints(questions: readonly PointsQuestion[]): number {
  return questions.reduce((sum, { points }) => sum + points, 0);
}

/** Sum of the entered points; null if none is entered. */
export function sumOf(points: readonly Points[]): number | null {
  const entered = points.filter((each) => each !== null);
  return entered.length === 0 ? null : entered.reduce((sum, each) => sum + each, 0);
}

/** Points of a pupil's open questions; null for an absent pupil, and while a question has no points. */
export function totalOf({ isAbsent, points }: PointsPupil): number | null {
  return isAbsent || points.includes(null) ? null : sumOf(points);
}

/** Points that the questions of the answer sheet share; null if the open questions are the whole result. */
export function sharedPoints({ questions, maxScore }: Omit<MarkedExam, "pupils">): number | null {
  return sheetPoints(mostPoints(questions), maxScore);
}

/** Highest result: 100 with an answer sheet, else the points of the open questions. */
export function mostOf(exam: Omit<MarkedExam, "pupils">): number {
  return sharedPoints(exam) === null ? mostPoints(exam.questions) : FULL_SCORE;
}

/** A pupil's result in the whole exam; null for an absent pupil, and while points or the answer sheet are missing. */
export function resultOf(exam: Omit<MarkedExam, "pupils">, pupil: PointsPupil): number | null {
  const total = totalOf(pupil);
  if (sharedPoints(exam) === null) return total;
  return examTotal({ total, score: pupil.score }, mostPoints(exam.questions), exam.maxScore);
}
