import { defineTable } from "convex/server";
import { v } from "convex/values";

/** Factor of extra time: a participant's time for a question, divided by the class's. */
export const timeFactor = v.union(v.literal(1.5), v.literal(2));

export const classTables = {
  // A row is a teacher's class, "8-A". Written and read by its teacher; a session that is opened for it copies its name. Cold.
  classes: defineTable({
    teacherId: v.id("users"),
    name: v.string(),
    /** Turkish order of the names (shared/turkish.ts). */
    sortKey: v.string(),
    /** ISO 8601 */
    createdAt: v.string(),
  }).index("by_teacher_and_sort_key", ["teacherId", "sortKey"]),

  // A row is a pupil of one class, who has no account. Written by the class's teacher; read by who takes the name in a session of the class, by who
  // solves the class's homework, and by the job that lists the free names. Cold.
  pupils: defineTable({
    classId: v.id("classes"),
    /** First names and surname. */
    name: v.string(),
    /** Turkish order of the names. */
    sortKey: v.string(),
    /** What classmates and the wall are shown of the name: as little as tells it from the others (labels.ts). */
    label: v.string(),
    /** The school number as it is written, digits; null where there is none. */
    number: v.union(v.string(), v.null()),
    /** How many times the class's time for a question, in every session; absent: once. */
    timeFactor: v.optional(timeFactor),
    /** When the pupil came into the class, ms since the epoch, where that is not when the row was made: in the demo. */
    addedAt: v.optional(v.number()),
    /** SHA-256 of the personal code, with which homework is opened at home; absent: none was given out. */
    codeHash: v.optional(v.string()),
  })
    .index("by_class_and_sort_key", ["classId", "sortKey"])
    .index("by_class_and_code", ["classId", "codeHash"]),
};
