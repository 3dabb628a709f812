import { type Infer, v } from "convex/values";
import type { Id } from "../../_generated/dataModel";
import { displayedRankOf } from "../../shared/leaderboard";
import { FULL_SCORE } from "../../shared/limits/live";
import { MAX_COUNTED_PARTICIPATIONS, RECENT_GAMES } from "../../shared/limits/statistics";
import type { QueryCtx } from "../ctx";

/**
 * A student's live quizzes. `code` is null if the session was deleted; means and `bestPlace` are null without data.
 */
export const participationsView = v.object({
  count: v.number(),
  /** True if further games exist that were not counted. */
  more: v.boolean(),
  /** Without games in which no points could be reached, or no question with points was answered. */
  averageScore: v.union(v.number(), v.null()),
  /** Mean of the maximum scores. */
  averageMaxScore: v.union(v.number(), v.null()),
  bestPlace: v.union(v.number(), v.null()),
  /** Newest first. */
  games: v.array(
    v.object({
      id: v.id("liveParticipations"),
      code: v.union(v.string(), v.null()),
      quizTitle: v.string(),
      /** Rank as displayed; null without points. */
      place: v.union(v.number(), v.null()),
      participants: v.number(),
      /** Null if no participant answered a question with points. */
      score: v.union(v.number(), v.null()),
      /** Maximum score; null for games recorded by an earlier version. */
      maxScore: v.union(v.number(), v.null()),
      /** Questions that were cut short have lowered it. */
      isCutShort: v.optional(v.literal(true)),
      endedAt: v.string(),
    }),
  ),
});

/**
 * Returns the live quizzes that a signed-in student played to the end. Sums cover at most MAX_COUNTED_PARTICIPATIONS
 * games.
 */
export async function participationsOf(
  ctx: QueryCtx,
  userId: Id<"users">,
): Promise<Infer<typeof participationsView>> {
  const rows = await ctx.db
    .query("liveParticipations")
    .withIndex("by_user", (q) => q.eq("userId", userId))
    .order("desc")
    .take(MAX_COUNTED_PARTICIPATIONS + 1);
  const counted = rows.slice(0, MAX_COUNTED_PARTICIPATIONS);
  const games = [];
  for (const row of counted.slice(0, RECENT_GAMES)) {
    const { _id: id, sessionId, code, quizTitle, participants, endedAt } = row;
    const session = await ctx.db.get("liveQuizSessions", sessionId);
    const game = {
      id,
      code: session === null ? null : code,
      quizTitle,
      participants,
      score: row.isUnanswered ? null : row.score,
      maxScore: row.maxScore ?? null,
      isCutShort: row.isCutShort,
      endedAt,
    };
    games.push({ ...game, place: displayedRankOf(row) });
  }
  const scored = counted.filter(({ isUnanswered, maxScore }) => !isUnanswered && maxScore !== 0);
  const places = counted.map(displayedRankOf).filter((place) => place !== null);
  return {
    count: counted.length,
    more: rows.length > counted.length,
    averageScore: mean(scored.map(({ score }) => score)),
    averageMaxScore: mean(scored.map(({ maxScore = FULL_SCORE }) => maxScore)),
    bestPlace: places.length === 0 ? null : Math.min(...places),
    games,
  };
}

function mean(values: readonly number[]): number | null {
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;
}
