/**
 * Categories of quizzes. Any teacher can create a category. It is visible to its creator, and to users who may see a
 * quiz in it. Unused categories therefore do not fill other teachers' lists. No two visible categories have the same
 * name.
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

/** Quizzes removed from a deleted category in one transaction. */
const UNFILED_AT_ONCE = 200;
/** Categories checked in one transaction. */
const SWEPT_AT_ONCE = 100;

/** Returns the fields of a category that pages show. */
export function categoryView({ _id, name, icon }: Category) {
  return { _id, name, icon };
}

/** Returns the category of a quiz, or null. */
export async function findCategoryOf(
  ctx: QueryCtx,
  { category }: Pick<Doc<"quizzes">, "category">,
): Promise<Category | null> {
  return category === null ? null : await ctx.db.get("categories", category);
}

/** Returns the categories with quizzes for users of this role, in Turkish alphabetical order. */
export function shownCategories(ctx: QueryCtx, role: Doc<"users">["role"]) {
  const categories = ctx.db.query("categories");
  return role === "teacher"
    ? categories.withIndex("by_emptiness_and_sort_key", (q) => q.eq("isEmpty", undefined))
    : categories.withIndex("by_audience_and_sort_key", (q) => q.eq("isForTeachers", undefined));
}

/**
 * Returns the category if the user may see it: it is their own, or it contains a quiz that their role may see. Null
 * for any other id.
 */
export async function findSeenCategory(
  ctx: QueryCtx,
  viewer: Viewer,
  categoryId: CategoryId,
): Promise<Category | null> {
  const category = await ctx.db.get("categories", categoryId);
  if (category === null || category.createdBy === viewer._id) return category;
  const isShown = (viewer.role === "teacher" ? category.isEmpty : category.isForTeachers) === undefined;
  return isShown || (await hasOwnQuizIn(ctx, viewer, categoryId)) ? category : null;
}

async function hasOwnQuizIn(ctx: QueryCtx, { _id }: Viewer, categoryId: CategoryId): Promise<boolean> {
  const own = await ctx.db
    .query("quizzes")
    .withIndex("by_created_by_and_category_and_sort_key", (q) =>
      q.eq("createdBy", _id).eq("category", categoryId),
    )
    .first();
  return own !== null;
}

/** Returns the categories that this teacher created, in Turkish alphabetical order. */
export async function ownCategories(ctx: QueryCtx, maker: Id<"users">): Promise<Category[]> {
  return await ctx.db
    .query("categories")
    .withIndex("by_created_by_and_sort_key", (q) => q.eq("createdBy", maker))
    .take(MAX_OWN_CATEGORIES);
}

/**
 * Returns the category with this name, ignoring case, among the visible ones and the teacher's own. Null if there is
 * none.
 */
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
 * Creates a category and returns its id. Fails with CATEGORY_NAME_REQUIRED, TEXT_TOO_LONG, NICKNAME_UNKIND (an offensive
 * name), CATEGORY_EXISTS or TOO_MANY_CATEGORIES.
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
    icon: offeredIcon(icon),
    createdBy,
    createdAt: new Date().toISOString(),
    isEmpty: true,
    isForTeachers: true,
  });
}

/**
 * Changes the name and icon of the teacher's own category. Fails with NOT_FOUND and the errors of `createCategory`.
 */
export async function changeCategory(
  ctx: MutationCtx,
  maker: Id<"users">,
  categoryId: CategoryId,
  rawName: string,
  icon: string,
): Promise<void> {
  const { _id } = await requireOwn(ctx, maker, categoryId);
  const named = await checkName(ctx, maker, rawName, _id);
  await ctx.db.patch("categories", _id, { ...named, icon: offeredIcon(icon) });
}

/** Deletes the teacher's own category. Its quizzes are retained without a category. Fails with NOT_FOUND. */
export async function removeOwnCategory(
  ctx: MutationCtx,
  maker: Id<"users">,
  categoryId: CategoryId,
): Promise<void> {
  await removeCategory(ctx, await requireOwn(ctx, maker, categoryId));
}

/**
 * For the administrator: deletes categories with this name, of any teacher, visible or not. Returns the number of
 * deleted categories, at most SWEPT_AT_ONCE.
 */
export async function removeNamed(ctx: MutationCtx, name: string): Promise<number> {
  const named = await ctx.db
    .query("categories")
    .withIndex("by_name_key_and_emptiness", (q) => q.eq("nameKey", foldName(name)))
    .take(SWEPT_AT_ONCE);
  for (const category of named) await removeCategory(ctx, category);
  return named.length;
}

