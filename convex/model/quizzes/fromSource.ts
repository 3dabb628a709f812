import { type Infer, v } from "convex/values";
import type { Id } from "../../_generated/dataModel";
import type { QueryCtx } from "../ctx";

/** An existing quiz that was created from the same questions of a file. */
export const quizFromSource = v.object({
  quizId: v.id("quizzes"),
  title: v.string(),
  /** ISO 8601 */
  createdAt: v.string(),
});

/** Returns this teacher's newest quiz created from these questions, or null. */
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
