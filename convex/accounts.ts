/** What the password provider asks of the database. */
import { v } from "convex/values";
import { internalMutation, internalQuery } from "./functions";
import { forgetAttempts as forget, takeAttempt as take } from "./model/users/attempts";
import { PASSWORD_PROVIDER } from "./model/users/providerId";

const attempt = { kind: v.union(v.literal("signIn"), v.literal("teacherCode")), subject: v.string() };

/** Whether an account with this (normalised) address exists. */
export const exists = internalQuery({
  args: { email: v.string() },
  returns: v.boolean(),
  handler: async (ctx, { email }) => {
    const account = await ctx.db
      .query("authAccounts")
      .withIndex("providerAndAccountId", (q) =>
        q.eq("provider", PASSWORD_PROVIDER).eq("providerAccountId", email),
      )
      .unique();
    return account !== null;
  },
});

/** Takes one attempt; false when there is none left. */
export const takeAttempt = internalMutation({
  args: attempt,
  returns: v.boolean(),
  handler: async (ctx, { kind, subject }) => await take(ctx, kind, subject),
});

/** Forgets the attempts, after one that was right. */
export const forgetAttempts = internalMutation({
  args: attempt,
  returns: v.null(),
  handler: async (ctx, { kind, subject }) => {
    await forget(ctx, kind, subject);
    return null;
  },
});
