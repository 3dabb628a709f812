import { defineTable } from "convex/server";
import { v } from "convex/values";

/** Factor of extra time: a participant's time for a question, divided by the time of participants without extra time. */
export const timeFactor = v.union(v.literal(1.5), v.literal(2));

export const classTables = {
  // A row is a teacher's class, such as "8-A". Written and read by its teacher; a session for the class copies its name. Cold.
  classes: defineTable({
    teacherId: v.id("users"),
    name: v.string(),
    /** `sortKey(name)`: index order is Turkish order. */
    sortKey: v.string(),
    /** ISO 8601 */
    createdAt: v.string(),
  }).index("by_teacher_and_sort_key", ["teacherId", "sortKey"]),

  // A row is a pupil of one class, without an account. Written by the class's teacher. Read when a pupil joins a session for the class or
  // solves its homework, and when free names are listed. Cold.
  pupils: defineTable({
    classId: v.id("classes"),
    /** First names and surname. */
    name: v.string(),
    /** `sortKey(name)`: index order is Turkish order. */
    sortKey: v.string(),
    /** Name shown to classmates and on the board: just long enough to be unique in the class (labels.ts). */
    label: v.string(),
    /** School number as typed, digits only; null if there is none. */
    number: v.union(v.string(), v.null()),
    /** Number of the pupil's paper card, unique in the class (cardNumbers.ts); absent until the next change of the list. */
    card: v.optional(v.number()),
    /** Factor of extra time in every session; absent: no extra time. */
    timeFactor: v.optional(timeFactor),
    /** Time at which the pupil was added, ms since the epoch. Only in the demo, where it differs from the row's creation time. */
    addedAt: v.optional(v.number()),
    /** SHA-256 of the personal code, which opens homework; absent: no code was issued. */
    codeHash: v.optional(v.string()),
  })
    .index("by_class_and_sort_key", ["classId", "sortKey"])
    .index("by_class_and_code", ["classId", "codeHash"]),
};
