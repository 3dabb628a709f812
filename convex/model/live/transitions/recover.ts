/** Recovery of live sessions whose jobs were lost, and closing of sessions that were never started. */
import { internal } from "../../../_generated/api";
import type { Doc, Id } from "../../../_generated/dataModel";
import { NEVER_STARTED_MS } from "../../../shared/limits/live";
import { LOST_CHAIN_MS } from "../../../shared/limits/liveClock";
import type { MutationCtx } from "../../ctx";
import { isVisiblePhase } from "../rules/phase";
import { findGate, loadGame } from "../session/game";
import { closeWaiting } from "./close";
import { scheduleTick } from "./writeTransition";

/** Number of active sessions checked in one run; far more than one server can host at once. */
const MAX_ACTIVE = 1_000;
/** Sessions closed in one transaction. */
const CLOSED_AT_ONCE = 50;

/**
 * Schedules the recovery of every active session that should have advanced and has not, each in its own transaction.
 */
export async function recoverLostClocks(ctx: MutationCtx): Promise<void> {
  const active = await ctx.db
    .query("liveQuizSessions")
    .withIndex("by_status", (q) => q.eq("status", "active"))
    .take(MAX_ACTIVE);
  for (const session of active) {
    if (!(await isLost(ctx, session))) continue;
    await ctx.scheduler.runAfter(0, internal.liveClock.recoverClock, { sessionId: session._id });
  }
}

/**
 * Restarts the clock of a session whose jobs were lost. If its ticks were only late, they do nothing afterwards,
 * because the clock expects another tick time or the session has another generation.
 */
export async function recoverClock(ctx: MutationCtx, sessionId: Id<"liveQuizSessions">): Promise<void> {
  const session = await ctx.db.get("liveQuizSessions", sessionId);
  if (session === null || !(await isLost(ctx, session))) return;
  const loaded = await loadGame(ctx, session);
  const { generation, state } = loaded.game;
  if (state.kind === "closing") {
    // If this warning occurs once, a job was lost. If it recurs every half minute, the job fails; then its error is in
    // the log, too.
    console.warn(`Live quiz ${session.code}: its closed question was not scored; trying again.`);
    await ctx.scheduler.runAfter(0, internal.liveClock.settle, { sessionId, generation });
  } else if (isVisiblePhase(state)) {
    await scheduleTick(ctx, loaded, 0, Date.now(), generation);
  }
}

/** Closes sessions that were not started within a day, in batches. */
export async function closeNeverStarted(ctx: MutationCtx): Promise<void> {
  const waiting = await ctx.db
    .query("liveQuizSessions")
    .withIndex("by_status", (q) =>
      q.eq("status", "waiting").lt("_creationTime", Date.now() - NEVER_STARTED_MS),
    )
    .take(CLOSED_AT_ONCE);
  for (const session of waiting) await closeWaiting(ctx, session);
  if (waiting.length === CLOSED_AT_ONCE)
    await ctx.scheduler.runAfter(0, internal.liveQuizSessions.closeOldSessions, {});
}

/** True if an automatic step of the session is overdue. */
async function isLost(ctx: MutationCtx, session: Doc<"liveQuizSessions">): Promise<boolean> {
  const due = await dueOf(ctx, session);
  return due !== null && Date.now() - due > LOST_CHAIN_MS;
}

/**
 * Time of the session's next automatic step, ms since the epoch: the end of the phase, or the job after the closing of
 * a question. Null if the session waits for the host.
 */
async function dueOf(
  ctx: MutationCtx,
  { _id, status, phase, phaseEndsAt }: Doc<"liveQuizSessions">,
): Promise<number | null> {
  if (status !== "active") return null;
  if (phaseEndsAt !== null || phase === "page" || phase === "reveal" || phase === "discussing")
    return phaseEndsAt;
  const gate = await findGate(ctx, _id);
  return gate?.closed?.at ?? null;
}
