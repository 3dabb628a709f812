/**
 * Lasting records of a finished live quiz: the host's summary and totals, and the students' participations. For an
 * exam, participations are recorded when its results are shared.
 */
import type { Doc, Id } from "../../../_generated/dataModel";
import { displayedRankOf } from "../../../shared/leaderboard";
import { MAX_PARTICIPANTS_READ } from "../../../shared/limits/live";
import { maxScore } from "../../../shared/points";
import type { MutationCtx, QueryCtx } from "../../ctx";
import { addToTotals, replaceInTotals, totalsOfGame } from "../../statistics/teacherTotals";
import { toTenths } from "../rules/scoring";
import { settingsOf } from "../rules/settings";
import { findSummary, isRecorded } from "../session/recorded";
import { askedCountOf, reachableIn } from "../session/sessions";
import { awaitsSharing } from "../session/sharing";
import { averageReachableIn, ownMaximaIn } from "./reachable";
import { wasAnswered } from "./wasAnswered";

type Session = Doc<"liveQuizSessions">;
type Participant = Doc<"liveParticipants">;

/**
 * Records a finished session, once. Does nothing if the session is not over, was never started, or was a rehearsal.
 */
export async function recordGame(ctx: MutationCtx, sessionId: Id<"liveQuizSessions">): Promise<void> {
  const session = await ctx.db.get("liveQuizSessions", sessionId);
  if (session?.status !== "completed" || session.startedAt === null || !settingsOf(session).counts) return;
  if (await isRecorded(ctx, sessionId)) return;
  const endedAt = session.endedAt ?? new Date().toISOString();
  const participants = await rankedOf(ctx, sessionId);
  const scoreSum = participants.reduce((sum, participant) => sum + participant.score, 0);
  const askedCount = askedCountOf(session);
  const reachable = await averageReachableIn(ctx, session);
  // `maxScore` is stored only if it does not follow from the numbers of questions.
  const isUsual = reachable === maxScore(session.questionCount, askedCount);
  const isCutShort = reachable < (await reachableIn(ctx, session));

  const isUnanswered = scoreSum === 0 && !(await wasAnswered(ctx, session));

  await ctx.db.insert("liveSummaries", {
    sessionId,
    hostId: session.createdBy,
    code: session.code,
    quizTitle: session.quizTitle,
    questionCount: session.questionCount,
    askedCount,
    ...(!isUsual && { maxScore: reachable }),
    ...(isCutShort && { isCutShort }),
    participants: participants.length,
    averageScore: participants.length === 0 ? 0 : scoreSum / participants.length,
    ...(isUnanswered && { isUnanswered }),
    endedAt,
  });
  await addToTotals(
    ctx,
    session.createdBy,
    totalsOfGame({ participants: participants.length, scoreSum, reachable, isUnanswered }),
  );
  if (!awaitsSharing(session)) await recordParticipations(ctx, session, participants, isUnanswered);
}

/** Records the students' participations of an exam whose results were shared after the game was recorded. */
export async function recordShared(ctx: MutationCtx, sessionId: Id<"liveQuizSessions">): Promise<void> {
  const session = await ctx.db.get("liveQuizSessions", sessionId);
  if (session === null) return;
  const { isUnanswered = false } = (await findSummary(ctx, sessionId)) ?? {};
  await recordParticipations(ctx, session, await rankedOf(ctx, sessionId), isUnanswered);
}

async function recordParticipations(
  ctx: MutationCtx,
  session: Session,
  participants: readonly Participant[],
  isUnanswered: boolean,
): Promise<void> {
  const endedAt = session.endedAt ?? new Date().toISOString();
  const gameMax = await reachableIn(ctx, session);
  const ownMaxima = await ownMaximaIn(ctx, session, participants);
  const game = { participants: participants.length, endedAt, ...(isUnanswered && { isUnanswered }) };
  for (const [index, participant] of participants.entries()) {
    if (participant.isAnonymous) continue;
    const standing = { rank: index + 1, place: displayedRankOf(participant) };
    const lowered = ownMaxima[index];
    const most =
      lowered === undefined ? { maxScore: gameMax } : { maxScore: lowered, isCutShort: true as const };
    await recordParticipation(ctx, session, participant, { ...game, ...standing, ...most });
  }
}

