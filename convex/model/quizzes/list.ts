import type { PaginationOptions } from "convex/server";
import { type Infer, v } from "convex/values";
import type { Doc } from "../../_generated/dataModel";
import { LONG_SHELF_QUIZZES } from "../../shared/limits/search";
import type { QueryCtx } from "../ctx";
import { audience, audienceOf, storedAudience } from "./audience";

/** Filters and order of a list of quizzes. */
export const shelfPart = v.object({
  /** Quizzes of this category; null: of all. */
  category: v.union(v.id("categories"), v.null()),
  /** The caller's own quizzes, or other owners' quizzes. Absent: all quizzes that are not visible to their owner only. */
  whose: v.optional(v.union(v.literal("own"), v.literal("others"))),
  /** Quizzes with exactly this audience. Ignored for students, who always receive only quizzes for everybody. */
  audience: v.optional(audience),
  /** By title, newest first, or the caller's own quizzes by last play. Absent: by title. */
  order: v.optional(v.union(v.literal("name"), v.literal("newest"), v.literal("played"))),
});
type Part = Infer<typeof shelfPart>;

/**
 * Maximum number of rows read for one page of other owners' quizzes. The caller's own quizzes are read as well, but
 * filtered out, so a page could otherwise read any number of them.
 */
const MAX_ROWS_READ = 200;

/**
 * Returns a page of the quizzes that a user may see. Visibility is part of each index: for students, for teachers,
 * and by owner. A page of other owners' quizzes is filtered, so it can be short although more pages follow.
 */
export async function shelfPage(
  ctx: QueryCtx,
  viewer: Doc<"users">,
  part: Part,
  options: PaginationOptions,
): Promise<{ page: Doc<"quizzes">[]; isDone: boolean; continueCursor: string }> {
  if (part.order === "played") return await lastPlayed(ctx, viewer, part, options);
  const order = part.order === "newest" ? "desc" : "asc";
  // Quizzes visible to their owner only are in no list except the owner's own.
  if (part.audience === "me" && part.whose !== "own") return { page: [], isDone: true, continueCursor: "" };
  if (part.whose === "own") return await ownQuizzes(ctx, viewer, part).order(order).paginate(options);
  const seen = seenQuizzes(ctx, viewer, part).order(order);
  if (part.whose === undefined) return await seen.paginate(options);
  return await seen
    .filter((q) => q.neq(q.field("createdBy"), viewer._id))
    .paginate({ ...options, maximumRowsRead: MAX_ROWS_READ });
}

/** Returns true if a user sees at least LONG_SHELF_QUIZZES quizzes, without counting the others. */
export async function isLongShelf(ctx: QueryCtx, viewer: Doc<"users">): Promise<boolean> {
  const whole: Part = { category: null };
  // Not a page: a subscribed page ends at the same row after a change, with more or fewer rows than requested.
  const own = await ownQuizzes(ctx, viewer, whole).take(LONG_SHELF_QUIZZES);
  const seen = await seenQuizzes(ctx, viewer, whole).take(LONG_SHELF_QUIZZES);
  const ids = new Set([...own, ...seen].map(({ _id }) => _id));
  return ids.size >= LONG_SHELF_QUIZZES;
}

/** Quizzes that a user may see, without the user's quizzes that only their owner sees. */
function seenQuizzes(ctx: QueryCtx, viewer: Doc<"users">, part: Part) {
  return viewer.role === "teacher" ? forTeachers(ctx, part) : forAudience(ctx, part, "everybody");
}

function ownQuizzes(ctx: QueryCtx, { _id }: Doc<"users">, part: Part) {
  const quizzes = ctx.db.query("quizzes");
  const { category } = part;
  const isNewest = part.order === "newest";
  if (part.audience === undefined) {
    return category === null
      ? quizzes.withIndex(isNewest ? "by_created_by" : "by_created_by_and_sort_key", (q) =>
          q.eq("createdBy", _id),
        )
      : quizzes.withIndex(
          isNewest ? "by_created_by_and_category" : "by_created_by_and_category_and_sort_key",
          (q) => q.eq("createdBy", _id).eq("category", category),
        );
  }
  const audience = storedAudience(part.audience);
  return category === null
    ? quizzes.withIndex(
        isNewest ? "by_created_by_and_audience" : "by_created_by_and_audience_and_sort_key",
        (q) => q.eq("createdBy", _id).eq("audience", audience),
      )
    : quizzes.withIndex(
        isNewest
          ? "by_created_by_and_audience_and_category"
          : "by_created_by_and_audience_and_category_and_sort_key",
        (q) => q.eq("createdBy", _id).eq("audience", audience).eq("category", category),
      );
}

/** Quizzes visible to all teachers. Private quizzes are excluded, also if the filter requests them. */
function forTeachers(ctx: QueryCtx, part: Part) {
  const { category } = part;
  if (part.audience === "everybody" || part.audience === "teachers")
    return forAudience(ctx, part, part.audience);
  const quizzes = ctx.db.query("quizzes");
  const isNewest = part.order === "newest";
  return category === null
    ? quizzes.withIndex(isNewest ? "by_private" : "by_private_and_sort_key", (q) =>
        q.eq("isPrivate", undefined),
      )
    : quizzes.withIndex(isNewest ? "by_private_and_category" : "by_private_and_category_and_sort_key", (q) =>
        q.eq("isPrivate", undefined).eq("category", category),
      );
}

function forAudience(ctx: QueryCtx, { category, order }: Part, chosen: "everybody" | "teachers") {
  const quizzes = ctx.db.query("quizzes");
  const isNewest = order === "newest";
  const audience = storedAudience(chosen);
  return category === null
    ? quizzes.withIndex(isNewest ? "by_audience" : "by_audience_and_sort_key", (q) =>
        q.eq("audience", audience),
      )
    : quizzes.withIndex(
        isNewest ? "by_audience_and_category" : "by_audience_and_category_and_sort_key",
        (q) => q.eq("audience", audience).eq("category", category),
      );
}

/**
 * Returns a page of the user's quizzes, last played first. Quizzes that do not match the filters are left out, so a
 * page can be short.
 */
async function lastPlayed(
  ctx: QueryCtx,
  { _id }: Doc<"users">,
  { whose, category, audience }: Part,
  options: PaginationOptions,
) {
  const plays = await ctx.db
    .query("lastPlays")
    .withIndex("by_teacher_and_played_at", (q) => q.eq("teacherId", _id))
    .order("desc")
    .paginate(options);
  const page: Doc<"quizzes">[] = [];
  for (const { quizId } of plays.page) {
    const quiz = await ctx.db.get("quizzes", quizId);
    if (quiz === null || whose === "others") continue;
    if (category !== null && quiz.category !== category) continue;
    if (audience === undefined || audienceOf(quiz) === audience) page.push(quiz);
  }
  return { ...plays, page };
}
