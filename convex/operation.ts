/** What whoever runs the server looks at: internal functions, figures only. */
import { v } from "convex/values";
import { internalQuery } from "./functions";
import { countOpenSessions } from "./model/live/session/sessions";

/** How many live quizzes wait in their lobbies and are being played, up to a thousand of each. */
export const games = internalQuery({
  args: {},
  returns: v.object({ waiting: v.number(), active: v.number() }),
  handler: async (ctx) => ({
    waiting: await countOpenSessions(ctx, "waiting"),
    active: await countOpenSessions(ctx, "active"),
  }),
});
