import { defineTable } from "convex/server";
import { v } from "convex/values";

export const migrationTables = {
  // A row says how far a migration has come (steps.ts). Written by its job after each batch, read by the job and by the one that resumes it. Cold;
  // it stays, or the migration would begin again.
  migrations: defineTable({
    step: v.string(),
    /** Where the next batch begins; null at the first row. */
    cursor: v.union(v.string(), v.null()),
    isDone: v.boolean(),
    /** When it began, resumed or last made progress, ms since the epoch. */
    movedAt: v.number(),
  }).index("by_step", ["step"]),
};
