import type { Id } from "../../_generated/dataModel";
import type { QueryCtx } from "../ctx";
import { isOffensive } from "../names/profanity";

/**
 * The name under which teachers see whose a quiz is; null for an account that is about to be gone, and for a name of earlier times that the filter of
 * names would refuse today.
 */
export async function authorName(ctx: QueryCtx, ownerId: Id<"users">): Promise<string | null> {
  const owner = await ctx.db.get("users", ownerId);
  return owner === null || isOffensive(owner.name) ? null : owner.name;
}
