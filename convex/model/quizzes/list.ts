import type { Doc, Id } from "../../_generated/dataModel";
import type { QueryCtx } from "../ctx";

/** Which part of the shelf: the viewer's own quizzes, or everybody else's. */
export type Whose = "own" | "others";

/**
 * The quizzes that a user may see, in Turkish order of their titles: those of one category, or all when `category` is null; of everybody, or of
 * `whose`. Who may see them is a field of each index: what students see, what teachers see, and one's own. Without `whose` a teacher's own
 * private ones are left out; everybody else's are what the own ones leave of a page.
 */
export function quizzesInOrder(
  ctx: QueryCtx,
  viewer: Doc<"users">,
  category: Id<"categories"> | null,
  whose: Whose | null,
) {
  const quizzes = ctx.db.query("quizzes");
  if (whose === "own") {
    return category === null
      ? quizzes.withIndex("by_created_by_and_sort_key", (q) => q.eq("createdBy", viewer._id))
      : quizzes.withIndex("by_created_by_and_category_and_sort_key", (q) =>
          q.eq("createdBy", viewer._id).eq("category", category),
        );
  }
  const seen = viewer.role === "teacher" ? forTeachers(ctx, category) : forEverybody(ctx, category);
  return whose === null ? seen : seen.filter((q) => q.neq(q.field("createdBy"), viewer._id));
}

function forTeachers(ctx: QueryCtx, category: Id<"categories"> | null) {
  const quizzes = ctx.db.query("quizzes");
  return category === null
    ? quizzes.withIndex("by_private_and_sort_key", (q) => q.eq("isPrivate", undefined))
    : quizzes.withIndex("by_private_and_category_and_sort_key", (q) =>
        q.eq("isPrivate", undefined).eq("category", category),
      );
}

function forEverybody(ctx: QueryCtx, category: Id<"categories"> | null) {
  const quizzes = ctx.db.query("quizzes");
  return category === null
    ? quizzes.withIndex("by_audience_and_sort_key", (q) => q.eq("audience", undefined))
    : quizzes.withIndex("by_audience_and_category_and_sort_key", (q) =>
        q.eq("audience", undefined).eq("category", category),
      );
}
