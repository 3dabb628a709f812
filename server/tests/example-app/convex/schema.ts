import { defineSchema, defineTable } from "convex/server";
import { v } from "convex/values";

/** The guest book of a small museum. */
export default defineSchema({
  /** What visitors wrote. Shown a moment after it was signed, so that who misspelled their name can take it back. */
  entries: defineTable({
    name: v.string(),
    text: v.string(),
    photo: v.optional(v.id("_storage")),
    isShown: v.boolean(),
  }).index("by_shown", ["isShown"]),
});
