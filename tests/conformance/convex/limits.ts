import { mutationGeneric, queryGeneric } from "convex/server";
import { v } from "convex/values";

/** Adds things of so many bytes, and what they need besides. */
export const fill = mutationGeneric({
  args: { scope: v.string(), count: v.number(), size: v.number() },
  handler: async (ctx, { scope, count, size }) => {
    for (let i = 0; i < count; i++) await ctx.db.insert("things", { scope, a: new ArrayBuffer(size) });
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

/** Gets each of so many things by its id, and after each the first of them again. */
export const getEach = mutationGeneric({
  args: { scope: v.string(), count: v.number() },
  handler: async (ctx, { scope, count }) => {
    const insert = async () => await ctx.db.insert("things", { scope, a: 1 });
    const first = await insert();
    for (let i = 1; i < count; i++) {
      await ctx.db.get(await insert());
      await ctx.db.get(first);
    }
  },
});
