import type { Doc, Id } from "../../_generated/dataModel";
import { plainReading } from "../../shared/plainReading";
import type { MutationCtx } from "../ctx";
import { countSoloResult } from "../statistics/solo";
import { hasScore } from "../statistics/soloProgress";

/**
 * Updates the shared counters for a finished solo quiz: the quiz's attempts, and the teacher's statistics. The
 * statistics include only each student's first result of a quiz, because repeated attempts would distort them.
 */
export async function countResult(ctx: MutationCtx, resultId: Id<"quizResults">): Promise<void> {
  const result = await ctx.db.get("quizResults", resultId);
  if (result === null) return;
  if (hasScore(result) && (await isFirst(ctx, result))) await countForTeacher(ctx, result);
  const stats = await ctx.db
    .query("quizStats")
    .withIndex("by_quiz", (q) => q.eq("quizId", result.quizId))
    .unique();
  if (stats !== null) await ctx.db.patch("quizStats", stats._id, { attempts: stats.attempts + 1 });
}

async function isFirst(ctx: MutationCtx, { _id, userId, quizId }: Doc<"quizResults">): Promise<boolean> {
  const first = await ctx.db
    .query("quizResults")
    .withIndex("by_user_and_quiz", (q) => q.eq("userId", userId).eq("quizId", quizId))
    .first();
  return first?._id === _id;
}

async function countForTeacher(ctx: MutationCtx, result: Doc<"quizResults">): Promise<void> {
  const questions = [];
  for (const { questionId, correct } of result.answers) {
    const question = correct === null ? null : await ctx.db.get("quizQuestions", questionId);
    if (correct !== null && question !== null) {
      const text = plainReading({ text: question.question, marks: question.marks });
      questions.push({ questionId, text, correct });
    }
  }
  const { quizTitle, quizOwner: teacherId, score } = result;
  await countSoloResult(ctx, { teacherId, quizTitle, score, questions });
}
