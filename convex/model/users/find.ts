import type { Id } from "../../_generated/dataModel";
import type { QueryCtx } from "../ctx";
import { PASSWORD_PROVIDER } from "./providerId";

/** The user whose account has this (normalised) address, or null. */
export async function findAccount(ctx: QueryCtx, email: string): Promise<Id<"users"> | null> {
  const account = await ctx.db
    .query("authAccounts")
    .withIndex("providerAndAccountId", (q) =>
      q.eq("provider", PASSWORD_PROVIDER).eq("providerAccountId", email),
    )
    .unique();
  return account?.userId ?? null;
}
