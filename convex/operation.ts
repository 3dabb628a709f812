/** Operation of the server: figures for the administrator, and migrations. Internal functions only. */
import { v } from "convex/values";
import { internalMutation, internalQuery } from "./functions";
import { countOpenSessions } from "./model/live/session/sessions";
import { migrate as migrateSome, resumeMigrations as resumeLostMigrations } from "./model/migrations/run";

/** How many live quizzes wait in their lobbies and are being played, up to a thousand of each. */
export const games = internalQuery({
  args: {},
  returns: v.object({ waiting: v.number(), active: v.number() }),
  handler: async (ctx) => ({
    waiting: await countOpenSessions(ctx, "waiting"),
    active: await countOpenSessions(ctx, "active"),
  }),
});

/** Brings the next batch of rows that an earlier version wrote into the form of this one. */
export const migrate = internalMutation({
  args: { step: v.string() },
  returns: v.null(),
  handler: async (ctx, { step }) => {
    await migrateSome(ctx, step);
    return null;
  },
});

/** Begins the migrations of a new version, and resumes those whose jobs were lost. */
export const resumeMigrations = internalMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    await resumeLostMigrations(ctx);
    return null;
  },
});
