import { defineSchema, defineTable } from "convex/server";
import { v } from "convex/values";

/** Guest book of a small museum. */
export default defineSchema({
  /** Entries of visitors. They become visible after a moment, so that visitors can withdraw entries with mistakes. */
  entries: defineTable({
    name: v.string(),
    text: v.string(),
    photo: v.optional(v.id("_storage")),
    isShown: v.boolean(),
  }).index("by_shown", ["isShown"]),
});
