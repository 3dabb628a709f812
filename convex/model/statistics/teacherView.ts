import { type Infer, v } from "convex/values";
import type { Id } from "../../_generated/dataModel";
import { MAX_COUNTED_QUIZZES, RECENT_GAMES } from "../../shared/limits/statistics";
import { maxScore } from "../../shared/points";
import type { QueryCtx } from "../ctx";
import { hardestQuestions } from "./questions";
import { totalsOf } from "./teacherTotals";

/** A teacher's statistics. Means are null without data; `code` is null if the session was deleted. */
export const teacherView = v.object({
  /** `more` is true if further quizzes exist that were not counted. */
  quizzes: v.object({ count: v.number(), more: v.boolean() }),
  solo: v.object({ attempts: v.number(), averageScore: v.union(v.number(), v.null()) }),
  live: v.object({
    sessions: v.number(),
    participants: v.number(),
    /** Without games in which no question with points was answered. */
    averageScore: v.union(v.number(), v.null()),
    /** Mean of the participants' maximum scores. */
    averageMaxScore: v.union(v.number(), v.null()),
  }),
  /** Newest first. */
  games: v.array(
    v.object({
      id: v.id("liveSummaries"),
      code: v.union(v.string(), v.null()),
      quizTitle: v.string(),
      questionCount: v.number(),
      participants: v.number(),
      /** Null if no question with points was answered. */
      averageScore: v.union(v.number(), v.null()),
      /** Mean of the participants' maximum scores. */
      maxScore: v.number(),
      /** Questions that were cut short have lowered it. */
      isCutShort: v.optional(v.literal(true)),
      endedAt: v.string(),
      /** Hands were raised, which are not among the participants. Absent if the session is deleted. */
      byHand: v.optional(v.literal(true)),
      /** Teams at the board, unless hands were counted too or the session is deleted. */
      boardTeams: v.optional(v.number()),
    }),
  ),
  /** Hardest first. */
  hardest: v.array(
    v.object({
      questionId: v.id("quizQuestions"),
      quizTitle: v.string(),
      text: v.string(),
      asked: v.number(),
      /** Null for counts of an earlier version, which did not distinguish answers from blanks. */
      answered: v.union(v.number(), v.null()),
      correct: v.number(),
    }),
  ),
});

/** Returns the statistics of a teacher's classes. Reads are bounded, regardless of the account's age. */
export async function viewOfTeacher(
  ctx: QueryCtx,
  teacherId: Id<"users">,
): Promise<Infer<typeof teacherView>> {
  const totals = await totalsOf(ctx, teacherId);
  const hardest = await hardestQuestions(ctx, teacherId);
  const scored = totals.liveParticipants - totals.liveUnanswered;
  return {
    quizzes: await countQuizzes(ctx, teacherId),
    solo: { attempts: totals.soloAttempts, averageScore: mean(totals.soloScoreSum, totals.soloAttempts) },
    live: {
      sessions: totals.liveSessions,
      participants: totals.liveParticipants,
      averageScore: mean(totals.liveScoreSum, scored),
      averageMaxScore: mean(totals.liveMaxSum, scored),
    },
    games: await recentGames(ctx, teacherId),
    hardest: hardest
      .filter(({ asked, correct }) => correct < asked)
      .map(({ questionId, quizTitle, text, asked, answered = null, correct }) => ({
        questionId,
        quizTitle,
        text,
        asked,
        answered,
        correct,
      })),
  };
}

async function countQuizzes(ctx: QueryCtx, teacherId: Id<"users">) {
  const quizzes = await ctx.db
    .query("quizzes")
    .withIndex("by_created_by", (q) => q.eq("createdBy", teacherId))
    .take(MAX_COUNTED_QUIZZES + 1);
  const more = quizzes.length > MAX_COUNTED_QUIZZES;
  return { count: more ? MAX_COUNTED_QUIZZES : quizzes.length, more };
}

async function recentGames(ctx: QueryCtx, hostId: Id<"users">) {
  const summaries = await ctx.db
    .query("liveSummaries")
    .withIndex("by_host", (q) => q.eq("hostId", hostId))
    .order("desc")
    .take(RECENT_GAMES);
  const games = [];
  for (const {
    _id: id,
    sessionId,
    code,
    quizTitle,
    questionCount,
    askedCount,
    maxScore: reachable = maxScore(questionCount, askedCount),
    isCutShort,
    participants,
    averageScore,
    isUnanswered = false,
    endedAt,
  } of summaries) {
    const session = await ctx.db.get("liveQuizSessions", sessionId);
    games.push({
      id,
      code: session === null ? null : code,
      quizTitle,
      questionCount,
      participants,
      averageScore: isUnanswered ? null : averageScore,
      maxScore: reachable,
      isCutShort,
      endedAt,
      byHand: session?.phoneless?.hands,
      boardTeams: session?.phoneless?.hands ? undefined : session?.phoneless?.teams,
    });
  }
  return games;
}

function mean(sum: number, count: number): number | null {
  return count === 0 ? null : sum / count;
}
