import { type Infer, v } from "convex/values";
import type { Doc, Id } from "../../../_generated/dataModel";
import { displayedRankOf, type LeaderRow, toColumns } from "../../../shared/leaderboard";
import {
  LEADERBOARD_FIRST,
  LEADERS_SHOWN,
  MAX_PARTICIPANTS_READ,
  TOP_RANKS,
} from "../../../shared/limits/live";
import type { QueryCtx } from "../../ctx";
import { countedTeams } from "../rules/phoneless";
import { hasLeaderboard, ranksAfterEach } from "../rules/settings";
import { loweredMaxIn, ownMaximaIn } from "../scores/reachable";
import { scoreLinesOf } from "../scores/scoreSheets";
import { rankedPlayersOf } from "../scores/totals";
import { linesBefore } from "../scores/uncounted";
import { wasAnswered } from "../scores/wasAnswered";
import { hasForgotten } from "../session/sessions";

/**
 * Row of the leaderboard. `rank` is a unique position and identifies the row, so no user id is exposed. `place` is
 * the displayed rank.
 */
export const leaderboardRow = v.object({
  rank: v.number(),
  place: v.union(v.number(), v.null()),
  displayName: v.string(),
  score: v.number(),
  speedPoints: v.number(),
  /** The participant's maximum score, if a question that was cut short lowers it. */
  maxScore: v.optional(v.number()),
});

/** `LeaderColumns` of the first rows. */
const leaderColumns = v.object({
  ranks: v.array(v.number()),
  places: v.array(v.union(v.number(), v.null())),
  names: v.array(v.string()),
  scores: v.array(v.number()),
  speedPoints: v.array(v.number()),
  maxScores: v.optional(v.array(v.union(v.number(), v.null()))),
});

/** Leaders of a running game for the board, after a question, with their ranks before it. */
export const leadersView = leaderColumns.extend({
  /** Question that was scored last. */
  questionIndex: v.number(),
  /** Displayed ranks of these leaders before this question; null for a leader who had none. */
  before: v.array(v.union(v.number(), v.null())),
  /** Participant who has gained the most ranks; absent if none has. */
  climber: v.optional(v.object({ displayName: v.string(), from: v.number(), to: v.number() })),
});

/** Participants of a finished session, best first. */
export function ranked(ctx: QueryCtx, sessionId: Id<"liveQuizSessions">) {
  return ctx.db
    .query("liveParticipants")
    .withIndex("by_session_and_rank", (q) => q.eq("sessionId", sessionId).gt("rank", null));
}

/** Rows of ranked participants of a finished session. */
export async function toRankedRows(
  ctx: QueryCtx,
  session: Doc<"liveQuizSessions">,
  participants: readonly Doc<"liveParticipants">[],
): Promise<Infer<typeof leaderboardRow>[]> {
  const maxima = await ownMaximaIn(ctx, session, participants);
  return participants.map((participant, at) => ({ ...toRow(participant), maxScore: maxima[at] }));
}

function toRow(participant: Doc<"liveParticipants">): Infer<typeof leaderboardRow> {
  const { rank, displayName, score, speedPoints } = participant;
  if (rank === null) throw new Error("Only ranked participants stand on the leaderboard");
  return { rank, place: displayedRankOf(participant), displayName, score, speedPoints };
}

/** Leaderboard as all participants receive it. */
export const leaderboard = v.object({
  first: leaderColumns,
  total: v.number(),
  /** Number of participants on the podium after the last row of `first`, whose rank they share; absent if 0. */
  moreOnPodium: v.optional(v.number()),
  /** Not rounded; 0 without ranked participants, null if no longer known or if no graded question was answered. */
  averageScore: v.union(v.number(), v.null()),
  /** Mean of the participants' maximum scores, if a question that was cut short lowers it. */
  averageMaxScore: v.optional(v.number()),
  /** The host has hidden the ranking: there are no rows. */
  isHidden: v.optional(v.literal(true)),
  boardTeams: v.optional(v.number()),
});

/**
 * First rows of the leaderboard, number of rows, and mean score of all participants. Null during the game, unless the
 * ranking is shown after each question.
 */
