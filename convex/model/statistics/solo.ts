import type { Id } from "../../_generated/dataModel";
import type { MutationCtx } from "../ctx";
import { countAsked } from "./questions";
import { addToTotals } from "./teacherTotals";

/** A solved solo quiz, as far as the teacher whose quiz it is may count it: without the student. */
export type SoloCount = {
  teacherId: Id<"users">;
  quizTitle: string;
  /** percent */
  score: number;
  questions: { questionId: Id<"quizQuestions">; text: string; correct: boolean }[];
};

/**
 * Counts a solo result for the quiz's teacher. Call it once per result, from a job: a class that finishes at once would otherwise wait
 * for one row.
 */
export async function countSoloResult(ctx: MutationCtx, result: SoloCount): Promise<void> {
  // The account may have been deleted since; nobody would ever delete what is written now.
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
