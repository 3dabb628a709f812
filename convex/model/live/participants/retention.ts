/**
 * Deletes old participants. Some time after a session's end the data of guests is deleted: rows with nickname and
 * secret, answers, names in the lobby. Data of a class's pupils and answers of accounts are retained longer, for a
 * school year. Other data of accounts stays, and so do anonymous counts and statistics.
 */
import { internal } from "../../../_generated/api";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { MutationCtx } from "../../ctx";
import { noteErased } from "../../erasing/note";
import { classRetentionDays, DAY_MS, retentionDays } from "../../retention";
import { findAnswerSheet } from "../answers/answerSheets";
import { answersOf } from "../answers/answers";
import { findLobby, removeFromLobby } from "../lobby/lobby";
import { deleteTeamMembers } from "../lobby/teamMembers";

/** Sessions in one run; the next run continues with the others. */
const SESSIONS_AT_ONCE = 100;
/** Participants in one transaction, each with up to a hundred answers. */
const PARTICIPANTS_AT_ONCE = 10;

/**
 * Schedules the deletion of guests, and later of pupils, of sessions whose retention time is over. Each session has
 * its own jobs.
 */
export async function forgetOldGuests(ctx: MutationCtx): Promise<void> {
  const before = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();
  const guests = await ctx.db
    .query("liveQuizSessions")
    .withIndex("by_guests_forgotten_at_and_ended_at", (q) =>
      q.eq("guestsForgottenAt", undefined).gt("endedAt", null).lt("endedAt", before(retentionDays())),
    )
    .take(SESSIONS_AT_ONCE);
  const pupils = await ctx.db
    .query("liveQuizSessions")
    .withIndex("by_pupils_forgotten_at_and_ended_at", (q) =>
      q.eq("pupilsForgottenAt", undefined).gt("endedAt", null).lt("endedAt", before(classRetentionDays())),
    )
    .take(SESSIONS_AT_ONCE);
  const forget = internal.retention.forgetGuestsOf;
  for (const { _id: sessionId } of guests)
    await ctx.scheduler.runAfter(0, forget, { sessionId, cursor: null });
  for (const { _id: sessionId } of pupils)
    await ctx.scheduler.runAfter(0, forget, { sessionId, cursor: null, pupils: true });
}

/**
 * Deletes one page of a session's guests, and schedules the next page.
 * @param pupils deletes the class's pupils, not the guests
 */
export async function forgetGuestsOf(
  ctx: MutationCtx,
  sessionId: Id<"liveQuizSessions">,
  cursor: string | null,
  pupils?: true,
): Promise<void> {
  const session = await ctx.db.get("liveQuizSessions", sessionId);
  if (session === null) return;
  const { page, isDone, continueCursor } = await ctx.db
    .query("liveParticipants")
    .withIndex("by_session_and_joined_at", (q) => q.eq("sessionId", sessionId))
    .paginate({ numItems: PARTICIPANTS_AT_ONCE, cursor });
  for (const participant of page) await (pupils ? forgetPupil : forgetGuest)(ctx, participant);
  if (!isDone) {
    const next = { sessionId, cursor: continueCursor, pupils };
    await ctx.scheduler.runAfter(0, internal.retention.forgetGuestsOf, next);
    return;
  }
  const now = new Date().toISOString();
  if (pupils) {
    // At most one row per pupil of a class.
    const points = await ctx.db
      .query("paperPoints")
      .withIndex("by_session", (q) => q.eq("sessionId", sessionId))
      .collect();
    for (const { _id } of points) await ctx.db.delete("paperPoints", _id);
    await deleteTeamMembers(ctx, sessionId);
    await ctx.db.patch("liveQuizSessions", sessionId, { pupilsForgottenAt: now });
  } else {
    const lobby = await findLobby(ctx, sessionId);
    if (lobby !== null) await ctx.db.delete("liveLobbies", lobby._id);
    await ctx.db.patch("liveQuizSessions", sessionId, { guestsForgottenAt: now });
  }
  // "old": deleted because of age. If a backup from before this deletion is restored, this tombstone makes the server
  // run retention before it serves clients (`erasers/erased.ts`).
  await noteErased(ctx, "old", sessionId);
}

async function forgetGuest(ctx: MutationCtx, participant: Doc<"liveParticipants">): Promise<void> {
  if (participant.isAnonymous && participant.pupilId === undefined) await forgetParticipant(ctx, participant);
}

/** A student account retains its seat with points and rank; its answers and its link to the pupil are deleted. */
async function forgetPupil(ctx: MutationCtx, participant: Doc<"liveParticipants">): Promise<void> {
  if (participant.isAnonymous) {
    await forgetParticipant(ctx, participant);
    return;
  }
  await forgetAnswers(ctx, participant._id);
  if (participant.pupilId !== undefined)
    await ctx.db.patch("liveParticipants", participant._id, { pupilId: undefined });
}

/** Deletes a participant with answers and name. Ranks keep the gap, and anonymous sums stay. */
export async function forgetParticipant(
  ctx: MutationCtx,
  participant: Doc<"liveParticipants">,
): Promise<void> {
  await forgetAnswers(ctx, participant._id);
  await removeFromLobby(ctx, participant);
  await ctx.db.delete("liveParticipants", participant._id);
}

async function forgetAnswers(ctx: MutationCtx, participantId: Id<"liveParticipants">): Promise<void> {
  for (const answer of await answersOf(ctx, participantId)) await ctx.db.delete("liveAnswers", answer._id);
  const sheet = await findAnswerSheet(ctx, participantId);
  if (sheet !== null) await ctx.db.delete("liveAnswerSheets", sheet._id);
  const reading = await ctx.db
    .query("paperReadings")
    .withIndex("by_participant", (q) => q.eq("participantId", participantId))
    .first();
  if (reading !== null) await ctx.db.delete("paperReadings", reading._id);
}
