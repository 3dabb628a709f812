import { mutationGeneric, queryGeneric } from "convex/server";
import { v } from "convex/values";

/** Adds things with texts of so many letters, which take two bytes each. */
export const fill = mutationGeneric({
  args: { scope: v.string(), count: v.number(), letters: v.number() },
  handler: async (ctx, { scope, count, letters }) => {
    for (let i = 0; i < count; i++) await ctx.db.insert("things", { scope, b: "ş".repeat(letters) });
  },
});

/** Reads all things of a scope, as often as told. */
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

/** Gets each of so many things by its id, and the first of them once more now and then. */
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
