import type { Id } from "../../_generated/dataModel";
import type { MutationCtx } from "../ctx";
import { countSoloResult } from "../statistics/solo";

/** Counts a finished solo quiz where many students' results meet: the quiz's attempts, and what its teacher sees of the class. */
export async function countResult(ctx: MutationCtx, resultId: Id<"quizResults">): Promise<void> {
  const result = await ctx.db.get("quizResults", resultId);
  if (result === null) return;
  const questions = [];
  for (const { questionId, correct } of result.answers) {
    const question = correct === null ? null : await ctx.db.get("quizQuestions", questionId);
    if (correct !== null && question !== null) {
      questions.push({ questionId, text: question.question, correct });
    }
  }
  const { quizId, quizTitle, quizOwner: teacherId, score } = result;
  await countSoloResult(ctx, { teacherId, quizTitle, score, questions });
  const stats = await ctx.db
    .query("quizStats")
    .withIndex("by_quiz", (q) => q.eq("quizId", quizId))
    .unique();
  if (stats !== null) await ctx.db.patch("quizStats", stats._id, { attempts: stats.attempts + 1 });
}
