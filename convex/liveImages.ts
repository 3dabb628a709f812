/** Images that phones load ahead of their questions, unreadable until then. */
import { v } from "convex/values";
import { internalQuery } from "./functions";
import { sessionOfViewKey } from "./model/live/session/sessions";
import { imageAheadOf } from "./model/live/views/sharedView";

/** The next question's image with the key that veils it, for the route of veiled images (http.ts). */
export const ahead = internalQuery({
  args: { viewKey: v.string() },
  returns: v.union(v.null(), v.object({ image: v.id("_storage"), imageKey: v.string() })),
  handler: async (ctx, { viewKey }) => {
    const session = await sessionOfViewKey(ctx, viewKey);
    return session === null ? null : await imageAheadOf(ctx, session);
  },
});
