/**
 * Result of an attempt. Without questions that the teacher marks, all graded questions count the same. With such questions, each of them counts as many
 * points as it has, and the other graded questions share the rest up to 100.
 */
import type { Doc } from "../../_generated/dataModel";
import { isGradedByProgram, type QuestionContent } from "../questions/kinds";

type Homework = Pick<Doc<"homework">, "gradedCount" | "points">;
type Answer = Pick<Doc<"homeworkAnswers">, "index" | "grade" | "late">;

/** Points that the questions of a homework or exam usually have together. */
const USUAL_SUM = 100;

/**
 * Returns the share of each question in the score; undefined if the teacher marks none. If the marked questions alone have 100 points or more, each other
 * one counts as much as the mean of the marked ones.
 * @param isGraded by question: false without an answer key
 */
export function sharesOf(
  contents: readonly QuestionContent[],
  isGraded: (index: number) => boolean,
): number[] | undefined {
  const marked = contents.flatMap((content) => (content.type === "open" ? content.points : []));
  if (marked.length === 0) return undefined;
  const sum = marked.reduce((total, points) => total + points, 0);
  const others = contents.filter((content, index) => isGradedByProgram(content) && isGraded(index)).length;
  const share = sum < USUAL_SUM ? (USUAL_SUM - sum) / others : sum / marked.length;
  return contents.map((content, index) => {
    if (content.type === "open") return content.points;
    return isGradedByProgram(content) && isGraded(index) ? share : 0;
  });
}

/** Result of an attempt. `sum` is that of the grades, or of the points if the teacher marks some. */
type Result = { sum: number } & Pick<Doc<"homeworkPlaces">, "score" | "unmarked" | "isPending">;

/** Returns the result of these answers of one attempt. Late answers that are not accepted are left out. */
export function resultOf(homework: Homework, answers: readonly Answer[]): Result {
  const { points } = homework;
  const given = answers.filter(({ late }) => late !== "waiting");
  if (points === undefined) {
    const sum = given.reduce((total, { grade }) => total + (grade ?? 0), 0);
    return { sum, score: percentOf(homework, sum) };
  }
  const shareOf = ({ index }: Answer) => points[index] ?? 0;
  const unmarked = given.filter((answer) => answer.grade === null && shareOf(answer) > 0);
  const sum = given.reduce((total, answer) => total + (answer.grade ?? 0) * shareOf(answer), 0);
  const most =
    points.reduce((total, each) => total + each, 0) -
    unmarked.reduce((total, answer) => total + shareOf(answer), 0);
  const isPending = unmarked.length > 0 && !given.some(({ grade }) => grade !== null);
  return {
    sum,
    score: most <= 0 || isPending ? 0 : Math.max(0, Math.round((100 * sum) / most)),
    unmarked: unmarked.length === 0 ? undefined : unmarked.length,
    isPending: isPending || undefined,
  };
}

export function withoutSum({ sum: _sum, ...result }: Result): Omit<Result, "sum"> {
  return result;
}

/**
 * Returns the sum of grades as a percentage of the maximum; 0 if nothing is graded. After adding and subtracting thirds, the sum may be
 * slightly below zero. It would be rounded to −0, which has a different index key than 0.
 */
export function percentOf({ gradedCount }: Pick<Homework, "gradedCount">, sum: number): number {
  return gradedCount === 0 ? 0 : Math.max(0, Math.round((100 * sum) / gradedCount));
}
