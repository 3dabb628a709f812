"use node";

import { createHash } from "node:crypto";
import { actionGeneric, makeFunctionReference } from "convex/server";
import { v } from "convex/values";

/** Uses Node's modules and, like every action, the deployment's functions. */
export const digest = actionGeneric({
  args: { text: v.string() },
  handler: async (ctx, { text }): Promise<{ digest: string; echoed: string }> => ({
    digest: createHash("sha256").update(Buffer.from(text)).digest("hex"),
    echoed: await ctx.runQuery(makeFunctionReference<"query">("calls:echo"), { value: text }),
  }),
});
