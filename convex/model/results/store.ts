import { internal } from "../../_generated/api";
import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx } from "../ctx";
import type { Result } from "./tables";

/** Stores a result that its student may see from now on, and has it counted. */
export async function storeResult(ctx: MutationCtx, student: Doc<"users">, result: Result): Promise<void> {
  const resultId = await ctx.db.insert("quizResults", result);
  await addToStatistics(ctx, student, result.score);
  // In a job of its own: a class that finishes in the same moment would otherwise conflict on one row.
  await ctx.scheduler.runAfter(0, internal.quizResults.countSoloResult, { resultId });
}

async function addToStatistics(ctx: MutationCtx, { _id, statistics }: Doc<"users">, score: number) {
  const totalQuizzes = statistics.totalQuizzes + 1;
  const averageScore = statistics.averageScore + (score - statistics.averageScore) / totalQuizzes;
  await ctx.db.patch("users", _id, { statistics: { totalQuizzes, averageScore } });
}
