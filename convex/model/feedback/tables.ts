import { defineTable } from "convex/server";
import { v } from "convex/values";

export const feedbackTables = {
  // A row is a letter box that a teacher has put up. Written by that teacher; read by everybody who has its link. Cold: messages do not
  // touch it, so a class that writes at once neither waits for it nor wakes its readers.
  feedbacks: defineTable({
    title: v.string(),
    description: v.string(),
    isActive: v.boolean(),
    createdBy: v.id("users"),
    /** ISO 8601 */
    createdAt: v.string(),
  }).index("by_created_by", ["createdBy"]),

  // A row is one anonymous message. Written once by whoever sends it, edited by the form's owner; read by the owner alone. It holds
  // nothing about the sender, not even for those who can read the whole database.
  feedbackMessages: defineTable({
    feedbackId: v.id("feedbacks"),
    text: v.string(),
    /** ISO 8601 */
    createdAt: v.string(),
    /** ISO 8601, null until the owner edits it */
    editedAt: v.union(v.string(), v.null()),
  }).index("by_feedback", ["feedbackId"]),

  // A row is a lease on a key until a time: a browser's cooldown at a form, or one of a form's or a teacher's slots for messages (rateLimit.ts). Written when a message is
  // sent, by key, so that messages of one moment do not touch the same row; deleted when it is over. A browser's row names neither form nor message: its key is
  // a hash of the form's id and a secret that the browser throws away.
  feedbackWaits: defineTable({
    /** A sender's hash, or the id of a form or teacher and the number of a slot. */
    key: v.string(),
    /** ms since the epoch */
    freeAt: v.number(),
  })
    .index("by_key", ["key"])
    .index("by_free_at", ["freeAt"]),
};