export async function viewLeaderboard(
  ctx: QueryCtx,
  session: Doc<"liveQuizSessions">,
): Promise<Infer<typeof leaderboard> | null> {
  const isHidden = hasLeaderboard(session) ? undefined : true;
  if (session.status === "active") {
    if (!ranksAfterEach(session)) return null;
    return await viewRunningLeaderboard(ctx, session);
  }
  const players = await ranked(ctx, session._id).take(MAX_PARTICIPANTS_READ);
  const shown = players.slice(0, isHidden ? 0 : LEADERBOARD_FIRST);
  const first = toColumns(await toRankedRows(ctx, session, shown));
  const average = await averageOfAll(ctx, session, players);
  const hasMean = session.rankedCount === 0 || average !== 0 || (await wasAnswered(ctx, session));
  const averageScore = hasMean ? average : null;
  const averageMaxScore = await loweredMaxIn(ctx, session);
  const moreOnPodium = isHidden ? undefined : countMoreOnPodium(players.map(displayedRankOf));
  const means = { averageScore, averageMaxScore };
  const boardTeams = countedTeams(session.phoneless);
  return { first, total: session.rankedCount, moreOnPodium, ...means, isHidden, boardTeams };
}

/**
 * Leaders of a running game for the board. Null before the first scoring, and in a game that does not show the leaders
 * after each question.
 */
export async function leadersOf(
  ctx: QueryCtx,
  session: Doc<"liveQuizSessions">,
): Promise<Infer<typeof leadersView> | null> {
  if (session.status !== "active" || !ranksAfterEach(session)) return null;
  const lines = await scoreLinesOf(ctx, session._id);
  if (lines === null) return null;
  const players = await rankedPlayersOf(ctx, session, lines);
  const before = await rankedPlayersOf(ctx, session, linesBefore(session, lines));
  const ranksBefore = new Map(before.map(({ participant, place }) => [participant._id, place]));
  const changes = players.map(({ participant, place }) => {
    const from = ranksBefore.get(participant._id) ?? null;
    return { displayName: participant.displayName, from, to: place };
  });
  return {
    ...toColumns(rowsOf(players.slice(0, LEADERS_SHOWN))),
    questionIndex: lines.questionIndex,
    before: changes.slice(0, LEADERS_SHOWN).map(({ from }) => from),
    climber: climberOf(changes),
  };
}

/** Leaderboard of a running game, from the score sheets. */
async function viewRunningLeaderboard(
  ctx: QueryCtx,
  session: Doc<"liveQuizSessions">,
): Promise<Infer<typeof leaderboard>> {
  const lines = await scoreLinesOf(ctx, session._id);
  const players = lines === null ? [] : await rankedPlayersOf(ctx, session, lines);
  return {
    first: toColumns(rowsOf(players.slice(0, LEADERBOARD_FIRST))),
    total: players.length,
    moreOnPodium: countMoreOnPodium(players.map(({ place }) => place)),
    averageScore: mean(players),
  };
}

/** @param places displayed ranks of all participants, best first */
function countMoreOnPodium(places: readonly (number | null)[]): number | undefined {
  const more = places.slice(LEADERBOARD_FIRST).filter((place) => place !== null && place <= TOP_RANKS).length;
  return more > 0 ? more : undefined;
}

function rowsOf(players: Awaited<ReturnType<typeof rankedPlayersOf>>): LeaderRow[] {
  return players.map(({ participant, place, score, speedPoints }, index) => {
    return { rank: index + 1, place, displayName: participant.displayName, score, speedPoints };
  });
}

type RankChange = { displayName: string; from: number | null; to: number | null };

/**
 * Participant who has gained the most ranks; if several have, the first in the ranking. Participants without an earlier
 * rank are omitted, so after the first question there is no climber.
 */
function climberOf(
  changes: readonly RankChange[],
): { displayName: string; from: number; to: number } | undefined {
  const risen = changes.flatMap(({ displayName, from, to }) =>
    from !== null && to !== null && to < from ? [{ displayName, from, to }] : [],
  );
  const most = Math.max(...risen.map(({ from, to }) => from - to));
  return risen.find(({ from, to }) => from - to === most);
}

/**
 * Mean score of all participants who were ranked at the end. If participants were deleted after the game, returns the
 * mean that the statistics store, because recomputing it would reveal the deleted participants' scores. A rehearsal
 * has no statistics, so null is returned then.
 * @param players ranked participants who still exist
 */
export async function averageOfAll(
  ctx: QueryCtx,
  session: Doc<"liveQuizSessions">,
  players: Doc<"liveParticipants">[],
): Promise<number | null> {
  if (!hasForgotten(session) && players.length >= session.rankedCount) return mean(players);
  const summary = await ctx.db
    .query("liveSummaries")
    .withIndex("by_session", (q) => q.eq("sessionId", session._id))
    .first();
  return summary?.averageScore ?? null;
}

function mean(players: readonly { score: number }[]): number {
  const sum = players.reduce((sum, { score }) => sum + score, 0);
  return players.length === 0 ? 0 : sum / players.length;
}