async function recordParticipation(
  ctx: MutationCtx,
  session: Session,
  participant: Participant,
  game: {
    rank: number;
    place: number | null;
    participants: number;
    maxScore: number;
    isCutShort?: true;
    isUnanswered?: true;
    endedAt: string;
  },
): Promise<void> {
  const { userId, score } = participant;
  const account = ctx.db.normalizeId("users", userId);
  // The account may have been deleted during the game.
  if (account === null || (await ctx.db.get("users", account)) === null) return;
  const { _id: sessionId, code, quizTitle } = session;
  await ctx.db.insert("liveParticipations", {
    sessionId,
    userId: account,
    code,
    quizTitle,
    score,
    ...game,
  });
}

/**
 * Corrects the host's averages and the students' participations after a recorded game was rescored.
 * @param scoreChange sum over all participants
 * @param maxChange change of each participant's maximum score
 */
export async function correctRecordedGame(
  ctx: MutationCtx,
  session: Session,
  scoreChange: number,
  maxChange: number,
): Promise<void> {
  const { _id: sessionId, createdBy } = session;
  const summary = await findSummary(ctx, sessionId);
  if (summary === null) return;
  const { participants, averageScore, questionCount, askedCount } = summary;
  const reachable = summary.maxScore ?? maxScore(questionCount, askedCount);
  let isUnanswered = summary.isUnanswered ?? false;
  if (maxChange !== 0) {
    await ctx.db.patch("liveSummaries", summary._id, { maxScore: reachable + maxChange });
  }
  if (participants > 0) {
    const before = { participants, scoreSum: toTenths(averageScore * participants), reachable, isUnanswered };
    const scoreSum = toTenths(before.scoreSum + scoreChange);
    isUnanswered = scoreSum === 0 && !(await wasAnswered(ctx, session));
    await ctx.db.patch("liveSummaries", summary._id, {
      averageScore: scoreSum / participants,
      isUnanswered: isUnanswered || undefined,
    });
    const after = { participants, scoreSum, reachable: reachable + maxChange, isUnanswered };
    await replaceInTotals(ctx, createdBy, totalsOfGame(before), totalsOfGame(after));
  }
  if (awaitsSharing(session)) return;
  for (const participant of await rankedOf(ctx, sessionId)) {
    const account = ctx.db.normalizeId("users", participant.userId);
    const { score, rank } = participant;
    if (participant.isAnonymous || account === null || rank === null) continue;
    const row = await ctx.db
      .query("liveParticipations")
      .withIndex("by_session_and_user", (q) => q.eq("sessionId", sessionId).eq("userId", account))
      .first();
    if (row === null) continue;
    const place = displayedRankOf(participant);
    const highest = row.maxScore === undefined ? undefined : row.maxScore + maxChange;
    const corrected = { score, rank, place, maxScore: highest, isUnanswered: isUnanswered || undefined };
    if (isSame(row, corrected)) continue;
    await ctx.db.patch("liveParticipations", row._id, corrected);
  }
}

type Corrected = Pick<Doc<"liveParticipations">, "score" | "rank" | "place" | "maxScore" | "isUnanswered">;

function isSame(row: Corrected, { score, rank, place, maxScore, isUnanswered }: Corrected): boolean {
  const isSameRank = row.rank === rank && row.place === place;
  return isSameRank && row.score === score && row.maxScore === maxScore && row.isUnanswered === isUnanswered;
}

async function rankedOf(ctx: QueryCtx, sessionId: Id<"liveQuizSessions">): Promise<Participant[]> {
  return await ctx.db
    .query("liveParticipants")
    .withIndex("by_session_and_rank", (q) => q.eq("sessionId", sessionId).gt("rank", null))
    .take(MAX_PARTICIPANTS_READ);
}
