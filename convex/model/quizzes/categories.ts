/**
 * Categories of quizzes. Any teacher makes some, for everybody. A category is shown to those who may see a quiz in it, and otherwise to its maker
 * alone, so that unused names do not fill other people's lists. No two shown categories have the same name.
 */
import { internal } from "../../_generated/api";
import type { Doc, Id } from "../../_generated/dataModel";
import { fail } from "../../shared/errors";
import {
  CATEGORY_ICONS,
  CATEGORY_NAME_MAX_CHARS,
  DEFAULT_CATEGORY_ICON,
  MAX_OWN_CATEGORIES,
} from "../../shared/limits/categories";
import { cleanText, countChars, foldName, sortKey } from "../../shared/turkish";
import type { MutationCtx, QueryCtx } from "../ctx";
import { beginErasure } from "../erasing/begin";
import { noteErased } from "../erasing/note";
import { isBlankName } from "../names/blankNames";
import { hasSwearWord } from "../names/profanity";
import type { Viewer } from "./audience";

type Category = Doc<"categories">;
type CategoryId = Id<"categories">;

/** Quizzes taken out of a deleted category in one transaction. */
const UNFILED_AT_ONCE = 200;
/** Categories looked at in one transaction. */
const SWEPT_AT_ONCE = 100;

/** What pages show of a category. */
export function categoryView({ _id, name, icon }: Category) {
  return { _id, name, icon };
}

/** The category in which a quiz is filed, or null. */
export async function findCategoryOf(
  ctx: QueryCtx,
  { category }: Pick<Doc<"quizzes">, "category">,
): Promise<Category | null> {
  return category === null ? null : await ctx.db.get("categories", category);
}

/** The categories that hold quizzes for people of this role, in Turkish dictionary order. */
export function shownCategories(ctx: QueryCtx, role: Doc<"users">["role"]) {
  const categories = ctx.db.query("categories");
  return role === "teacher"
    ? categories.withIndex("by_emptiness_and_sort_key", (q) => q.eq("isEmpty", undefined))
    : categories.withIndex("by_audience_and_sort_key", (q) => q.eq("isForTeachers", undefined));
}

/**
 * The category when this user may see it: because a quiz is filed in it that people of the user's role may see, or because it is the user's own. Null
 * for one that does not exist, and for one that is not for this user.
 */
export async function findSeenCategory(
  ctx: QueryCtx,
  viewer: Viewer,
  categoryId: CategoryId,
): Promise<Category | null> {
  const category = await ctx.db.get("categories", categoryId);
  if (category === null || category.createdBy === viewer._id) return category;
  const isShown = (viewer.role === "teacher" ? category.isEmpty : category.isForTeachers) === undefined;
  return isShown || (await hasFiledIn(ctx, viewer, categoryId)) ? category : null;
}

async function hasFiledIn(ctx: QueryCtx, { _id }: Viewer, categoryId: CategoryId): Promise<boolean> {
  const own = await ctx.db
    .query("quizzes")
    .withIndex("by_created_by_and_category_and_sort_key", (q) =>
      q.eq("createdBy", _id).eq("category", categoryId),
    )
    .first();
  return own !== null;
}

/** The categories that somebody made, in Turkish dictionary order. */
export async function ownCategories(ctx: QueryCtx, maker: Id<"users">): Promise<Category[]> {
  return await ctx.db
    .query("categories")
    .withIndex("by_created_by_and_sort_key", (q) => q.eq("createdBy", maker))
    .take(MAX_OWN_CATEGORIES);
}

/** The category that this teacher means by a name, whatever its case: one that everybody sees, or an own one; null when there is none. */
export async function findCategory(
  ctx: QueryCtx,
  teacher: Id<"users">,
  name: string,
): Promise<Category | null> {
  const nameKey = foldName(name);
  const own = await ownCategories(ctx, teacher);
  return (await findShown(ctx, nameKey)) ?? own.find((category) => category.nameKey === nameKey) ?? null;
}

