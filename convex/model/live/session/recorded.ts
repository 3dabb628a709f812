/** Stored record of a finished game (`liveSummaries`). */
import type { Doc, Id } from "../../../_generated/dataModel";
import type { QueryCtx } from "../../ctx";

export async function isRecorded(ctx: QueryCtx, sessionId: Id<"liveQuizSessions">): Promise<boolean> {
  return (await findSummary(ctx, sessionId)) !== null;
}

export async function findSummary(
  ctx: QueryCtx,
  sessionId: Id<"liveQuizSessions">,
): Promise<Doc<"liveSummaries"> | null> {
  return await ctx.db
    .query("liveSummaries")
    .withIndex("by_session", (q) => q.eq("sessionId", sessionId))
    .first();
}
