/**
 * Records who did not answer, a batch of people in each job: the missing answer, and the question in their own row. A room of nine hundred people who
 * have gone must not hold up the class next door for longer than a room that plays.
 */
import { internal } from "../../_generated/api";
import type { Id } from "../../_generated/dataModel";
import type { MutationCtx } from "../ctx";
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

/** What a question that has not been answered says in a participant's row. */
export function unanswered(questionIndex: number) {
  return { questionIndex, answer: null, answeredAt: null, correct: false, points: 0, speedPoints: 0 };
}

/**
 * Records no answer for everybody of a batch who was there and did not answer, and schedules the next batch. Idempotent. Participants' rows are left
 * alone once the session has left the question: nobody looks at its result any more, and the next question may be being scored at that moment.
 */
export async function recordUnanswered(ctx: MutationCtx, batch: Unanswered): Promise<void> {
  const { sessionId, questionIndex, closedAt, cursor } = batch;
  const session = await ctx.db.get("liveQuizSessions", sessionId);
  const isShown = session?.currentQuestionIndex === questionIndex;
  const { page, isDone, continueCursor } = await ctx.db
    .query("liveParticipants")
    .withIndex("by_session_and_joined_at", (q) => q.eq("sessionId", sessionId).lte("joinedAt", closedAt))
    .paginate({ cursor, numItems: AT_ONCE });
  for (const participant of page) {
    if ((await ownAnswer(ctx, participant, questionIndex)) !== null) continue;
    const { _id: participantId, last } = participant;
    const nothing = { sessionId, questionIndex, participantId, answer: null, answeredAt: null };
    await ctx.db.insert("liveAnswers", nothing);
    if (!isShown || last?.questionIndex === questionIndex) continue;
    await ctx.db.patch("liveParticipants", participantId, { last: unanswered(questionIndex) });
  }
  if (!isDone)
    await ctx.scheduler.runAfter(0, internal.jobs.recordUnanswered, { ...batch, cursor: continueCursor });
}
