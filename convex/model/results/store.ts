import { internal } from "../../_generated/api";
import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx } from "../ctx";
import { hasScore } from "../statistics/soloProgress";
import type { Result } from "./tables";

/** Stores a result that its student may see, and schedules its counting. */
export async function storeResult(ctx: MutationCtx, student: Doc<"users">, result: Result): Promise<void> {
  const resultId = await ctx.db.insert("quizResults", result);
  if (hasScore(result)) await addToStatistics(ctx, student, result.score);
  // A separate job, because a class that finishes at the same moment would otherwise conflict on one row.
  await ctx.scheduler.runAfter(0, internal.quizResults.countSoloResult, { resultId });
}

async function addToStatistics(ctx: MutationCtx, { _id, statistics }: Doc<"users">, score: number) {
  const totalQuizzes = statistics.totalQuizzes + 1;
  const averageScore = statistics.averageScore + (score - statistics.averageScore) / totalQuizzes;
  await ctx.db.patch("users", _id, { statistics: { totalQuizzes, averageScore } });
}
