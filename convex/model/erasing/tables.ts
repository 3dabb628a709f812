import { defineTable } from "convex/server";
import { v } from "convex/values";

/** Things that are deleted in batches, by the id of their deleted row. */
export const erasedThing = v.union(
  v.object({ kind: v.literal("account"), id: v.id("users") }),
  v.object({ kind: v.literal("session"), id: v.id("liveQuizSessions") }),
  v.object({ kind: v.literal("category"), id: v.id("categories") }),
  v.object({ kind: v.literal("class"), id: v.id("classes") }),
  v.object({ kind: v.literal("pupil"), id: v.id("pupils") }),
  v.object({ kind: v.literal("homework"), id: v.id("homework") }),
);

/**
 * Things deleted for good, by the id of their row. Two kinds are not obvious: `place` is a participant's seat in a session. `old` is data
 * that retention has deleted, with the id of its session, form or homework, which itself stays.
 */
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
  // A row is a tombstone of something deleted for good, by a user or by retention. Written with the deletion, read after a backup was
  // restored, deleted when no backup can contain the thing any more. Ids only. Cold.
  erased: defineTable(erasedRow.fields),

  // A row is a deletion in progress: the thing's main row is deleted, its data follows in batches. Written when the deletion begins, deleted
  // with the last batch. If the job fails, a daily job resumes the deletion. Cold.
  erasures: defineTable({ of: erasedThing }),
};
