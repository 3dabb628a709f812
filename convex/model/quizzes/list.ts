import type { Id } from "../../_generated/dataModel";
import type { QueryCtx } from "../ctx";

/** Quizzes in Turkish order of their titles: those of one category, or all when `category` is null. */
export function quizzesInOrder(ctx: QueryCtx, category: Id<"categories"> | null) {
  const quizzes = ctx.db.query("quizzes");
  if (category === null) return quizzes.withIndex("by_sort_key");
  return quizzes.withIndex("by_category_and_sort_key", (q) => q.eq("category", category));
}
