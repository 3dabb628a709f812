import type { FunctionReturnType } from "convex/server";
import type { api } from "../../../../convex/_generated/api";

/** A written exam with the points of its pupils. */
export type ExamPoints = FunctionReturnType<typeof api.paperPoints.view>;

export type PointsQuestion = ExamPoints["questions"][number];
export type PointsPupil = ExamPoints["pupils"][number];
export type Points = number | null;

/** Sum of the points of all questions. */
export function mostPoints(questions: readonly PointsQuestion[]): number {
  return questions.reduce((sum, { points }) => sum + points, 0);
}

/** Sum of the entered points; null if none is entered. */
export function sumOf(points: readonly Points[]): number | null {
  const entered = points.filter((each) => each !== null);
  return entered.length === 0 ? null : entered.reduce((sum, each) => sum + each, 0);
}

/** Total of a pupil; null for an absent pupil, and while a question has no points. */
export function totalOf({ isAbsent, points }: PointsPupil): number | null {
  return isAbsent || points.includes(null) ? null : sumOf(points);
}
