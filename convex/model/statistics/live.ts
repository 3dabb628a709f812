/** What a finished live quiz leaves behind: the host's summary and totals, and each student account's participation. */
import type { Doc, Id } from "../../_generated/dataModel";
import { MAX_PARTICIPANTS_READ, MAX_QUESTIONS } from "../../shared/limits";
import type { MutationCtx, QueryCtx } from "../ctx";
import { addToTotals } from "./teacherTotals";

type Session = Doc<"liveQuizSessions">;
type Participant = Doc<"liveParticipants">;

/** Records a session that was played to its end, once. Does nothing for one that is not over, or was never started. */
export async function recordGame(ctx: MutationCtx, sessionId: Id<"liveQuizSessions">): Promise<void> {
  const session = await ctx.db.get("liveQuizSessions", sessionId);
  if (session?.status !== "completed" || session.startedAt === null) return;
  if (await isRecorded(ctx, sessionId)) return;
  const endedAt = session.endedAt ?? new Date().toISOString();
  const participants = await rankedOf(ctx, sessionId);
  const scoreSum = participants.reduce((sum, participant) => sum + participant.score, 0);

  await ctx.db.insert("liveSummaries", {
    sessionId,
    hostId: session.createdBy,
    code: session.code,
    quizTitle: session.quizTitle,
    questionCount: session.questionCount,
    participants: participants.length,
    averageScore: participants.length === 0 ? 0 : scoreSum / participants.length,
    endedAt,
  });
  await addToTotals(ctx, session.createdBy, {
    liveSessions: 1,
    liveParticipants: participants.length,
    liveScoreSum: scoreSum,
  });
  for (const participant of participants) {
    if (!participant.isAnonymous)
      await recordParticipation(ctx, session, participant, participants.length, endedAt);
  }
}

async function recordParticipation(
  ctx: MutationCtx,
  session: Session,
  { userId, rank, score }: Participant,
  participants: number,
  endedAt: string,
): Promise<void> {
  const account = ctx.db.normalizeId("users", userId);
  // The account may have been deleted while the quiz was running.
  if (account === null || rank === null || (await ctx.db.get("users", account)) === null) return;
  const { _id: sessionId, code, quizTitle } = session;
  await ctx.db.insert("liveParticipations", {
    sessionId,
    userId: account,
    code,
    quizTitle,
    rank,
    participants,
    score,
    endedAt,
  });
}

/** The scored question of a session with the smallest share of right answers; null when none was scored, or all was right. */
export async function hardestOf(
  ctx: QueryCtx,
  sessionId: Id<"liveQuizSessions">,
): Promise<{ index: number; text: string; correct: number; participants: number } | null> {
  const questions = await ctx.db
    .query("liveQuestions")
    .withIndex("by_session_and_index", (q) => q.eq("sessionId", sessionId))
    .take(MAX_QUESTIONS);
  const keys = await ctx.db
    .query("liveAnswerKeys")
    .withIndex("by_session_and_index", (q) => q.eq("sessionId", sessionId))
    .take(MAX_QUESTIONS);
  const keyOf = new Map(keys.map((key) => [key.index, key.correctAnswer]));
  const shares = questions.flatMap(({ index, text, asked, counts }) => {
    const correct = counts?.[keyOf.get(index) ?? -1];
    if (correct === undefined || asked === null || correct >= asked) return [];
    return [{ index, text, correct, participants: asked }];
  });
  const [first, ...others] = shares;
  if (first === undefined) return null;
  return others.reduce((hardest, one) => (shareOf(one) < shareOf(hardest) ? one : hardest), first);
}

function shareOf({ correct, participants }: { correct: number; participants: number }): number {
  return correct / participants;
}

async function isRecorded(ctx: QueryCtx, sessionId: Id<"liveQuizSessions">): Promise<boolean> {
  const row = await ctx.db
    .query("liveSummaries")
    .withIndex("by_session", (q) => q.eq("sessionId", sessionId))
    .first();
  return row !== null;
}

async function rankedOf(ctx: QueryCtx, sessionId: Id<"liveQuizSessions">): Promise<Participant[]> {
  return await ctx.db
    .query("liveParticipants")
    .withIndex("by_session_and_rank", (q) => q.eq("sessionId", sessionId).gt("rank", null))
    .take(MAX_PARTICIPANTS_READ);
}
