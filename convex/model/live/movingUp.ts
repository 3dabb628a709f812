/**
 * Moves people up behind somebody who leaves a session before its end. Their ranks keep the gap: ranks only order the pages of lists. The places that
 * people see are corrected by a job, batch by batch. Nine hundred rows in one transaction would hold up the class next door, at each removal.
 */
import { internal } from "../../_generated/api";
import type { Doc, Id } from "../../_generated/dataModel";
import { placeOf, standingsOf } from "../../shared/leaderboard";
import { MAX_PARTICIPANTS_READ } from "../../shared/limits/live";
import type { MutationCtx } from "../ctx";
import { ranked } from "./leaderboard";

/** Rows corrected in one transaction. */
const AT_ONCE = 50;
/** Time before the first batch, so that several removals in a row cost one round, and between two batches, so that others get the thread. */
const REST_MS = 100;

/**
 * Lets a full session take new participants again when one has left it, and has those behind move up. A job that is doing so already takes care of
 * this one too.
 */
export async function moveUpBehind(
  ctx: MutationCtx,
  session: Doc<"liveQuizSessions">,
  left: Doc<"liveParticipants">,
): Promise<void> {
  if (session.isFull) await ctx.db.patch("liveQuizSessions", session._id, { isFull: false });
  // Who has no place has nobody behind who has one.
  if (placeOf(left) === null || session.isMovingUp) return;
  await ctx.db.patch("liveQuizSessions", session._id, { isMovingUp: true });
  await ctx.scheduler.runAfter(REST_MS, internal.jobs.movePlacesUp, { sessionId: session._id });
}

/**
 * Corrects the first wrong places of a session, best first, and schedules itself again while there are more. It reads everybody who is ranked, so
 * ending conflicts with a removal that found it running: one of the two runs again.
 */
export async function moveSomeUp(ctx: MutationCtx, sessionId: Id<"liveQuizSessions">): Promise<void> {
  if ((await ctx.db.get("liveQuizSessions", sessionId)) === null) return;
  const everybody = await ranked(ctx, sessionId).take(MAX_PARTICIPANTS_READ);
  const standings = standingsOf(everybody);
  let moved = 0;
  for (const [index, { _id, place: shown, bySpeed: said = false }] of everybody.entries()) {
    const { place = null, bySpeed = false } = standings[index] ?? {};
    if (place === shown && bySpeed === said) continue;
    if (moved === AT_ONCE) {
      await ctx.scheduler.runAfter(REST_MS, internal.jobs.movePlacesUp, { sessionId });
      return;
    }
    await ctx.db.patch("liveParticipants", _id, { place, bySpeed: bySpeed || undefined });
    moved += 1;
  }
  await ctx.db.patch("liveQuizSessions", sessionId, { isMovingUp: undefined });
}
