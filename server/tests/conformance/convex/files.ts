import { actionGeneric, mutationGeneric, queryGeneric } from "convex/server";
import { v } from "convex/values";

const storageId = v.id("_storage");

export const uploadUrl = mutationGeneric({
  args: {},
  handler: async (ctx) => await ctx.storage.generateUploadUrl(),
});

export const describe = queryGeneric({
  args: { id: storageId },
  handler: async (ctx, { id }) => ({
    url: await ctx.storage.getUrl(id),
    metadata: await ctx.storage.getMetadata(id),
    document: await ctx.db.system.get("_storage", id),
  }),
});

export const remove = mutationGeneric({
  args: { id: storageId },
  handler: async (ctx, { id }) => await ctx.storage.delete(id),
});

export const store = actionGeneric({
  args: { text: v.string() },
  handler: async (ctx, { text }) => {
    const id = await ctx.storage.store(new Blob([text], { type: "text/plain" }));
    const blob = await ctx.storage.get(id);
    return { id, text: await blob?.text(), type: blob?.type };
  },
});

export const storeInMutation = mutationGeneric({
  args: { text: v.string(), fails: v.optional(v.boolean()) },
  handler: async (ctx, { text, fails }) => {
    const id = await ctx.storage.store(new Blob([text], { type: "text/plain" }));
    const blob = await ctx.storage.get(id);
    if (fails) throw new Error("after storing");
    return { id, text: await blob?.text() };
  },
});

/** Accepts a file's id or the name in its metadata. */
export const url = queryGeneric({
  args: { name: v.string() },
  handler: async (ctx, { name }) => await ctx.storage.getUrl(name),
});
