/** Cost of expensive calls in units of work (rateLimits.ts), as far as it can be computed in advance. */
import { KEPT_QUESTION_WORK, WORK_UNIT_CHARS } from "../shared/limits/rateLimits";
import { textLength } from "./lengths";

/** Returns the cost of storing `rows` questions or pupils with short or already validated texts. */
export function rowsWork(rows: number): number {
  return 1 + rows;
}

/**
 * Returns the cost of validating and storing questions from the editor or an import. It depends on the number and text length of new
 * questions, and on the number of questions that are referred to as unchanged (`kept`).
 */
export function questionsWork(questions: readonly object[]): number {
  const kept = questions.filter((question) => "kept" in question).length;
  return (
    rowsWork(questions.length - kept) + kept * KEPT_QUESTION_WORK + textLength(questions) / WORK_UNIT_CHARS
  );
}
