/**
 * Live count of the running question for the host's board and remote. A chain of jobs writes one row for all screens
 * once a second, while a question and such a screen are open. A query that read the answers itself would be
 * recomputed for each screen with each answer.
 */
import { compareValues } from "convex/values";
import { internal } from "../../../_generated/api";
import type { Doc, Id } from "../../../_generated/dataModel";
import { COUNT_EVERY_MS, UNANSWERED_LISTED } from "../../../shared/limits/live";
import type { MutationCtx, QueryCtx } from "../../ctx";
import { answersTo } from "../answers/answers";
import { answerInVote, answersInVote, distributionWithKey } from "../answers/distribution";
import { handsInVote } from "../answers/hands";
import { participantsOf, unreadPupils } from "../participants/classCards";
import { currentCorrectAnswer } from "../session/answerKeys";
import { findGate } from "../session/game";
import { currentQuestion } from "../session/questions";
import { isAnyScreenOpen } from "../session/screens";

type SessionId = Id<"liveQuizSessions">;

/**
 * Starts a new chain of counts, which ends an earlier one; does nothing if no screen is open. Called when a question
 * opens and by each report of a screen, so a lost chain is replaced.
 */
export async function countForScreens(ctx: MutationCtx, sessionId: SessionId): Promise<void> {
  if (!(await isAnyScreenOpen(ctx, sessionId))) return;
  const count = await findCount(ctx, sessionId);
  // `countingSince` identifies the chain, so it must be new even within one millisecond.
  const countingSince = Math.max(Date.now(), (count?.countingSince ?? 0) + 1);
  if (count !== null) await ctx.db.patch("liveCounts", count._id, { countingSince });
  else await ctx.db.insert("liveCounts", { sessionId, countingSince, standing: null });
  await ctx.scheduler.runAfter(0, internal.liveScreens.countAnswers, { sessionId, since: countingSince });
}

/**
 * Counts once, and schedules the next count while the question is open. The final count of a question runs after it
 * was closed.
 */
export async function countAnswers(ctx: MutationCtx, sessionId: SessionId, since: number): Promise<void> {
  const count = await findCount(ctx, sessionId);
  if (count?.countingSince !== since) return;
  const session = await ctx.db.get("liveQuizSessions", sessionId);
  if (session?.status !== "active") return;
  const liveCount = await liveCountOf(ctx, session);
  if (count.standing === null || compareValues(liveCount, count.standing) !== 0)
    await ctx.db.patch("liveCounts", count._id, { standing: liveCount });
  if (session.phase !== "answering" || !(await isAnyScreenOpen(ctx, sessionId))) return;
  await ctx.scheduler.runAfter(COUNT_EVERY_MS, internal.liveScreens.countAnswers, { sessionId, since });
}

/** Row with the latest count of a session; null before the first. */
export async function findCount(ctx: QueryCtx, sessionId: SessionId) {
  return await ctx.db
    .query("liveCounts")
    .withIndex("by_session", (q) => q.eq("sessionId", sessionId))
    .first();
}

async function liveCountOf(ctx: MutationCtx, session: Doc<"liveQuizSessions">) {
  const question = await currentQuestion(ctx, session);
  const participants = await participantsOf(ctx, session);
  const unread = (await unreadPupils(ctx, session, participants)) ?? [];
  const answers = await answersTo(ctx, session._id, question.index);
  const vote = (await findGate(ctx, session._id))?.isSecond ? "second" : "first";
  const given = answers.filter((answer) => answerInVote(answer, vote) !== null);
  const answered = new Set(given.map(({ participantId }) => participantId));
  const silent = participants.filter(({ _id }) => !answered.has(_id));
  return {
    questionIndex: question.index,
    people: participants.length + unread.length,
    answered: given.length,
    distribution: distributionWithKey(question, await currentCorrectAnswer(ctx, session), [
      ...answersInVote(given, vote),
      ...(await handsInVote(ctx, session, question, vote)),
    ]),
    silent: silent.slice(0, UNANSWERED_LISTED).map(({ _id }) => _id),
  };
}
