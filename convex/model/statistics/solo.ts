import type { Id } from "../../_generated/dataModel";
import type { MutationCtx } from "../ctx";
import { countAsked } from "./questions";
import { addToTotals } from "./teacherTotals";

/** Data of a solo result that the quiz's teacher may count; without the student's identity. */
export type SoloCount = {
  teacherId: Id<"users">;
  quizTitle: string;
  /** percent */
  score: number;
  questions: { questionId: Id<"quizQuestions">; text: string; correct: boolean }[];
};

/**
 * Adds a solo result to the teacher's statistics. Call it once per result and from a job, because results of a class
 * that finishes at once would conflict on one row.
 */
export async function countSoloResult(ctx: MutationCtx, result: SoloCount): Promise<void> {
  // Rows written after the account's deletion would never be deleted.
  if ((await ctx.db.get("users", result.teacherId)) === null) return;
  await addToTotals(ctx, result.teacherId, { soloAttempts: 1, soloScoreSum: result.score });
  for (const { questionId, text, correct } of result.questions) {
    await countAsked(ctx, result.teacherId, {
      questionId,
      quizTitle: result.quizTitle,
      text,
      asked: 1,
      answered: 1,
      correct: correct ? 1 : 0,
    });
  }
}
