import type { Id } from "../../_generated/dataModel";
import type { QueryCtx } from "../ctx";

/** Which part of the shelf: the user's own quizzes, or everybody else's. */
export type Whose = { user: Id<"users">; own: boolean };

/**
 * Quizzes in Turkish order of their titles: those of one category, or all when `category` is null; of everybody, or of `whose`. One person's
 * quizzes have an index of their own, and everybody else's are what it leaves of a page.
 */
export function quizzesInOrder(ctx: QueryCtx, category: Id<"categories"> | null, whose: Whose | null) {
  const quizzes = ctx.db.query("quizzes");
  if (whose?.own) {
    const own = quizzes.withIndex("by_created_by_and_sort_key", (q) => q.eq("createdBy", whose.user));
    return category === null ? own : own.filter((q) => q.eq(q.field("category"), category));
  }
  const all =
    category === null
      ? quizzes.withIndex("by_sort_key")
      : quizzes.withIndex("by_category_and_sort_key", (q) => q.eq("category", category));
  return whose === null ? all : all.filter((q) => q.neq(q.field("createdBy"), whose.user));
}
