/**
 * Inserts null answers for participants who did not answer a question, one batch per job. Nine hundred missing answers
 * in one session must not slow down other classes.
 */
import { internal } from "../../../_generated/api";
import type { Id } from "../../../_generated/dataModel";
import type { MutationCtx } from "../../ctx";
import { recordNullOnSheet } from "./answerSheets";
import { findAnswer } from "./answers";

/** Participants in one transaction. */
const PARTICIPANTS_AT_ONCE = 32;

interface Unanswered {
  sessionId: Id<"liveQuizSessions">;
  questionIndex: number;
  /** Time at which the question was closed; participants who joined later were not asked. */
  closedAt: number;
  /** Pagination cursor: start of the batch in the order of joining; null for the first batch. */
  cursor: string | null;
}

/**
 * Inserts null answers for one batch of the participants who had joined before the question was closed and did not
 * answer it. Schedules the next batch. Idempotent.
 */
export async function recordUnanswered(ctx: MutationCtx, batch: Unanswered): Promise<void> {
  const { sessionId, questionIndex, closedAt, cursor } = batch;
  const { page, isDone, continueCursor } = await ctx.db
    .query("liveParticipants")
    .withIndex("by_session_and_joined_at", (q) => q.eq("sessionId", sessionId).lte("joinedAt", closedAt))
    .paginate({ cursor, numItems: PARTICIPANTS_AT_ONCE });
  for (const participant of page) {
    if ((await findAnswer(ctx, participant, questionIndex)) !== null) continue;
    if (await recordNullOnSheet(ctx, participant._id, questionIndex)) continue;
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
