/** Quizzes that a teacher has written, imported or copied, without the copy of the sample (sampleQuiz.ts). */
import type { Doc, Id } from "../../_generated/dataModel";
import type { QueryCtx } from "../ctx";

/** `draftKey` of a teacher's copy of the sample. The draft key of any other quiz is a hash. */
export const SAMPLE_COPY_KEY = "sample";

/** Returns up to `limit` of a teacher's own quizzes, newest first. A teacher has at most one copy of the sample. */
export async function newestOwnWork(
  ctx: QueryCtx,
  teacherId: Id<"users">,
  limit: number,
): Promise<Doc<"quizzes">[]> {
  const newest = await ctx.db
    .query("quizzes")
    .withIndex("by_created_by", (q) => q.eq("createdBy", teacherId))
    .order("desc")
    .take(limit + 1);
  return newest.filter(({ draftKey }) => draftKey !== SAMPLE_COPY_KEY).slice(0, limit);
}
