import { type Infer, v } from "convex/values";
import type { Doc, Id } from "../../_generated/dataModel";
import { placeOf, toColumns } from "../../shared/leaderboard";
import { LEADERBOARD_FIRST, MAX_PARTICIPANTS_READ } from "../../shared/limits/live";
import type { QueryCtx } from "../ctx";

/** A row of the leaderboard, as everybody sees it. No two have the same rank, so it needs nobody's id. */
export const leaderboardRow = v.object({
  rank: v.number(),
  place: v.union(v.number(), v.null()),
  displayName: v.string(),
  score: v.number(),
  speedPoints: v.number(),
});

/** `LeaderColumns` of the first rows. */
export const leaderColumns = v.object({
  ranks: v.array(v.number()),
  places: v.array(v.union(v.number(), v.null())),
  names: v.array(v.string()),
  scores: v.array(v.number()),
  speedPoints: v.array(v.number()),
});

/** The ranked participants of a session, best first. Who joined after the last scoring is not ranked yet. */
export function ranked(ctx: QueryCtx, sessionId: Id<"liveQuizSessions">) {
  return ctx.db
    .query("liveParticipants")
    .withIndex("by_session_and_rank", (q) => q.eq("sessionId", sessionId).gt("rank", null));
}

export function toRow(participant: Doc<"liveParticipants">): Infer<typeof leaderboardRow> {
  const { rank, displayName, score, speedPoints } = participant;
  if (rank === null) throw new Error("Only ranked participants stand on the leaderboard");
  return { rank, place: placeOf(participant), displayName, score, speedPoints };
}

/** The first places, how many there are in all, and the mean score of everybody (not rounded; 0 where nobody is ranked). */
export async function firstPlaces(ctx: QueryCtx, session: Doc<"liveQuizSessions">) {
  const everybody = await ranked(ctx, session._id).take(MAX_PARTICIPANTS_READ);
  const first = toColumns(everybody.slice(0, LEADERBOARD_FIRST).map(toRow));
  const total = session.status === "completed" ? session.rankedCount : everybody.length;
  return { first, total, averageScore: await averageScore(ctx, session, everybody) };
}

async function averageScore(
  ctx: QueryCtx,
  session: Doc<"liveQuizSessions">,
  everybody: Doc<"liveParticipants">[],
): Promise<number> {
  if (session.guestsForgottenAt !== undefined) {
    // Guests have been forgotten; the statistics still have the mean of all.
    const summary = await ctx.db
      .query("liveSummaries")
      .withIndex("by_session", (q) => q.eq("sessionId", session._id))
      .first();
    return summary?.averageScore ?? 0;
  }
  const scoreSum = everybody.reduce((sum, { score }) => sum + score, 0);
  return everybody.length === 0 ? 0 : scoreSum / everybody.length;
}
