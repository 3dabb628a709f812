import {
  actionGeneric,
  internalActionGeneric,
  makeFunctionReference,
  mutationGeneric,
  queryGeneric,
} from "convex/server";
import { v } from "convex/values";

const increment = makeFunctionReference<"mutation">("calls:hiddenIncrement");

export const later = mutationGeneric({
  args: { scope: v.string(), ms: v.number(), fails: v.optional(v.boolean()) },
  handler: async (ctx, { scope, ms, fails }) => {
    const id = await ctx.scheduler.runAfter(ms, increment, { scope });
    if (fails) throw new Error("after scheduling");
    return id;
  },
});

export const laterFailing = mutationGeneric({
  args: {},
  handler: async (ctx) =>
    await ctx.scheduler.runAfter(0, makeFunctionReference<"mutation">("calls:fails"), { kind: "plain" }),
});

export const laterAction = actionGeneric({
  args: { scope: v.string() },
  handler: async (ctx, { scope }): Promise<string> =>
    await ctx.scheduler.runAt(Date.now(), makeFunctionReference<"action">("calls:twoTransactions"), {
      scope,
    }),
});

export const laterNothing = mutationGeneric({
  args: {},
  handler: async (ctx) => {
    await ctx.scheduler.runAfter(0, makeFunctionReference<"mutation">("calls:doesNotExist"), {});
  },
});

/** Waits for a document in `gate`, then schedules a function; a cancelled action must not. */
export const slowly = internalActionGeneric({
  args: { scope: v.string(), gate: v.string() },
  handler: async (ctx, { scope, gate }) => {
    const open = makeFunctionReference<"query">("calls:countThings");
    while ((await ctx.runQuery(open, { scope: gate })) === 0) {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    await ctx.scheduler.runAfter(0, increment, { scope });
  },
});

export const laterSlowly = mutationGeneric({
  args: { scope: v.string(), gate: v.string() },
  handler: async (ctx, args) =>
    await ctx.scheduler.runAfter(0, makeFunctionReference<"action">("jobs:slowly"), args),
});

export const all = queryGeneric({
  args: {},
  handler: async (ctx) => await ctx.db.system.query("_scheduled_functions").order("desc").take(100),
});

export const cancel = mutationGeneric({
  args: { id: v.id("_scheduled_functions") },
  handler: async (ctx, { id }) => await ctx.scheduler.cancel(id),
});

export const job = queryGeneric({
  args: { id: v.id("_scheduled_functions") },
  handler: async (ctx, { id }) => await ctx.db.system.get("_scheduled_functions", id),
});

export const cancelAny = mutationGeneric({
  args: { id: v.any() },
  handler: async (ctx, { id }) => await ctx.scheduler.cancel(id),
});
