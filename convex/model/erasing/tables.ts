import { defineTable } from "convex/server";
import { v } from "convex/values";

/** What can be deleted in batches: an account, a live session, a category, a class, a pupil or homework, by the id that its row had. */
export const erasedThing = v.union(
  v.object({ kind: v.literal("account"), id: v.id("users") }),
  v.object({ kind: v.literal("session"), id: v.id("liveQuizSessions") }),
  v.object({ kind: v.literal("category"), id: v.id("categories") }),
  v.object({ kind: v.literal("class"), id: v.id("classes") }),
  v.object({ kind: v.literal("pupil"), id: v.id("pupils") }),
  v.object({ kind: v.literal("homework"), id: v.id("homework") }),
);

/** What was deleted for good, by the id that its row had; `old`: what was so old that it had to go, of a session or of a form. */
export const erasedRow = v.object({
  kind: v.union(
    v.literal("account"),
    v.literal("session"),
    v.literal("place"),
    v.literal("category"),
    v.literal("quiz"),
    v.literal("class"),
    v.literal("pupil"),
    v.literal("homework"),
    v.literal("homeworkPlace"),
    v.literal("form"),
    v.literal("message"),
    v.literal("old"),
  ),
  id: v.string(),
});

export const erasingTables = {
  // A row is something that was deleted for good, by people or because it was old. Written with the deletion, read when a backup was restored, deleted when
  // no backup can hold it any more. Ids only. Cold.
  erased: defineTable(erasedRow.fields),

  // A row is a deletion that is under way: the thing itself is gone, what belonged to it goes in batches. Written when the deletion
  // begins, deleted with the last batch; a row that stays had its job lost, and is taken up again. Cold.
  erasures: defineTable({ of: erasedThing }),
};
