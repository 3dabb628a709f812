import type { Id } from "../../_generated/dataModel";
import type { QueryCtx } from "../ctx";
import { isOffensive } from "../names/profanity";

/**
 * Returns the author's name that other teachers see. Null if the account is being deleted, or if its name is older
 * than the profanity filter and would be refused now.
 */
export async function authorName(ctx: QueryCtx, ownerId: Id<"users">): Promise<string | null> {
  const owner = await ctx.db.get("users", ownerId);
  return owner === null || isOffensive(owner.name) ? null : owner.name;
}
