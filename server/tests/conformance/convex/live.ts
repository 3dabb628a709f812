import { makeFunctionReference, queryGeneric } from "convex/server";
import { v } from "convex/values";
import type { Result } from "./steps";

/** Like `steps:read`, but the first error fails the query. */
export const orThrow = queryGeneric({
  args: { steps: v.array(v.any()) },
  handler: async (ctx, { steps }): Promise<Result[]> => {
    const results: Result[] = await ctx.runQuery(makeFunctionReference<"query">("steps:read"), { steps });
    for (const result of results) if ("error" in result) throw new Error(result.error);
    return results;
  },
});
