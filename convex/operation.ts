/** Operation of the server: numbers for the administrator, and migrations. Internal functions only. */
import { v } from "convex/values";
import { internalMutation, internalQuery } from "./functions";
import { countOpenSessions } from "./model/live/session/sessions";
import { migrate as migrateSome, resumeMigrations as resumeLostMigrations } from "./model/migrations/run";

/** Returns the numbers of waiting and running live quizzes, up to a thousand each. */
export const games = internalQuery({
  args: {},
  returns: v.object({ waiting: v.number(), active: v.number() }),
  handler: async (ctx) => ({
    waiting: await countOpenSessions(ctx, "waiting"),
    active: await countOpenSessions(ctx, "active"),
  }),
});

/** Migrates the next batch of rows of earlier versions. */
export const migrate = internalMutation({
  args: { step: v.string() },
  returns: v.null(),
  handler: async (ctx, { step }) => {
    await migrateSome(ctx, step);
    return null;
  },
});

/** Starts the migrations of a new version, and resumes those whose job has failed. */
export const resumeMigrations = internalMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    await resumeLostMigrations(ctx);
    return null;
  },
});
