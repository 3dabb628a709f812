import { defineTable } from "convex/server";
import { v } from "convex/values";

/** What can be deleted in batches: an account or a live session, by the id that its row had. */
export const erasedThing = v.union(
  v.object({ kind: v.literal("account"), id: v.id("users") }),
  v.object({ kind: v.literal("session"), id: v.id("liveQuizSessions") }),
);

export const erasingTables = {
  // A row is a deletion that is under way: the thing itself is gone, what belonged to it goes in batches. Written when the deletion
  // begins, deleted with the last batch; a row that stays had its job lost, and is taken up again. Cold.
  erasures: defineTable({ of: erasedThing }),
};
