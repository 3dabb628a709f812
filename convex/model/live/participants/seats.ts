/** Seats in sessions that are not over, as a guest's browser remembers them: which of them there are, and giving one up. */
import { type Infer, v } from "convex/values";
import type { Doc, Id } from "../../../_generated/dataModel";
import { fail } from "../../../shared/errors";
import type { MutationCtx, QueryCtx } from "../../ctx";
import { noteErased } from "../../erasing/note";
import { takeAttempt } from "../../rateLimits";
import { answersOf } from "../answers/answers";
import { lookAtWait } from "../answers/ownTime";
import { wakeLobby } from "../lobby/lobby";
import { answerOf } from "../rules/storedRows";
import { moveUpBehind } from "../scores/movingUp";
import { anonymousId, findParticipant, proofOf } from "../session/identity";
import { findSession, renewViewKey } from "../session/sessions";
import { requireParticipant } from "./moderate";

/** A seat in a session that is waiting or running, as its holder is shown the way back to it. */
export const heldSeat = v.object({
  code: v.string(),
  displayName: v.string(),
  quizTitle: v.string(),
  /** False while it waits. */
  isRunning: v.boolean(),
  /** Whether it can be given up by the secret; an account's seat is the account's. */
  isAnonymous: v.boolean(),
});

/** Which of these seats are held by their secrets and in a session that is not over, in the order given. */
export async function heldSeats(
  ctx: QueryCtx,
  kept: readonly { code: string; secret: string }[],
): Promise<Infer<typeof heldSeat>[]> {
  const held: Infer<typeof heldSeat>[] = [];
  for (const { code, secret } of kept) {
    const session = await findSession(ctx, code);
    if (session === null || session.status === "completed") continue;
    const seat = await findParticipant(ctx, code, await proofOf(ctx, secret));
    if (seat === null) continue;
    const { displayName, isAnonymous } = seat;
    const isRunning = session.status === "active";
    held.push({ code: session.code, displayName, quizTitle: session.quizTitle, isRunning, isAnonymous });
  }
  return held;
}

/**
 * Somebody says not to be this participant. A guest's seat without answers is deleted, and the same secret may join anew. A seat with answers stays,
 * since the ranking is not theirs alone; an account's seat stays the account's. So does one after too many in this session: somebody comes and goes without end.
 * Returns whether the seat is gone.
 */
export async function leaveSeat(ctx: MutationCtx, participant: Doc<"liveParticipants">): Promise<boolean> {
  const session = await ctx.db.get("liveQuizSessions", participant.sessionId);
  if (session === null || session.status === "completed" || !participant.isAnonymous) return false;
  if (!(await takeAttempt(ctx, "leave", session._id))) return false;
  return await dropUnusedSeat(ctx, session, participant);
}

/**
 * The host gives a pupil's place back, so that it can be taken from another phone: what was answered and earned in it stays. Where nothing was answered, the
 * seat is deleted, as if the name had never been taken. Whoever had it sees no more of the session, and may join anew. Fails with NOT_FOUND or SESSION_ENDED.
 */
export async function freePlace(
  ctx: MutationCtx,
  session: Doc<"liveQuizSessions">,
  participantId: Id<"liveParticipants">,
): Promise<void> {
  if (session.status === "completed") fail("SESSION_ENDED");
  const participant = await requireParticipant(ctx, session, participantId);
  if (participant.pupilId === undefined) fail("NOT_FOUND");
  if (!(await dropUnusedSeat(ctx, session, participant))) {
    const nobody = { userId: anonymousId(participant.joinedAt), isAnonymous: true, secretHash: null };
    await ctx.db.patch("liveParticipants", participantId, nobody);
    await wakeLobby(ctx, session);
  }
  await renewViewKey(ctx, session.code);
}

/** Deletes a seat in which nothing was answered. Returns whether it is gone. */
async function dropUnusedSeat(
  ctx: MutationCtx,
  session: Doc<"liveQuizSessions">,
  participant: Doc<"liveParticipants">,
): Promise<boolean> {
  const answers = await answersOf(ctx, participant._id);
  if (answers.some((row) => answerOf(row) !== null || row.second !== undefined)) return false;
  for (const { _id } of answers) await ctx.db.delete("liveAnswers", _id);
  await ctx.db.delete("liveParticipants", participant._id);
  await noteErased(ctx, "place", participant._id);
  await moveUpBehind(ctx, session, participant);
  await lookAtWait(ctx, session);
  await wakeLobby(ctx, session);
  return true;
}
