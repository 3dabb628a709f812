/**
 * Total of an exam on paper with open questions and an answer sheet. Open questions count their points, and the questions of the sheet share the rest up
 * to 100, as in homework.
 */
import { FULL_SCORE } from "./limits/live";

/**
 * Points that the questions of the answer sheet share. Null without a sheet, or if the open questions have 100 points or more: then the exam has two
 * results.
 * @param most points of all open questions @param maxScore highest score of the answer sheet
 */
export function sheetPoints(most: number, maxScore: number): number | null {
  return maxScore > 0 && most < FULL_SCORE ? FULL_SCORE - most : null;
}

/** Points of a pupil's answer sheet as a part of the total; null without a sheet that was read. */
export function sheetPart(score: number | undefined, most: number, maxScore: number): number | null {
  const shared = sheetPoints(most, maxScore);
  return shared === null || score === undefined ? null : (shared * score) / maxScore;
}

/** A pupil's total out of 100; null while points or the answer sheet are missing. */
export function examTotal(
  { total, score }: { total: number | null; score?: number | undefined },
  most: number,
  maxScore: number,
): number | null {
  const part = sheetPart(score, most, maxScore);
  return total === null || part === null ? null : total + part;
}
