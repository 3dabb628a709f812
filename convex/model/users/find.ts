import type { Doc, Id } from "../../_generated/dataModel";
import type { QueryCtx } from "../ctx";
import { PASSWORD_PROVIDER } from "./providerId";

/** Returns the user with this normalised address, or null. */
export async function findAccount(ctx: QueryCtx, email: string): Promise<Id<"users"> | null> {
  const account = await ctx.db
    .query("authAccounts")
    .withIndex("providerAndAccountId", (q) =>
      q.eq("provider", PASSWORD_PROVIDER).eq("providerAccountId", email),
    )
    .unique();
  return account?.userId ?? null;
}

/** Returns the user with this typed address, or null. */
export async function findUserByEmail(ctx: QueryCtx, typed: string): Promise<Doc<"users"> | null> {
  return await ctx.db
    .query("users")
    .withIndex("email", (q) => q.eq("email", normalizeEmail(typed)))
    .unique();
}

/** Returns an address in its stored form. */
export function normalizeEmail(typed: string): string {
  return typed.trim().toLowerCase();
}
