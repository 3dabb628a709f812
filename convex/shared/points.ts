/** What a right answer of a live quiz is worth, and what all of them together: fewer than 100 where 100 cannot be divided evenly. */
import { FULL_SCORE } from "./limits/live";

/** Points of one right answer in a game of this many questions; those that are not graded are left out. */
export function pointsPerQuestion(questionCount: number): number {
  return questionCount === 0 ? 0 : Math.floor(FULL_SCORE / questionCount);
}

/**
 * The points of somebody who knew everything that was asked.
 *
 * @param askedCount how many of the questions were asked: fewer where the host ended the game before its last one
 */
export function maxScore(questionCount: number, askedCount = questionCount): number {
  return pointsPerQuestion(questionCount) * askedCount;
}