/** For the administrator: deletes all categories that this account created. Returns their names. */
export async function removeMadeBy(ctx: MutationCtx, maker: Id<"users">): Promise<string[]> {
  const made = await ownCategories(ctx, maker);
  for (const category of made) await removeCategory(ctx, category);
  return made.map(({ name }) => name);
}

/** Removes some quizzes from a deleted category. Returns true if none are left. */
export async function eraseSomeOfCategory(ctx: MutationCtx, categoryId: CategoryId): Promise<boolean> {
  const quizzes = await ctx.db
    .query("quizzes")
    .withIndex("by_category_and_sort_key", (q) => q.eq("category", categoryId))
    .take(UNFILED_AT_ONCE);
  for (const { _id } of quizzes) await ctx.db.patch("quizzes", _id, { category: null });
  return quizzes.length < UNFILED_AT_ONCE;
}

/**
 * Deletes the empty categories of a deleted account, and returns true. Categories with quizzes of other teachers are
 * retained.
 */
export async function eraseUnusedCategories(ctx: MutationCtx, maker: Id<"users">): Promise<boolean> {
  for (const { _id, isEmpty } of await ownCategories(ctx, maker)) {
    if (isEmpty) await removeCategory(ctx, { _id });
  }
  return true;
}

/**
 * Returns the category for a teacher's quiz. If the chosen one is empty and a visible one has the same name, returns
 * the visible one. Fails with CATEGORY_NOT_FOUND if the teacher may not see the chosen category.
 */
export async function resolveCategory(
  ctx: QueryCtx,
  teacher: Id<"users">,
  categoryId: CategoryId,
): Promise<CategoryId> {
  const viewer = { _id: teacher, role: "teacher" } as const;
  const category = (await findSeenCategory(ctx, viewer, categoryId)) ?? fail("CATEGORY_NOT_FOUND");
  return (category.isEmpty ? await findShown(ctx, category.nameKey) : null)?._id ?? categoryId;
}

/**
 * Updates a category's visibility fields. Call it after a quiz was added to the category, removed from it, or given
 * another audience.
 */
export async function updateVisibility(ctx: MutationCtx, categoryId: CategoryId | null): Promise<void> {
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
 * Checks all categories, one page per transaction. Updates their visibility fields, which older rows lack, and
 * deletes empty categories of deleted accounts. `cursor` is null for the first page.
 */
export async function sweepCategories(ctx: MutationCtx, cursor: string | null): Promise<void> {
  const { page, isDone, continueCursor } = await ctx.db
    .query("categories")
    .paginate({ numItems: SWEPT_AT_ONCE, cursor });
  for (const { _id, createdBy } of page) {
    await updateVisibility(ctx, _id);
    const isEmpty = (await ctx.db.get("categories", _id))?.isEmpty;
    if (isEmpty && (await ctx.db.get("users", createdBy)) === null) await removeCategory(ctx, { _id });
  }
  if (!isDone)
    await ctx.scheduler.runAfter(0, internal.retention.sweepCategories, { cursor: continueCursor });
}

/** Deletes a category and schedules the removal of its quizzes from it. */
export async function removeCategory(ctx: MutationCtx, { _id }: Pick<Category, "_id">): Promise<void> {
  await ctx.db.delete("categories", _id);
  await noteErased(ctx, "category", _id);
  await beginErasure(ctx, { kind: "category", id: _id });
}

/** Returns the category if this teacher created it. Any other id fails with NOT_FOUND. */
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

/**
 * Validates a name and returns it with its derived fields.
 * @param renamed the category that gets the name; null for a new category
 */
async function checkName(ctx: QueryCtx, maker: Id<"users">, rawName: string, renamed: CategoryId | null) {
  const name = cleanText(rawName);
  if (isBlankName(name)) fail("CATEGORY_NAME_REQUIRED");
  if (countChars(name) > CATEGORY_NAME_MAX_CHARS) fail("TEXT_TOO_LONG");
  if (hasSwearWord(name)) fail("NICKNAME_UNKIND");
  const known = await findCategory(ctx, maker, name);
  if (known !== null && known._id !== renamed) fail("CATEGORY_EXISTS");
  return { name, sortKey: sortKey(name), nameKey: foldName(name) };
}

/** Returns the icon if it is one of the offered icons, otherwise the default. */
function offeredIcon(icon: string): string {
  return CATEGORY_ICONS.some((known) => known === icon) ? icon : DEFAULT_CATEGORY_ICON;
}