/**
 * Creates a category and returns its id. Fails with CATEGORY_NAME_REQUIRED, TEXT_TOO_LONG, NICKNAME_UNKIND, CATEGORY_EXISTS or
 * TOO_MANY_CATEGORIES.
 */
export async function createCategory(
  ctx: MutationCtx,
  createdBy: Id<"users">,
  rawName: string,
  icon: string,
): Promise<CategoryId> {
  const named = await checkName(ctx, createdBy, rawName, null);
  if ((await ownCategories(ctx, createdBy)).length === MAX_OWN_CATEGORIES) fail("TOO_MANY_CATEGORIES");
  return await ctx.db.insert("categories", {
    ...named,
    icon: offered(icon),
    createdBy,
    createdAt: new Date().toISOString(),
    isEmpty: true,
    isForTeachers: true,
  });
}

/** Gives one's own category another name and icon. Fails with NOT_FOUND and as `createCategory` does. */
export async function changeCategory(
  ctx: MutationCtx,
  maker: Id<"users">,
  categoryId: CategoryId,
  rawName: string,
  icon: string,
): Promise<void> {
  const { _id } = await requireOwn(ctx, maker, categoryId);
  const named = await checkName(ctx, maker, rawName, _id);
  await ctx.db.patch("categories", _id, { ...named, icon: offered(icon) });
}

/** Deletes one's own category; the quizzes in it stay, without one. Fails with NOT_FOUND. */
export async function removeOwnCategory(
  ctx: MutationCtx,
  maker: Id<"users">,
  categoryId: CategoryId,
): Promise<void> {
  await removeCategory(ctx, await requireOwn(ctx, maker, categoryId));
}

/** For the administrator: deletes all categories of this name, whoever made them and whether they are shown. Returns how many. */
export async function removeNamed(ctx: MutationCtx, name: string): Promise<number> {
  const named = await ctx.db
    .query("categories")
    .withIndex("by_name_key_and_emptiness", (q) => q.eq("nameKey", foldName(name)))
    .take(SWEPT_AT_ONCE);
  for (const category of named) await removeCategory(ctx, category);
  return named.length;
}

/** For the administrator: deletes the categories that one account made, and returns their names. */
export async function removeMadeBy(ctx: MutationCtx, maker: Id<"users">): Promise<string[]> {
  const made = await ownCategories(ctx, maker);
  for (const category of made) await removeCategory(ctx, category);
  return made.map(({ name }) => name);
}

/** Takes some quizzes out of a category that was deleted. Returns true when there are no more. */
export async function eraseSomeOfCategory(ctx: MutationCtx, categoryId: CategoryId): Promise<boolean> {
  const quizzes = await ctx.db
    .query("quizzes")
    .withIndex("by_category_and_sort_key", (q) => q.eq("category", categoryId))
    .take(UNFILED_AT_ONCE);
  for (const { _id } of quizzes) await ctx.db.patch("quizzes", _id, { category: null });
  return quizzes.length < UNFILED_AT_ONCE;
}

/** Deletes the categories of a deleted account that nobody uses. The others stay: other people's quizzes are filed in them. */
export async function eraseUnusedCategories(ctx: MutationCtx, maker: Id<"users">): Promise<boolean> {
  for (const { _id, isEmpty } of await ownCategories(ctx, maker)) {
    if (isEmpty) await removeCategory(ctx, { _id });
  }
  return true;
}

/**
 * The category that a teacher's quiz is to be filed in. If nothing is filed in the chosen one yet, and there is a shown one of the same name by now,
 * that one is taken. Fails with CATEGORY_NOT_FOUND, also for one that the teacher may not see.
 */
export async function filedIn(
  ctx: QueryCtx,
  teacher: Id<"users">,
  categoryId: CategoryId,
): Promise<CategoryId> {
  const viewer = { _id: teacher, role: "teacher" } as const;
  const category = (await findSeenCategory(ctx, viewer, categoryId)) ?? fail("CATEGORY_NOT_FOUND");
  return (category.isEmpty ? await findShown(ctx, category.nameKey) : null)?._id ?? categoryId;
}

