/**
 * Reads questions and answers from rows of the live tables, including rows of earlier versions. Earlier versions had
 * only multiple choice, with the fields `options`, `counts` (per option), `optionCount` and `option` (-1: unanswered).
 * Only this file and the migration that fills in today's fields (model/migrations/steps.ts) use the old fields.
 * Delete both when no such rows exist any more.
 */
import type { Doc } from "../../../_generated/dataModel";
import type { AnswerValue, Distribution, KeyValue, LiveForm, QuestionContent } from "../../questions/kinds";

/** Content of a session's question. */
export function contentOf({ content, options = [] }: Doc<"liveQuestions">): QuestionContent {
  return content ?? { type: "multiple_choice", options };
}

/** Distribution of the class's answers; null until the question is closed. */
export function distributionOf({ distribution, counts }: Doc<"liveQuestions">): Distribution | null {
  return distribution ?? counts ?? null;
}

/** Result of a question. In rows of earlier versions it is computed from the counts per option. */
export function outcomeOf(
  question: Doc<"liveQuestions">,
  correctAnswer: KeyValue | undefined,
): { answered: number; correct: number | null; cutShort: boolean } {
  if (question.outcome !== undefined) return question.outcome;
  const distribution = distributionOf(question);
  const counts = Array.isArray(distribution) ? distribution : [];
  const answered = counts.reduce((sum, count) => sum + count, 0);
  return { answered, correct: counts[Number(correctAnswer)] ?? 0, cutShort: false };
}

/** True if points depend on an answer to the question. */
export function isAnswered({ answered, correct }: { answered: number; correct: number | null }): boolean {
  return answered > 0 && correct !== null;
}

/** Format of an answer to the running question. */
export function formOf({ form, optionCount = 0 }: Doc<"liveGates">): LiveForm {
  return form ?? { type: "multiple_choice", optionCount };
}

/** Answer in a row of `liveAnswers` or in a participant's last result; null if unanswered. */
export function answerOf(row: { answer?: AnswerValue | null; option?: number }): AnswerValue | null {
  const { answer, option = UNANSWERED } = row;
  if (answer !== undefined) return answer;
  return option === UNANSWERED ? null : option;
}

const UNANSWERED = -1;
