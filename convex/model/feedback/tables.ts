import { defineTable } from "convex/server";
import { v } from "convex/values";

export const feedbackTables = {
  // A row is a teacher's feedback form. Written by that teacher; read by all visitors with its link. Cold: sending a message does not write
  // this row, so a class that sends messages at once neither conflicts nor causes updates for the form's readers.
  feedbacks: defineTable({
    title: v.string(),
    description: v.string(),
    isActive: v.boolean(),
    createdBy: v.id("users"),
    /** ISO 8601 */
    createdAt: v.string(),
  }).index("by_created_by", ["createdBy"]),

  // A row is one anonymous message. Written once by its sender, edited by the form's owner, and read only by the owner. Contains nothing
  // about the sender, even for a reader of the whole database.
  feedbackMessages: defineTable({
    feedbackId: v.id("feedbacks"),
    text: v.string(),
    /** ISO 8601 */
    createdAt: v.string(),
    /** ISO 8601; null until the owner edits the message */
    editedAt: v.union(v.string(), v.null()),
  }).index("by_feedback", ["feedbackId"]),

  // A row is a lease: a key reserved until a time (rateLimit.ts). The key is a browser's cooldown at a form, or a message slot of a form or
  // teacher. A message writes one row per key, so that concurrent messages write different rows. A row is deleted when the lease expires.
  // The key of a browser's row is a hash of the form's id and a secret that the browser discards, so it reveals neither form nor message.
  feedbackWaits: defineTable({
    /** A sender's hash, or the id of a form or teacher with a slot number. */
    key: v.string(),
    /** ms since the epoch */
    freeAt: v.number(),
  })
    .index("by_key", ["key"])
    .index("by_free_at", ["freeAt"]),
};
