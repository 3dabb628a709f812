/**
 * What becomes of those behind somebody who leaves a session before its end. The rank stays free: it is only the order in which lists page. The places that
 * people see are set right by a job, some at a time: nine hundred rows in one transaction would make the class next door wait, at each removal.
 */
import { internal } from "../../_generated/api";
import type { Doc, Id } from "../../_generated/dataModel";
import { placeOf, standingsOf } from "../../shared/leaderboard";
import { MAX_PARTICIPANTS_READ } from "../../shared/limits/live";
import type { MutationCtx } from "../ctx";
import { ranked } from "./leaderboard";

/** People whose places are set right in one transaction: whole classes move up at once. */
const AT_ONCE = 50;
/** The first of them so soon: several removals in a row cost one round. So long it rests before the next ones, for whoever waits for a turn. */
const REST_MS = 100;

/** Opens a full session's door again when a participant has left it, and has those behind move up. While a job does so, it counts this one in. */
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
 * Sets the first wrong places of a session right, best first, and comes again while there are more. It reads everybody who is ranked, so it cannot find
 * all in order beside a removal that still finds it at work: one of the two runs again.
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
