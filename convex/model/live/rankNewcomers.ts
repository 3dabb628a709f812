import type { Id } from "../../_generated/dataModel";
import { MAX_PARTICIPANTS_READ } from "../../shared/limits/live";
import type { MutationCtx } from "../ctx";
import { ranked } from "./leaderboard";

/** Gives everybody who joined after the last scoring the ranks behind the others. Returns the number of ranked participants. */
export async function rankNewcomers(ctx: MutationCtx, sessionId: Id<"liveQuizSessions">): Promise<number> {
  const others = await ranked(ctx, sessionId).take(MAX_PARTICIPANTS_READ);
  const newcomers = await ctx.db
    .query("liveParticipants")
    .withIndex("by_session_and_rank", (q) => q.eq("sessionId", sessionId).eq("rank", null))
    .take(MAX_PARTICIPANTS_READ);
  let rank = others.at(-1)?.rank ?? 0;
  for (const newcomer of newcomers) {
    rank += 1;
    await ctx.db.patch("liveParticipants", newcomer._id, { rank, place: null });
  }
  return others.length + newcomers.length;
}
