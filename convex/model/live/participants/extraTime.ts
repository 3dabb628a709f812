/** Extra time for some participants, and the overtime of a question that waits for them. */
import type { Infer } from "convex/values";
import type { Doc, Id } from "../../../_generated/dataModel";
import { fail } from "../../../shared/errors";
import { MAX_PARTICIPANTS_READ } from "../../../shared/limits/live";
import type { timeFactor } from "../../classes/tables";
import type { MutationCtx, QueryCtx } from "../../ctx";
import { findAnswer } from "../answers/answers";
import { answerInVote, type Vote } from "../answers/distribution";
import { scheduleOvertimeCheck } from "../answers/participantTime";
import { answerOf } from "../rules/storedRows";
import { findGate } from "../session/game";
import { requireParticipant } from "./moderate";

type Session = Doc<"liveQuizSessions">;
type Participant = Doc<"liveParticipants">;

/**
 * Sets the factor of a participant's time for each question, including the current one; 1 removes extra time. Fails
 * with NOT_FOUND or SESSION_ENDED.
 */
export async function giveExtraTime(
  ctx: MutationCtx,
  session: Session,
  participantId: Id<"liveParticipants">,
  factor: 1 | Infer<typeof timeFactor>,
): Promise<void> {
  if (session.status === "completed") fail("SESSION_ENDED");
  const participant = await requireParticipant(ctx, session, participantId);
  const given = factor === 1 ? undefined : factor;
  if (participant.timeFactor === given) return;
  await ctx.db.patch("liveParticipants", participantId, { timeFactor: given });
  await storeForPupil(ctx, participant, given);
  if (!session.hasExtraTime) await ctx.db.patch("liveQuizSessions", session._id, { hasExtraTime: true });
  await scheduleOvertimeCheck(ctx, session);
}

/** Stores the factor with the pupil for the class's next games. */
async function storeForPupil(
  ctx: MutationCtx,
  { pupilId }: Participant,
  given: Participant["timeFactor"],
): Promise<void> {
  const pupil = pupilId && (await ctx.db.get("pupils", pupilId));
  if (pupil) await ctx.db.patch("pupils", pupil._id, { timeFactor: given });
}

/**
 * Longest extra time of the pending participants, as a fraction of the question's duration; 0 if none has extra time.
 * A participant is pending if the current question waits for their answer (`isPending`).
 */
export async function longestPendingOvertime(ctx: QueryCtx, session: Session): Promise<number> {
  if (!session.hasExtraTime) return 0;
  const participants = await ctx.db
    .query("liveParticipants")
    .withIndex("by_session_and_joined_at", (q) => q.eq("sessionId", session._id))
    .take(MAX_PARTICIPANTS_READ);
  const vote = (await findGate(ctx, session._id))?.isSecond ? "second" : "first";
  let longest = 0;
  for (const participant of participants) {
    const overtime = (participant.timeFactor ?? 1) - 1;
    if (overtime <= longest) continue;
    if (await isPending(ctx, participant, session.currentQuestionIndex, vote)) longest = overtime;
  }
  return longest;
}

/**
 * True if the participant has not answered the current question yet. False for a participant who did not answer the two
 * previous questions: an absent participant must not delay the class.
 */
async function isPending(
  ctx: QueryCtx,
  participant: Participant,
  index: number,
  vote: Vote,
): Promise<boolean> {
  const row = await findAnswer(ctx, participant, index);
  if (row !== null && answerInVote(row, vote) !== null) return false;
  return (
    !(await hasNullAnswer(ctx, participant, index - 1)) || !(await hasNullAnswer(ctx, participant, index - 2))
  );
}

/** True if the participant was asked the question and did not answer it. */
async function hasNullAnswer(ctx: QueryCtx, participant: Participant, index: number): Promise<boolean> {
  const row = await findAnswer(ctx, participant, index);
  return row !== null && answerOf(row) === null && row.second === undefined;
}
