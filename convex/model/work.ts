/** Cost of expensive calls in units of work (rateLimits.ts), as far as it is known before the work begins. */
import { KEPT_QUESTION_WORK, WORK_UNIT_CHARS } from "../shared/limits/rateLimits";
import { textLength } from "./lengths";

/** Cost of storing `rows` questions or pupils whose texts are short, or already checked. */
export function rowsWork(rows: number): number {
  return 1 + rows;
}

/** Cost of checking and storing these questions as the editor or the import sends them: by their number and the length of their texts. */
export function questionsWork(questions: readonly object[]): number {
  const kept = questions.filter((question) => "kept" in question).length;
  return (
    rowsWork(questions.length - kept) + kept * KEPT_QUESTION_WORK + textLength(questions) / WORK_UNIT_CHARS
  );
}
