import { paginationOptsValidator, queryGeneric } from "convex/server";
import { v } from "convex/values";

export const list = queryGeneric({
  args: { scope: v.string(), paginationOpts: paginationOptsValidator },
  handler: async (ctx, { scope, paginationOpts }) =>
    await ctx.db
      .query("things")
      .withIndex("by_a", (q) => q.eq("scope" as never, scope as never))
      .paginate(paginationOpts),
});
