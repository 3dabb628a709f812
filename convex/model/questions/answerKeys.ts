import type { Doc, Id } from "../../_generated/dataModel";
import { MAX_QUESTIONS } from "../../shared/limits/quizzes";
import type { QueryCtx } from "../ctx";

/** Returns a quiz's answer keys by question id. Only for grading and for users who may see the answers. */
export async function answerKeysOf(
  ctx: QueryCtx,
  quizId: Id<"quizzes">,
): Promise<Map<Id<"quizQuestions">, Doc<"quizAnswerKeys">>> {
  const keys = await ctx.db
    .query("quizAnswerKeys")
    .withIndex("by_quiz", (q) => q.eq("quizId", quizId))
    .take(MAX_QUESTIONS);
  return new Map(keys.map((key) => [key.questionId, key]));
}
