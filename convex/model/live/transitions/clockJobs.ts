/**
 * Jobs that advance a live session: ticks of its clock, and steps that follow the closing of a question. Each job is one transaction. Jobs with
 * an outdated generation do nothing.
 */
import type { Id } from "../../../_generated/dataModel";
import type { MutationCtx } from "../../ctx";
import { participantTimeIn } from "../answers/participantTime";
import { longestPendingOvertime } from "../participants/extraTime";
import { applyCommand, type ClosingState, type Game, setOvertime, settle, tick } from "../rules/phase";
import { scoreCurrentQuestion } from "../scores/scoreCurrentQuestion";
import { findGate, type LoadedGame, loadGame } from "../session/game";
import { haveAllAnswered, scheduleEarlyEndCheck } from "./endEarly";
import { closeGate, scheduleTick, writeClosedQuestion, writeTransition } from "./writeTransition";

/**
 * Runs one tick of a session's clock, which schedules the next tick. A tick does nothing if it has an older generation, or if `at`, the time it was
 * scheduled for, is not the clock's `nextTickAt`.
 */
export async function tickClock(
  ctx: MutationCtx,
  sessionId: Id<"liveQuizSessions">,
  generation: number,
  at: number,
): Promise<void> {
  const session = await ctx.db.get("liveQuizSessions", sessionId);
  if (session === null) return;
  const loaded = await loadGame(ctx, session);
  if (loaded.clock?.nextTickAt !== at) return;
  const next = tick(loaded.game, generation, Date.now());
  if (next === null) return;
  if (next.kind === "count") await scheduleTick(ctx, loaded, next.timeLeft, next.nextTickAt, generation);
  else if (next.game.state.kind !== "closing") await writeTransition(ctx, loaded, next);
  else if (session.overtime !== undefined || !(await startOvertime(ctx, loaded)))
    await closeAtEnd(ctx, loaded, next.game, next.game.state);
}

/** Starts the overtime of a question at the end of the class's time. Returns false if no participant needs it. */
async function startOvertime(ctx: MutationCtx, loaded: LoadedGame): Promise<boolean> {
  const overtime = await longestPendingOvertime(ctx, loaded.session);
  const transition = overtime === 0 ? null : setOvertime(loaded.game, overtime);
  if (transition !== null) await writeTransition(ctx, loaded, transition);
  return transition !== null;
}

/**
 * Closes a question in overtime if no participant with extra time still has to answer; otherwise adjusts its end to the longest extra time of
 * these participants. Does nothing while the clock is paused.
 */
export async function recheckOvertime(ctx: MutationCtx, sessionId: Id<"liveQuizSessions">): Promise<void> {
  const session = await ctx.db.get("liveQuizSessions", sessionId);
  if (session?.overtime === undefined) return;
  const loaded = await loadGame(ctx, session);
  const { game } = loaded;
  if (game.state.kind !== "answering" || game.state.time.kind !== "running") return;
  const now = Date.now();
  const overtime = await longestPendingOvertime(ctx, session);
  const longestTime = participantTimeIn(session, 1 + overtime, now);
  const isOver = overtime === 0 || longestTime === null || longestTime.leftMs <= 0;
  const transition = isOver
    ? applyCommand(game, game.generation, "reveal", now)
    : setOvertime(game, overtime);
  if (transition !== null) await writeTransition(ctx, loaded, transition);
}

/**
 * Closes a question that all expected participants have answered, or schedules this check again in a second. Does neither if the generation is
 * outdated, for example because the host has changed the clock: that change started new checks.
 */
export async function endQuestionEarly(
  ctx: MutationCtx,
  sessionId: Id<"liveQuizSessions">,
  generation: number,
): Promise<void> {
  const session = await ctx.db.get("liveQuizSessions", sessionId);
  if (session === null) return;
  const loaded = await loadGame(ctx, session);
  const transition = applyCommand(loaded.game, generation, "reveal", Date.now());
  // A question in overtime is checked after each answer (`recheckOvertime`).
  if (transition === null || session.overtime !== undefined) return;
  if (await haveAllAnswered(ctx, session)) await writeTransition(ctx, loaded, transition);
  else await scheduleEarlyEndCheck(ctx, session, generation);
}

/** Makes the transition for which the question was closed (its `nextStep`), and publishes the distribution of the answers. */
export async function settleClosedQuestion(
  ctx: MutationCtx,
  sessionId: Id<"liveQuizSessions">,
  generation: number,
): Promise<void> {
  const session = await ctx.db.get("liveQuizSessions", sessionId);
  if (session === null) return;
  const loaded = await loadGame(ctx, session);
  const transition = settle(loaded.game, generation, Date.now());
  if (transition !== null) await writeClosedQuestion(ctx, loaded, transition);
}

/**
 * Closes the gate and makes the next transition in one transaction. At the end of a question's time answers are refused anyway, so no separate
 * job is needed to wait for answers in progress.
 */
async function closeAtEnd(
  ctx: MutationCtx,
  loaded: LoadedGame,
  game: Game,
  state: ClosingState,
): Promise<void> {
  await closeGate(ctx, loaded, state);
  const transition = settle(game, game.generation, Date.now());
  // In an exam this transition also scores the question. Scoring requires the closed gate, so the gate's row is read again.
  const gate = await findGate(ctx, loaded.session._id);
  if (transition !== null) await writeClosedQuestion(ctx, { ...loaded, gate }, transition);
}

/**
 * Writes the points of a large session while the answer is shown. Does nothing if the session has already left the question, because leaving a
 * question scores it.
 */
export async function scoreRevealedQuestion(
  ctx: MutationCtx,
  sessionId: Id<"liveQuizSessions">,
  questionIndex: number,
): Promise<void> {
  const session = await ctx.db.get("liveQuizSessions", sessionId);
  if (session?.phase !== "reveal" || session.currentQuestionIndex !== questionIndex) return;
  const gate = await findGate(ctx, sessionId);
  if (gate !== null) await scoreCurrentQuestion(ctx, session, gate);
}
