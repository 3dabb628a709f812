import { type Infer, v } from "convex/values";
import type { Doc, Id } from "../../_generated/dataModel";
import { placeOf, toColumns } from "../../shared/leaderboard";
import { LEADERBOARD_FIRST, LEADERS_SHOWN, MAX_PARTICIPANTS_READ } from "../../shared/limits/live";
import type { QueryCtx } from "../ctx";
import { scoreLinesOf } from "./scoreSheets";
import { hasLeaderboard, ranksAfterEach, settingsOf } from "./settings";
import { standingOf } from "./totals";

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

/** The participants of a session that is over, best first. */
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

/** What everybody is told of the standing. */
export const leaderboard = v.object({
  first: leaderColumns,
  total: v.number(),
  /** Not rounded; 0 where nobody is ranked, null where it is no longer known. */
  averageScore: v.union(v.number(), v.null()),
  /** The host has chosen that nobody is shown the others: there are no rows. */
  isHidden: v.optional(v.literal(true)),
  /** Nobody has speed points, since the host has chosen so. */
  hasNoSpeed: v.optional(v.literal(true)),
});

/**
 * The first places, how many there are in all, and the mean score of everybody. Null while the game goes on, unless its host has chosen that the
 * ranking is shown after each question.
 */
export async function firstPlaces(
  ctx: QueryCtx,
  session: Doc<"liveQuizSessions">,
): Promise<Infer<typeof leaderboard> | null> {
  const isHidden = hasLeaderboard(session) ? undefined : true;
  const { points } = settingsOf(session);
  const hasNoSpeed = points === "standard" ? undefined : true;
  if (session.status === "active") {
    if (!ranksAfterEach(session)) return null;
    const { rows, total, averageScore } = await standingSoFar(ctx, session, LEADERBOARD_FIRST);
    return { first: toColumns(rows), total, averageScore, hasNoSpeed };
  }
  const everybody = await ranked(ctx, session._id).take(MAX_PARTICIPANTS_READ);
  const first = toColumns(everybody.slice(0, isHidden ? 0 : LEADERBOARD_FIRST).map(toRow));
  const averageScore = await averageOfAll(ctx, session, everybody);
  return { first, total: session.rankedCount, averageScore, isHidden, hasNoSpeed };
}

/** The first of a game that goes on, for the wall; null where the host has not chosen that they are shown after each question. */
export async function leadersOf(
  ctx: QueryCtx,
  session: Doc<"liveQuizSessions">,
): Promise<Infer<typeof leaderColumns> | null> {
  if (session.status !== "active" || !ranksAfterEach(session)) return null;
  return toColumns((await standingSoFar(ctx, session, LEADERS_SHOWN)).rows);
}

/** Of a game that goes on, by its score sheets. */
async function standingSoFar(ctx: QueryCtx, session: Doc<"liveQuizSessions">, limit: number) {
  const lines = await scoreLinesOf(ctx, session._id);
  const everybody = lines === null ? [] : await standingOf(ctx, session, lines);
  const rows = everybody.slice(0, limit).map(({ participant, ...stands }, index) => {
    return { ...stands, rank: index + 1, displayName: participant.displayName };
  });
  return { rows, total: everybody.length, averageScore: mean(everybody) };
}

async function averageOfAll(
  ctx: QueryCtx,
  session: Doc<"liveQuizSessions">,
  everybody: Doc<"liveParticipants">[],
): Promise<number | null> {
  if (session.guestsForgottenAt === undefined) return mean(everybody);
  // Guests have been forgotten; the statistics still have the mean of all, but of a rehearsal.
  const summary = await ctx.db
    .query("liveSummaries")
    .withIndex("by_session", (q) => q.eq("sessionId", session._id))
    .first();
  return summary?.averageScore ?? null;
}

function mean(everybody: readonly { score: number }[]): number {
  const sum = everybody.reduce((sum, { score }) => sum + score, 0);
  return everybody.length === 0 ? 0 : sum / everybody.length;
}