/** Notes who may see a quiz in a category, after one was filed in it, taken out or given another audience. */
export async function noteWhoSees(ctx: MutationCtx, categoryId: CategoryId | null): Promise<void> {
  const category = categoryId === null ? null : await ctx.db.get("categories", categoryId);
  if (category === null) return;
  const forTeachers = await ctx.db
    .query("quizzes")
    .withIndex("by_private_and_category_and_sort_key", (q) =>
      q.eq("isPrivate", undefined).eq("category", category._id),
    )
    .first();
  const forStudents = await ctx.db
    .query("quizzes")
    .withIndex("by_audience_and_category_and_sort_key", (q) =>
      q.eq("audience", undefined).eq("category", category._id),
    )
    .first();
  const isEmpty = forTeachers === null ? true : undefined;
  const isForTeachers = forStudents === null ? true : undefined;
  if (category.isEmpty !== isEmpty || category.isForTeachers !== isForTeachers)
    await ctx.db.patch("categories", category._id, { isEmpty, isForTeachers });
}

/**
 * Looks at all categories, a page in each transaction: marks whether they are empty, which rows of earlier versions do not say, and deletes empty
 * ones whose maker is gone. `cursor` is null at the beginning.
 */
export async function sweepCategories(ctx: MutationCtx, cursor: string | null): Promise<void> {
  const { page, isDone, continueCursor } = await ctx.db
    .query("categories")
    .paginate({ numItems: SWEPT_AT_ONCE, cursor });
  for (const { _id, createdBy } of page) {
    await noteWhoSees(ctx, _id);
    const isEmpty = (await ctx.db.get("categories", _id))?.isEmpty;
    if (isEmpty && (await ctx.db.get("users", createdBy)) === null) await removeCategory(ctx, { _id });
  }
  if (!isDone)
    await ctx.scheduler.runAfter(0, internal.retention.sweepCategories, { cursor: continueCursor });
}

/** Deletes a category, and has its quizzes taken out. */
export async function removeCategory(ctx: MutationCtx, { _id }: Pick<Category, "_id">): Promise<void> {
  await ctx.db.delete("categories", _id);
  await noteErased(ctx, "category", _id);
  await beginErasure(ctx, { kind: "category", id: _id });
}

/** The category when this teacher made it: somebody else's and one that does not exist answer alike. */
async function requireOwn(ctx: QueryCtx, maker: Id<"users">, categoryId: CategoryId): Promise<Category> {
  const category = await ctx.db.get("categories", categoryId);
  return category?.createdBy === maker ? category : fail("NOT_FOUND");
}

async function findShown(ctx: QueryCtx, nameKey: string): Promise<Category | null> {
  return await ctx.db
    .query("categories")
    .withIndex("by_name_key_and_emptiness", (q) => q.eq("nameKey", nameKey).eq("isEmpty", undefined))
    .first();
}

/** A typed name as it is stored, with its keys. @param own the category that is to have it, where there is one already */
async function checkName(ctx: QueryCtx, maker: Id<"users">, rawName: string, own: CategoryId | null) {
  const name = cleanText(rawName);
  if (isBlankName(name)) fail("CATEGORY_NAME_REQUIRED");
  if (countChars(name) > CATEGORY_NAME_MAX_CHARS) fail("TEXT_TOO_LONG");
  if (hasSwearWord(name)) fail("NICKNAME_UNKIND");
  const known = await findCategory(ctx, maker, name);
  if (known !== null && known._id !== own) fail("CATEGORY_EXISTS");
  return { name, sortKey: sortKey(name), nameKey: foldName(name) };
}

function offered(icon: string): string {
  return CATEGORY_ICONS.some((known) => known === icon) ? icon : DEFAULT_CATEGORY_ICON;
}
