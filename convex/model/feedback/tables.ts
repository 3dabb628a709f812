import { defineTable } from "convex/server";
import { v } from "convex/values";
import { rateLimitTables } from "convex-helpers/server/rateLimit";

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

  // A row says that some browser has to wait before it may write to some form again. Written when a message is sent, deleted when the
  // wait is over. It names neither the form nor the message; the hash is of the form's id and a secret that the browser throws away.
  feedbackCooldowns: defineTable({
    senderHash: v.string(),
    /** ms since the epoch */
    freeAt: v.number(),
  })
    .index("by_sender", ["senderHash"])
    .index("by_free_at", ["freeAt"]),

  // A row of rateLimits says how many messages a share of a form still takes. Written with each message, to a row chosen by chance.
  ...rateLimitTables,
};
