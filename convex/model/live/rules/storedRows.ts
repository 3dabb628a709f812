/**
 * Reads what the live tables hold of questions and answers. Rows of earlier versions know one kind, multiple choice, by its option: `options`,
 * `counts`, `optionCount`, `option` (-1: not answered). Nothing but this file and the migration that fills in today's fields
 * (model/migrations/steps.ts) knows of them; a later version takes both away.
 */
import type { Doc } from "../../../_generated/dataModel";
import type { AnswerValue, Distribution, KeyValue, LiveForm, QuestionContent } from "../../questions/kinds";

/** What a session's question asks. */
export function contentOf({ content, options = [] }: Doc<"liveQuestions">): QuestionContent {
  return content ?? { type: "multiple_choice", options };
}

/** What the class has answered; null until the question is closed. */
export function distributionOf({ distribution, counts }: Doc<"liveQuestions">): Distribution | null {
  return distribution ?? counts ?? null;
}

/** Outcome of a question's answers. In rows of earlier versions, which had one kind of question, it is computed from the counts per option. */
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

/** What the gate knows of the running question's form. */
export function formOf({ form, optionCount = 0 }: Doc<"liveGates">): LiveForm {
  return form ?? { type: "multiple_choice", optionCount };
}

/** What was answered, in the row of an answer or in a participant's last result; null: nothing. */
export function answerOf(row: { answer?: AnswerValue | null; option?: number }): AnswerValue | null {
  const { answer, option = UNANSWERED } = row;
  if (answer !== undefined) return answer;
  return option === UNANSWERED ? null : option;
}

const UNANSWERED = -1;
