import { ConvexError, v } from "convex/values";
import { internal } from "./_generated/api";
import { internalMutation, mutation, query } from "./_generated/server";

const MOST_LETTERS = 200;
const MOST_SHOWN = 50;

/** Visible entries, newest first, with the addresses of their photos. */
export const latest = query({
  args: {},
  returns: v.array(v.object({ name: v.string(), text: v.string(), photoUrl: v.union(v.string(), v.null()) })),
  handler: async (ctx) => {
    const entries = await ctx.db
      .query("entries")
      .withIndex("by_shown", (q) => q.eq("isShown", true))
      .order("desc")
      .take(MOST_SHOWN);
    return await Promise.all(
      entries.map(async ({ name, text, photo }) => ({
        name,
        text,
        photoUrl: photo ? await ctx.storage.getUrl(photo) : null,
      })),
    );
  },
});

/** Writes an entry that becomes visible after a moment. */
export const sign = mutation({
  args: {
    name: v.string(),
    text: v.string(),
    photo: v.optional(v.id("_storage")),
    shownAfterMs: v.optional(v.number()),
  },
  returns: v.id("entries"),
  handler: async (ctx, { name, text, photo, shownAfterMs = 0 }) => {
    if (!name.trim()) throw new ConvexError({ code: "NAME_MISSING" });
    if (text.length > MOST_LETTERS) throw new ConvexError({ code: "TOO_LONG", most: MOST_LETTERS });
    const id = await ctx.db.insert("entries", { name, text, photo, isShown: false });
    await ctx.scheduler.runAfter(shownAfterMs, internal.entries.show, { id });
    return id;
  },
});

/** Deletes an entry and its photo. */
export const takeBack = mutation({
  args: { id: v.id("entries") },
  returns: v.null(),
  handler: async (ctx, { id }) => {
    const entry = await ctx.db.get(id);
    if (!entry) return null;
    if (entry.photo) await ctx.storage.delete(entry.photo);
    await ctx.db.delete(id);
    return null;
  },
});

/** Scheduled by `sign`. */
export const show = internalMutation({
  args: { id: v.id("entries") },
  returns: v.null(),
  handler: async (ctx, { id }) => {
    if (await ctx.db.get(id)) await ctx.db.patch(id, { isShown: true });
    return null;
  },
});

/** Called by a cron: deletes the oldest entries above the limit. */
export const keepNewest = internalMutation({
  args: { most: v.number() },
  returns: v.null(),
  handler: async (ctx, { most }) => {
    const entries = await ctx.db.query("entries").order("desc").collect();
    for (const { _id } of entries.slice(most)) await ctx.db.delete(_id);
    return null;
  },
});
