import { defineSchema, defineTable } from "convex/server";
import { v } from "convex/values";

/** All indexes begin with `scope`, so that tests can share a deployment. */
export default defineSchema({
  things: defineTable(v.any())
    .index("by_scope", ["scope"])
    .index("by_a", ["scope", "a"])
    .index("by_a_b", ["scope", "a", "b"])
    .index("by_nested", ["scope", "n.x"]),
  notes: defineTable({ scope: v.string(), text: v.string(), topic: v.optional(v.string()) })
    .index("by_scope", ["scope"])
    .searchIndex("by_text", { searchField: "text", filterFields: ["scope", "topic"] }),
  points: defineTable({
    scope: v.string(),
    at: v.optional(v.array(v.number())),
    group: v.optional(v.string()),
  })
    .index("by_scope", ["scope"])
    .vectorIndex("by_at", { vectorField: "at", dimensions: 3, filterFields: ["scope", "group"] }),
  strict: defineTable({
    scope: v.string(),
    kind: v.union(v.literal("small"), v.literal("large")),
    count: v.optional(v.number()),
    thing: v.optional(v.id("things")),
    tags: v.optional(v.array(v.string())),
  }).index("by_scope", ["scope"]),
});
