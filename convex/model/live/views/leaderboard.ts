import { type Infer, v } from "convex/values";
import type { Doc, Id } from "../../../_generated/dataModel";
import { displayedRankOf, type LeaderRow, toColumns } from "../../../shared/leaderboard";
import { LEADERBOARD_FIRST, LEADERS_SHOWN, MAX_PARTICIPANTS_READ } from "../../../shared/limits/live";
import type { QueryCtx } from "../../ctx";
import { hasLeaderboard, ranksAfterEach } from "../rules/settings";
import { scoreLinesOf } from "../scores/scoreSheets";
import { standingOf } from "../scores/totals";
import { linesBefore } from "../scores/uncounted";
import { hasForgotten } from "../session/sessions";

/** A row of the leaderboard, as everybody sees it. No two have the same rank, so it needs nobody's id. */
export const leaderboardRow = v.object({
  rank: v.number(),
  place: v.union(v.number(), v.null()),
  displayName: v.string(),
  score: v.number(),
  speedPoints: v.number(),
});

/** `LeaderColumns` of the first rows. */
const leaderColumns = v.object({
  ranks: v.array(v.number()),
  places: v.array(v.union(v.number(), v.null())),
  names: v.array(v.string()),
  scores: v.array(v.number()),
  speedPoints: v.array(v.number()),
});

/** The first of a running game, as the wall shows them: how they stand after a question, and where they come from. */
export const leadersView = leaderColumns.extend({
  /** The question that was scored last. */
  questionIndex: v.number(),
  /** Their places before it; null where somebody had none. */
  before: v.array(v.union(v.number(), v.null())),
  /** Who has gained the most places with it, where somebody has. */
  climber: v.optional(v.object({ displayName: v.string(), from: v.number(), to: v.number() })),
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
  return { rank, place: displayedRankOf(participant), displayName, score, speedPoints };
}

/** What everybody is told of the standing. */
export const leaderboard = v.object({
  first: leaderColumns,
  total: v.number(),
  /** Not rounded; 0 where nobody is ranked, null where it is no longer known. */
  averageScore: v.union(v.number(), v.null()),
  /** The host has chosen that nobody is shown the others: there are no rows. */
  isHidden: v.optional(v.literal(true)),
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
  if (session.status === "active") {
    if (!ranksAfterEach(session)) return null;
    const { rows, total, averageScore } = await standingSoFar(ctx, session, LEADERBOARD_FIRST);
    return { first: toColumns(rows), total, averageScore };
  }
  const everybody = await ranked(ctx, session._id).take(MAX_PARTICIPANTS_READ);
  const first = toColumns(everybody.slice(0, isHidden ? 0 : LEADERBOARD_FIRST).map(toRow));
  const averageScore = await averageOfAll(ctx, session, everybody);
  return { first, total: session.rankedCount, averageScore, isHidden };
}

/** The first of a game that goes on, for the wall; null where the host has not chosen that they are shown after each question, and before the first. */
export async function leadersOf(
  ctx: QueryCtx,
  session: Doc<"liveQuizSessions">,
): Promise<Infer<typeof leadersView> | null> {
  if (session.status !== "active" || !ranksAfterEach(session)) return null;
  const lines = await scoreLinesOf(ctx, session._id);
  if (lines === null) return null;
  const everybody = await standingOf(ctx, session, lines);
  const before = await standingOf(ctx, session, linesBefore(session, lines));
  const placesBefore = new Map(before.map(({ participant, place }) => [participant._id, place]));
  const moved = everybody.map(({ participant, place }) => {
    const from = placesBefore.get(participant._id) ?? null;
    return { displayName: participant.displayName, from, to: place };
  });
  return {
    ...toColumns(rowsOf(everybody.slice(0, LEADERS_SHOWN))),
    questionIndex: lines.questionIndex,
    before: moved.slice(0, LEADERS_SHOWN).map(({ from }) => from),
    climber: climberOf(moved),
  };
}

/** Of a game that goes on, by its score sheets. */
async function standingSoFar(ctx: QueryCtx, session: Doc<"liveQuizSessions">, limit: number) {
  const lines = await scoreLinesOf(ctx, session._id);
  const everybody = lines === null ? [] : await standingOf(ctx, session, lines);
  return {
    rows: rowsOf(everybody.slice(0, limit)),
    total: everybody.length,
    averageScore: mean(everybody),
  };
}

function rowsOf(everybody: Awaited<ReturnType<typeof standingOf>>): LeaderRow[] {
  return everybody.map(({ participant, place, score, speedPoints }, index) => {
    return { rank: index + 1, place, displayName: participant.displayName, score, speedPoints };
  });
}

type Moved = { displayName: string; from: number | null; to: number | null };

/** Who has gained the most places, of equals the best; nobody who had no place before, since the whole class comes from there. */
function climberOf(moved: readonly Moved[]): { displayName: string; from: number; to: number } | undefined {
  const risen = moved.flatMap(({ displayName, from, to }) =>
    from !== null && to !== null && to < from ? [{ displayName, from, to }] : [],
  );
  const most = Math.max(...risen.map(({ from, to }) => from - to));
  return risen.find(({ from, to }) => from - to === most);
}

/**
 * The mean score of all who were ranked at the end of a session. Where some have been deleted since it is the one that the statistics have, so that nobody reads from the
 * difference what they had; null for a rehearsal then.
 * @param everybody those who are there still
 */
export async function averageOfAll(
  ctx: QueryCtx,
  session: Doc<"liveQuizSessions">,
  everybody: Doc<"liveParticipants">[],
): Promise<number | null> {
  if (!hasForgotten(session) && everybody.length >= session.rankedCount) return mean(everybody);
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
