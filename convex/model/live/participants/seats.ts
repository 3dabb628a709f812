/**
 * Seats in sessions that are not over: lists those that a browser remembers, gives up a seat, and frees a pupil's seat.
 */
import { type Infer, v } from "convex/values";
import type { Doc, Id } from "../../../_generated/dataModel";
import { fail } from "../../../shared/errors";
import type { MutationCtx, QueryCtx } from "../../ctx";
import { noteErased } from "../../erasing/note";
import { takeAttempt } from "../../rateLimits";
import { answersOf } from "../answers/answers";
import { scheduleOvertimeCheck } from "../answers/participantTime";
import { wakeLobby } from "../lobby/lobby";
import { answerOf } from "../rules/storedRows";
import { removeFromRanking } from "../scores/removeFromRanking";
import { anonymousId, findParticipant, proofOf } from "../session/identity";
import { findSession, renewViewKey } from "../session/sessions";
import { requireParticipant } from "./moderate";

/** Seat in a waiting or running session, as its holder's browser lists it. */
export const rememberedSeat = v.object({
  code: v.string(),
  displayName: v.string(),
  quizTitle: v.string(),
  /** False while the session waits. */
  isRunning: v.boolean(),
  /** True for a guest's seat, which can be given up by the secret; a student account's seat cannot. */
  isAnonymous: v.boolean(),
});

/**
 * Seats that a browser remembers (`kept`), in the given order. Omits seats with an invalid secret, and in sessions that
 * are over.
 */
export async function rememberedSeats(
  ctx: QueryCtx,
  kept: readonly { code: string; secret: string }[],
): Promise<Infer<typeof rememberedSeat>[]> {
  const found: Infer<typeof rememberedSeat>[] = [];
  for (const { code, secret } of kept) {
    const session = await findSession(ctx, code);
    if (session === null || session.status === "completed") continue;
    const seat = await findParticipant(ctx, code, await proofOf(ctx, secret));
    if (seat === null) continue;
    const { displayName, isAnonymous } = seat;
    const isRunning = session.status === "active";
    found.push({ code: session.code, displayName, quizTitle: session.quizTitle, isRunning, isAnonymous });
  }
  return found;
}

/**
 * Gives up a seat, because another person uses the device. Deletes a guest's seat without answers; the same secret
 * may join again then. Returns true if the seat was deleted.
 * A seat with answers stays, because the ranking depends on it. A student account's seat stays, too. The number of
 * deletions per session is limited, against endless joining and leaving.
 */
export async function leaveSeat(ctx: MutationCtx, participant: Doc<"liveParticipants">): Promise<boolean> {
  const session = await ctx.db.get("liveQuizSessions", participant.sessionId);
  if (session === null || session.status === "completed" || !participant.isAnonymous) return false;
  if (!(await takeAttempt(ctx, "leave", session._id))) return false;
  return await deleteUnusedSeat(ctx, session, participant);
}

/**
 * Frees a pupil's seat, so that any phone can take the name together with its answers and points. A seat without
 * answers is deleted. The phone or account that had the seat loses access to the session, and may join again.
 * Fails with NOT_FOUND or SESSION_ENDED.
 */
export async function freeSeat(
  ctx: MutationCtx,
  session: Doc<"liveQuizSessions">,
  participantId: Id<"liveParticipants">,
): Promise<void> {
  if (session.status === "completed") fail("SESSION_ENDED");
  const participant = await requireParticipant(ctx, session, participantId);
  if (participant.pupilId === undefined) fail("NOT_FOUND");
  if (!(await deleteUnusedSeat(ctx, session, participant))) {
    const unproved = { userId: anonymousId(participant.joinedAt), isAnonymous: true, secretHash: null };
    await ctx.db.patch("liveParticipants", participantId, { ...unproved, way: undefined });
    await wakeLobby(ctx, session);
  }
  await renewViewKey(ctx, session.code);
}

/** Deletes a seat without answers. Returns true if the seat was deleted. */
async function deleteUnusedSeat(
  ctx: MutationCtx,
  session: Doc<"liveQuizSessions">,
  participant: Doc<"liveParticipants">,
): Promise<boolean> {
  const answers = await answersOf(ctx, participant._id);
  if (answers.some((row) => answerOf(row) !== null || row.second !== undefined)) return false;
  for (const { _id } of answers) await ctx.db.delete("liveAnswers", _id);
  await ctx.db.delete("liveParticipants", participant._id);
  await noteErased(ctx, "place", participant._id);
  await removeFromRanking(ctx, session, participant);
  await scheduleOvertimeCheck(ctx, session);
  await wakeLobby(ctx, session);
  return true;
}
