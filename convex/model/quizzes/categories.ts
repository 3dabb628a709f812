import type { Doc, Id } from "../../_generated/dataModel";
import { fail } from "../../shared/errors";
import {
  CATEGORY_ICONS,
  CATEGORY_NAME_MAX_CHARS,
  DEFAULT_CATEGORY_ICON,
  MAX_CATEGORIES,
} from "../../shared/limits";
import { cleanText, countChars, foldName, sortKey } from "../../shared/turkish";
import type { MutationCtx, QueryCtx } from "../ctx";
import { isSwearing } from "../names/unkind";

/** All categories in Turkish dictionary order. */
export async function listCategories(ctx: QueryCtx) {
  const rows = await ctx.db.query("categories").withIndex("by_sort_key").take(MAX_CATEGORIES);
  return rows.map(({ _id, name, icon }) => ({ _id, name, icon }));
}

/** The category of this name, whatever its case; null when there is none. */
export async function findCategory(ctx: QueryCtx, name: string): Promise<Doc<"categories"> | null> {
  return await ctx.db
    .query("categories")
    .withIndex("by_name_key", (q) => q.eq("nameKey", foldName(name)))
    .first();
}

/** Creates a category and returns its id. Fails with CATEGORY_NAME_REQUIRED, TEXT_TOO_LONG, NICKNAME_UNKIND or CATEGORY_EXISTS. */
export async function createCategory(
  ctx: MutationCtx,
  createdBy: Id<"users">,
  rawName: string,
  icon: string,
): Promise<Id<"categories">> {
  const name = cleanText(rawName);
  if (name === "") fail("CATEGORY_NAME_REQUIRED");
  if (countChars(name) > CATEGORY_NAME_MAX_CHARS) fail("TEXT_TOO_LONG");
  if (isSwearing(name)) fail("NICKNAME_UNKIND");
  if ((await findCategory(ctx, name)) !== null) fail("CATEGORY_EXISTS");
  const isOffered = CATEGORY_ICONS.some((offered) => offered === icon);
  return await ctx.db.insert("categories", {
    name,
    icon: isOffered ? icon : DEFAULT_CATEGORY_ICON,
    createdBy,
    createdAt: new Date().toISOString(),
    sortKey: sortKey(name),
    nameKey: foldName(name),
  });
}
