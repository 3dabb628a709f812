/**
 * Early end of a question after all expected participants have answered. Functions cannot see connections, so earlier
 * answers determine which participants are expected.
 */
import { internal } from "../../../_generated/api";
import type { Doc, Id } from "../../../_generated/dataModel";
import { MAX_PARTICIPANTS_READ } from "../../../shared/limits/live";
import { TICK_MS } from "../../../shared/limits/liveClock";
import type { MutationCtx } from "../../ctx";
import { answersTo } from "../answers/answers";
import { answerInVote } from "../answers/distribution";
import { findLobby } from "../lobby/lobby";
import { answerOf } from "../rules/storedRows";
import { findGate } from "../session/game";

type Session = Doc<"liveQuizSessions">;

/**
 * Schedules the next check in a second. A check with an outdated generation does nothing, so each phase has one chain
 * of checks.
 */
export async function scheduleEarlyEndCheck(
  ctx: MutationCtx,
  { _id: sessionId }: Session,
  generation: number,
): Promise<void> {
  await ctx.scheduler.runAfter(TICK_MS, internal.liveClock.endEarly, { sessionId, generation });
}

/**
 * True if all expected participants have answered the session's current question; false while there is no answer.
 * Participants who did not answer the two previous questions are not expected, so that absent participants do not
 * delay the class.
 */
export async function haveAllAnswered(ctx: MutationCtx, session: Session): Promise<boolean> {
  const { _id, currentQuestionIndex: index } = session;
  const vote = (await findGate(ctx, _id))?.isSecond ? "second" : "first";
  const rows = await answersTo(ctx, _id, index);
  const answered = new Set(
    rows.filter((row) => answerInVote(row, vote) !== null).map((row) => row.participantId),
  );
  const inactive = await inactiveParticipants(ctx, _id, index);
  // The lobby's count may be two seconds old. It avoids reading all participants while many answers are missing.
  const present = (await findLobby(ctx, _id))?.count ?? 0;
  if (answered.size === 0 || answered.size + inactive.size < present) return false;
  const participants = await ctx.db
    .query("liveParticipants")
    .withIndex("by_session_and_joined_at", (q) => q.eq("sessionId", _id))
    .take(MAX_PARTICIPANTS_READ);
  return participants.every(({ _id }) => answered.has(_id) || inactive.has(_id));
}

/** Participants who were asked the two previous questions and answered neither. */
async function inactiveParticipants(
  ctx: MutationCtx,
  sessionId: Id<"liveQuizSessions">,
  index: number,
): Promise<Set<Id<"liveParticipants">>> {
  if (index < 2) return new Set();
  const ofPrevious = await nonResponders(ctx, sessionId, index - 1);
  const ofEarlier = await nonResponders(ctx, sessionId, index - 2);
  return new Set([...ofPrevious].filter((id) => ofEarlier.has(id)));
}

/** Participants with a null answer to a question, in both votes. */
async function nonResponders(
  ctx: MutationCtx,
  sessionId: Id<"liveQuizSessions">,
  index: number,
): Promise<Set<Id<"liveParticipants">>> {
  const rows = await answersTo(ctx, sessionId, index);
  const silent = rows.filter((row) => answerOf(row) === null && row.second === undefined);
  return new Set(silent.map((row) => row.participantId));
}
