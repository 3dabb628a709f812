/**
 * Forgetting guests. Some time after a session's end everything is deleted that guests have left in it: their rows with nickname and secret, their
 * answers, the names in the lobby. What belongs to accounts stays with them. So do the counts of answers, of participants, and of the statistics.
 */
import { internal } from "../../_generated/api";
import type { Doc, Id } from "../../_generated/dataModel";
import { MAX_RETENTION_DAYS, RETENTION_DAYS } from "../../shared/limits/retention";
import type { MutationCtx } from "../ctx";
import { noteErased } from "../erasing/note";
import { findAnswerSheet } from "./answerSheets";
import { answersOf } from "./answers";
import { findLobby } from "./lobby";

const DAY_MS = 24 * 60 * 60 * 1_000;
/** Sessions taken up in one run; what is left over is taken up by the next. */
const SESSIONS_AT_ONCE = 100;
/** Participants in one transaction, each with up to a hundred answers. */
const PARTICIPANTS_AT_ONCE = 10;

/** For how many days after a session's end guests' traces are kept: RETENTION_DAYS of the deployment, or 90. */
export function retentionDays(): number {
  const days = Number(process.env.RETENTION_DAYS || RETENTION_DAYS);
  const usable = Number.isInteger(days) && days >= 1 && days <= MAX_RETENTION_DAYS;
  return usable ? days : RETENTION_DAYS;
}

/** Has the guests forgotten of sessions whose time is over, each session in jobs of its own. */
export async function forgetOldGuests(ctx: MutationCtx): Promise<void> {
  const ended = new Date(Date.now() - retentionDays() * DAY_MS).toISOString();
  const due = await ctx.db
    .query("liveQuizSessions")
    .withIndex("by_guests_forgotten_at_and_ended_at", (q) =>
      q.eq("guestsForgottenAt", undefined).gt("endedAt", null).lt("endedAt", ended),
    )
    .take(SESSIONS_AT_ONCE);
  for (const { _id: sessionId } of due) {
    await ctx.scheduler.runAfter(0, internal.retention.forgetGuestsOf, { sessionId, cursor: null });
  }
}

/** Forgets a page of a session's guests, and schedules the next one. */
export async function forgetGuestsOf(
  ctx: MutationCtx,
  sessionId: Id<"liveQuizSessions">,
  cursor: string | null,
): Promise<void> {
  const session = await ctx.db.get("liveQuizSessions", sessionId);
  if (session === null) return;
  const { page, isDone, continueCursor } = await ctx.db
    .query("liveParticipants")
    .withIndex("by_session_and_joined_at", (q) => q.eq("sessionId", sessionId))
    .paginate({ numItems: PARTICIPANTS_AT_ONCE, cursor });
  for (const participant of page) if (participant.isAnonymous) await forgetParticipant(ctx, participant);
  if (!isDone) {
    const next = { sessionId, cursor: continueCursor };
    await ctx.scheduler.runAfter(0, internal.retention.forgetGuestsOf, next);
    return;
  }
  const lobby = await findLobby(ctx, sessionId);
  if (lobby !== null) await ctx.db.delete("liveLobbies", lobby._id);
  await ctx.db.patch("liveQuizSessions", sessionId, { guestsForgottenAt: new Date().toISOString() });
  await noteErased(ctx, "old", sessionId);
}

/** Deletes a participant with its answers. */
export async function forgetParticipant(ctx: MutationCtx, { _id }: Doc<"liveParticipants">): Promise<void> {
  for (const answer of await answersOf(ctx, _id)) await ctx.db.delete("liveAnswers", answer._id);
  const sheet = await findAnswerSheet(ctx, _id);
  if (sheet !== null) await ctx.db.delete("liveAnswerSheets", sheet._id);
  await ctx.db.delete("liveParticipants", _id);
}
