/** Cost of expensive calls in units of work (rateLimits.ts), as far as it can be computed in advance. */
import { KEPT_QUESTION_WORK, WORK_UNIT_CHARS } from "../shared/limits/rateLimits";
import { textLength } from "./lengths";

/** Returns the cost of storing `rows` questions or pupils with short or already validated texts. */
export function rowsWork(rows: number): number {
  return 1 + rows;
}

/** Rescoring this many participants costs as much as storing one question. */
const PEOPLE_PER_WORK_UNIT = 10;

/** Returns the cost of rescoring a question after a change of its answer key. */
export function rescoringWork(people: number): number {
  return rowsWork(Math.ceil(people / PEOPLE_PER_WORK_UNIT));
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
