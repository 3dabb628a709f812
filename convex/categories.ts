/** Categories of quizzes. */
import { v } from "convex/values";
import { creatorMutation, userQuery } from "./functions";
import { typed } from "./model/lengths";
import { createCategory, listCategories } from "./model/quizzes/categories";
import { CATEGORY_NAME_MAX_CHARS } from "./shared/limits";

/** All categories in Turkish dictionary order. */
export const list = userQuery({
  args: {},
  returns: v.array(v.object({ _id: v.id("categories"), name: v.string(), icon: v.string() })),
  handler: async (ctx) => await listCategories(ctx),
});

/** Creates a category; icons outside the offered ones become the default. Fails with CATEGORY_NAME_REQUIRED, TEXT_TOO_LONG, NICKNAME_UNKIND, CATEGORY_EXISTS. */
export const create = creatorMutation({
  args: { name: typed(CATEGORY_NAME_MAX_CHARS), icon: v.string() },
  returns: v.id("categories"),
  handler: async (ctx, { name, icon }) => await createCategory(ctx, ctx.teacher._id, name, icon),
});
