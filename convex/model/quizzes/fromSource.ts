import { type Infer, v } from "convex/values";
import type { Id } from "../../_generated/dataModel";
import type { QueryCtx } from "../ctx";

/** A quiz that was made from the same questions of a file. */
export const quizFromSource = v.object({
  quizId: v.id("quizzes"),
  title: v.string(),
  /** ISO 8601 */
  createdAt: v.string(),
});

/** The newest quiz of this teacher that was made from these questions; null when there is none. */
export async function findFromSource(
  ctx: QueryCtx,
  teacherId: Id<"users">,
  sourceKey: string,
): Promise<Infer<typeof quizFromSource> | null> {
  const quiz = await ctx.db
    .query("quizzes")
    .withIndex("by_created_by_and_source_key", (q) => q.eq("createdBy", teacherId).eq("sourceKey", sourceKey))
    .order("desc")
    .first();
  if (quiz === null) return null;
  const { _id: quizId, title, createdAt } = quiz;
  return { quizId, title, createdAt };
}
