/** The safety net under the live clocks: sessions whose jobs were lost, and sessions that nobody ever started. */
import { internal } from "../../../_generated/api";
import type { Doc, Id } from "../../../_generated/dataModel";
import { NEVER_STARTED_MS } from "../../../shared/limits/live";
import { LOST_CHAIN_MS } from "../../../shared/limits/liveClock";
import type { MutationCtx } from "../../ctx";
import { isTimed } from "../rules/phase";
import { findGate, loadGame } from "../session/game";
import { setClock } from "./advance";
import { closeWaiting } from "./close";

/** Active sessions looked at in one run; far more than one server's classes play at once. */
const MAX_ACTIVE = 1_000;
/** Sessions closed in one transaction. */
const CLOSED_AT_ONCE = 50;

/** Schedules the recovery of every active session that should have moved on and has not, each in a transaction of its own. */
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

/** Restarts a lost session's clock. If a chain of ticks is alive after all, it finds another tick time or generation and ends. */
export async function recoverClock(ctx: MutationCtx, sessionId: Id<"liveQuizSessions">): Promise<void> {
  const session = await ctx.db.get("liveQuizSessions", sessionId);
  if (session === null || !(await isLost(ctx, session))) return;
  const loaded = await loadGame(ctx, session);
  const { generation, state } = loaded.game;
  if (state.name === "closing") {
    // Once is a lost job; every half minute it is one that fails, whose error stands above.
    console.warn(`Live quiz ${session.code}: its closed question was not scored; trying again.`);
    await ctx.scheduler.runAfter(0, internal.liveClock.settle, { sessionId, generation });
  } else if (isTimed(state)) {
    await setClock(ctx, loaded, 0, Date.now(), generation);
  }
}

/** Closes sessions that were opened long ago and never started, some at a time. */
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

/** Whether something should have happened by itself and has not. Where the phase has no end that can only be the job that follows its close. */
async function isLost(ctx: MutationCtx, session: Doc<"liveQuizSessions">): Promise<boolean> {
  const due = await dueOf(ctx, session);
  return due !== null && Date.now() - due > LOST_CHAIN_MS;
}

async function dueOf(
  ctx: MutationCtx,
  { _id, status, phase, phaseEndsAt }: Doc<"liveQuizSessions">,
): Promise<number | null> {
  if (status !== "active") return null;
  if (phaseEndsAt !== null || phase !== "answering") return phaseEndsAt;
  const gate = await findGate(ctx, _id);
  return gate?.closed?.at ?? null;
}
