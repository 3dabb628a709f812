/**
 * Points of a right answer in a live quiz, and of all right answers. The sum is below 100 if 100 is not divisible by the number of
 * questions.
 */
import { FULL_SCORE } from "./limits/live";

/** Returns the points of one right answer. `questionCount` is the number of graded questions. */
export function pointsPerQuestion(questionCount: number): number {
  return questionCount === 0 ? 0 : Math.floor(FULL_SCORE / questionCount);
}

/**
 * Returns the score of a participant who answered every asked question correctly.
 *
 * @param askedCount number of graded questions that were asked; fewer than `questionCount` if the host ended the game early
 */
export function maxScore(questionCount: number, askedCount = questionCount): number {
  return pointsPerQuestion(questionCount) * askedCount;
}
