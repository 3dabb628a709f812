import { mutationGeneric, queryGeneric } from "convex/server";
import { v } from "convex/values";

/** Adds `count` things with a text of `letters` two-byte letters. */
export const fill = mutationGeneric({
  args: { scope: v.string(), count: v.number(), letters: v.number() },
  handler: async (ctx, { scope, count, letters }) => {
    for (let i = 0; i < count; i++) await ctx.db.insert("things", { scope, b: "ş".repeat(letters) });
  },
});

/** Reads all things of a scope `times` times. */
export const readAgain = queryGeneric({
  args: { scope: v.string(), times: v.number() },
  handler: async (ctx, { scope, times }) => {
    for (let i = 0; i < times; i++) {
      await ctx.db
        .query("things")
        .withIndex("by_scope", (q) => q.eq("scope" as never, scope as never))
        .collect();
    }
  },
});

/** Inserts `count` things and gets each by its id; sometimes gets the first one again. */
export const getEach = mutationGeneric({
  args: { scope: v.string(), count: v.number() },
  handler: async (ctx, { scope, count }) => {
    const insert = async () => await ctx.db.insert("things", { scope, a: 1 });
    const first = await insert();
    await ctx.db.get(first);
    for (let i = 1; i < count; i++) {
      await ctx.db.get(await insert());
      if (i % 50 === 0) await ctx.db.get(first);
    }
  },
});
