import { defineTable } from "convex/server";
import { v } from "convex/values";

export const migrationTables = {
  // A row is a migration's progress (steps.ts). Written by its job after each batch; read by the job, and by the cron that resumes it.
  // Cold. Never deleted, or the migration would start again.
  migrations: defineTable({
    step: v.string(),
    /** Start of the next batch; null: the first row. */
    cursor: v.union(v.string(), v.null()),
    isDone: v.boolean(),
    /** Time at which the migration was started, resumed or last made progress, ms since the epoch. */
    movedAt: v.number(),
  }).index("by_step", ["step"]),
};
