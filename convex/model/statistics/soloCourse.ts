import { type Infer, v } from "convex/values";
import type { Doc } from "../../_generated/dataModel";
import { RECENT_RESULTS } from "../../shared/limits";
import type { QueryCtx } from "../ctx";

/** A student's solo quizzes. Nothing is counted of those whose results are kept back. */
export const soloCourseView = v.object({
  totalQuizzes: v.number(),
  /** percent; 0 when there is none */
  averageScore: v.number(),
  /** Newest first. */
  results: v.array(
    v.object({
      id: v.id("quizResults"),
      quizTitle: v.string(),
      /** percent */
      score: v.number(),
      completedAt: v.string(),
    }),
  ),
  /** Handed in and kept back: shown when the quiz is no longer being played live or, hidden, when students may see it again. */
  held: v.array(
    v.object({ id: v.id("heldResults"), quizTitle: v.string(), hidden: v.optional(v.literal(true)) }),
  ),
});

/** How many solo quizzes a student has solved and how well, and the latest of them. */
export async function soloCourseOf(
  ctx: QueryCtx,
  student: Doc<"users">,
): Promise<Infer<typeof soloCourseView>> {
  const results = await ctx.db
    .query("quizResults")
    .withIndex("by_user_and_completed_at", (q) => q.eq("userId", student._id))
    .order("desc")
    .take(RECENT_RESULTS);
  const held = await ctx.db
    .query("heldResults")
    .withIndex("by_user_and_attempt", (q) => q.eq("userId", student._id))
    .take(RECENT_RESULTS);
  return {
    ...student.statistics,
    held: held.map(({ _id: id, quizTitle, isHidden: hidden }) => ({ id, quizTitle, hidden })),
    results: results.map(({ _id: id, quizTitle, score, completedAt }) => ({
      id,
      quizTitle,
      score,
      completedAt,
    })),
  };
}
