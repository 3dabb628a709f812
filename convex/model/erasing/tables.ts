import { defineTable } from "convex/server";
import { v } from "convex/values";

/** What can be deleted in batches: an account, a live session or a category, by the id that its row had. */
export const erasedThing = v.union(
  v.object({ kind: v.literal("account"), id: v.id("users") }),
  v.object({ kind: v.literal("session"), id: v.id("liveQuizSessions") }),
  v.object({ kind: v.literal("category"), id: v.id("categories") }),
);

export const erasingTables = {
  // A row is a deletion that is under way: the thing itself is gone, what belonged to it goes in batches. Written when the deletion
  // begins, deleted with the last batch; a row that stays had its job lost, and is taken up again. Cold.
  erasures: defineTable({ of: erasedThing }),
};
