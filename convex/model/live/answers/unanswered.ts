/**
 * Records who did not answer, a batch of people in each job. A room of nine hundred people who have gone must not hold up the class next door for longer
 * than a room that plays.
 */
import { internal } from "../../../_generated/api";
import type { Id } from "../../../_generated/dataModel";
import type { MutationCtx } from "../../ctx";
import { recordNothingOnSheet } from "./answerSheets";
import { ownAnswer } from "./answers";

/** People looked after in one transaction. */
const AT_ONCE = 32;

interface Unanswered {
  sessionId: Id<"liveQuizSessions">;
  questionIndex: number;
  /** When the question was closed; who joined later was not asked. */
  closedAt: number;
  /** Where the batch begins; null at the first who joined. */
  cursor: string | null;
}

/** Records no answer for everybody of a batch who was there and did not answer, and schedules the next batch. Idempotent. */
export async function recordUnanswered(ctx: MutationCtx, batch: Unanswered): Promise<void> {
  const { sessionId, questionIndex, closedAt, cursor } = batch;
  const { page, isDone, continueCursor } = await ctx.db
    .query("liveParticipants")
    .withIndex("by_session_and_joined_at", (q) => q.eq("sessionId", sessionId).lte("joinedAt", closedAt))
    .paginate({ cursor, numItems: AT_ONCE });
  for (const participant of page) {
    if ((await ownAnswer(ctx, participant, questionIndex)) !== null) continue;
    if (await recordNothingOnSheet(ctx, participant._id, questionIndex)) continue;
    const nothing = { answer: null, answeredAt: null };
    await ctx.db.insert("liveAnswers", {
      sessionId,
      questionIndex,
      participantId: participant._id,
      ...nothing,
    });
  }
  if (!isDone)
    await ctx.scheduler.runAfter(0, internal.liveAnswers.recordUnanswered, {
      ...batch,
      cursor: continueCursor,
    });
}
