/** The server's clock. */
import { v } from "convex/values";
import { hostQuery, publicMutation } from "./functions";
import { findClock } from "./model/live/session/game";

/** The server's time in ms since the epoch, for browsers to measure their offset. A mutation, because a query's answer may be a cached one. */
export const now = publicMutation({
  args: {},
  returns: v.number(),
  handler: async () => Date.now(),
});

/** The seconds left, written once a second while the session is active. */
export const read = hostQuery({
  args: {},
  returns: v.union(v.null(), v.object({ timeLeft: v.number() })),
  handler: async (ctx) => {
    const clock = await findClock(ctx, ctx.session._id);
    return clock === null ? null : { timeLeft: clock.timeLeft };
  },
});
