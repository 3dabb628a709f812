/** Categories of quizzes. */
import { paginationResultValidator } from "convex/server";
import { v } from "convex/values";
import { creatorMutation, internalMutation, teacherMutation, teacherQuery, userQuery } from "./functions";
import { pageOptions, typed } from "./model/lengths";
import { boundedPage } from "./model/page";
import {
  categoryView,
  changeCategory,
  createCategory,
  findSeenCategory,
  ownCategories,
  removeMadeBy,
  removeNamed,
  removeOwnCategory,
  shownCategories,
} from "./model/quizzes/categories";
import { findUserByEmail } from "./model/users/find";
import { CATEGORY_NAME_MAX_CHARS } from "./shared/limits/categories";

const shown = { _id: v.id("categories"), name: v.string(), icon: v.string() };
const written = { name: typed(CATEGORY_NAME_MAX_CHARS), icon: v.string() };

/** Returns the categories that contain quizzes visible to the caller, in Turkish dictionary order. */
export const list = userQuery({
  args: { paginationOpts: pageOptions },
  returns: paginationResultValidator(v.object(shown)),
  handler: async (ctx, { paginationOpts }) => {
    const page = await shownCategories(ctx, ctx.user.role).paginate(boundedPage(paginationOpts));
    return { ...page, page: page.page.map(categoryView) };
  },
});

/** Returns the caller's categories, including empty ones, which no other user sees. */
export const own = teacherQuery({
  args: {},
  returns: v.array(v.object({ ...shown, isEmpty: v.boolean() })),
  handler: async (ctx) => {
    const categories = await ownCategories(ctx, ctx.teacher._id);
    return categories.map((category) => ({ ...categoryView(category), isEmpty: category.isEmpty === true }));
  },
});

/** Returns a category that the caller may see, or null. */
export const one = userQuery({
  args: { categoryId: v.id("categories") },
  returns: v.union(v.null(), v.object(shown)),
  handler: async (ctx, { categoryId }) => {
    const category = await findSeenCategory(ctx, ctx.user, categoryId);
    return category === null ? null : categoryView(category);
  },
});

/**
 * Creates a category; an unknown icon is replaced by the default one. Fails with CATEGORY_NAME_REQUIRED, TEXT_TOO_LONG, CATEGORY_EXISTS,
 * TOO_MANY_CATEGORIES, TOO_MANY_CREATED, or with NICKNAME_UNKIND for an offensive name (the code for nicknames).
 */
export const create = creatorMutation({
  args: written,
  returns: v.id("categories"),
  handler: async (ctx, { name, icon }) => await createCategory(ctx, ctx.teacher._id, name, icon),
});

/** Changes the caller's category. Fails with NOT_FOUND, TOO_FAST, or the codes of `create` except TOO_MANY_CATEGORIES and TOO_MANY_CREATED. */
export const update = teacherMutation({
  args: { categoryId: v.id("categories"), ...written },
  returns: v.null(),
  handler: async (ctx, { categoryId, name, icon }) => {
    await changeCategory(ctx, ctx.teacher._id, categoryId, name, icon);
    return null;
  },
});

/** Deletes the caller's category; its quizzes remain without a category. Fails with NOT_FOUND or TOO_FAST. */
export const remove = teacherMutation({
  args: { categoryId: v.id("categories") },
  returns: v.null(),
  handler: async (ctx, { categoryId }) => {
    await removeOwnCategory(ctx, ctx.teacher._id, categoryId);
    return null;
  },
});

/** For the administrator: deletes all categories of this name. Returns their number. */
export const removeAllNamed = internalMutation({
  args: { name: v.string() },
  returns: v.number(),
  handler: async (ctx, { name }) => await removeNamed(ctx, name),
});

/** For the administrator: deletes all categories of the account with this address. Returns their names; null for an unknown address. */
export const removeAllOf = internalMutation({
  args: { email: v.string() },
  returns: v.union(v.null(), v.array(v.string())),
  handler: async (ctx, { email }) => {
    const user = await findUserByEmail(ctx, email);
    return user === null ? null : await removeMadeBy(ctx, user._id);
  },
});
