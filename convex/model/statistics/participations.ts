import { type Infer, v } from "convex/values";
import type { Id } from "../../_generated/dataModel";
import { MAX_COUNTED_PARTICIPATIONS, RECENT_GAMES } from "../../shared/limits";
import type { QueryCtx } from "../ctx";

/** A student's live quizzes. `code` is null when the session was deleted; means and places are null while there is none. */
export const participationsView = v.object({
  count: v.number(),
  /** There are further ones that were not counted. */
  more: v.boolean(),
  averageScore: v.union(v.number(), v.null()),
  bestRank: v.union(v.number(), v.null()),
  /** Newest first. */
  games: v.array(
    v.object({
      id: v.id("liveParticipations"),
      code: v.union(v.string(), v.null()),
      quizTitle: v.string(),
      rank: v.number(),
      participants: v.number(),
      score: v.number(),
      endedAt: v.string(),
    }),
  ),
});

/** The live quizzes that a student played to their end under the account; the numbers are of the counted ones. */
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
  for (const { _id: id, sessionId, code, quizTitle, rank, participants, score, endedAt } of counted.slice(
    0,
    RECENT_GAMES,
  )) {
    const session = await ctx.db.get("liveQuizSessions", sessionId);
    games.push({ id, code: session === null ? null : code, quizTitle, rank, participants, score, endedAt });
  }
  const none = counted.length === 0;
  return {
    count: counted.length,
    more: rows.length > counted.length,
    averageScore: none ? null : counted.reduce((sum, { score }) => sum + score, 0) / counted.length,
    bestRank: none ? null : Math.min(...counted.map(({ rank }) => rank)),
    games,
  };
}
