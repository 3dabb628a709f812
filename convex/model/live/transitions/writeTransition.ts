/** Writes transitions of the state machine (phase.ts) into a session's rows, and schedules the jobs that follow. */
import { internal } from "../../../_generated/api";
import type { Doc } from "../../../_generated/dataModel";
import type { MutationCtx } from "../../ctx";
import { kindOf } from "../../questions/kinds";
import { endPlay, keepUnderEmbargo } from "../../quizzes/plays";
import { schedulePacking } from "../answers/answerSheets";
import { type ClosedQuestion, loadClosedQuestion } from "../answers/closedQuestion";
import { scheduleOvertimeCheck } from "../answers/participantTime";
import { publishDistribution, publishFirstVote } from "../answers/publishDistribution";
import { nextRuns } from "../rules/clockRuns";
import {
  countAt,
  type GameState,
  type PagePhase,
  type QuestionPhase,
  type Transition,
  type VisiblePhase,
} from "../rules/phase";
import { settingsOf } from "../rules/settings";
import { contentOf } from "../rules/storedRows";
import { recordCurrentOutcome } from "../scores/recordOutcome";
import { forgetRemovals } from "../scores/removals";
import { scoreCurrentQuestion } from "../scores/scoreCurrentQuestion";
import { deleteSheets, nextSheetCount } from "../scores/scoreSheets";
import { writeTotals } from "../scores/totals";
import { type LoadedGame, phaseTimeFields } from "../session/game";
import { notePageShown } from "../session/pages";
import { requireQuestion } from "../session/questions";
import { addToGraded, dropEmptyQuestion, dropUnshownKey, prepareNextQuestion } from "../session/quick";
import { deleteScreenRows } from "../session/screens";
import { countForScreens } from "../views/counts";
import { scheduleEarlyEndCheck } from "./endEarly";

/**
 * Writes a transition that follows a closed question: publishes the question's distribution, and scores a revealed question. A small session
 * is scored in the same transaction, so that phones receive answer and points together. A large one is scored in a job, so that the answer does
 * not wait for the points.
 */
export async function writeClosedQuestion(
  ctx: MutationCtx,
  loaded: LoadedGame,
  transition: Transition,
): Promise<void> {
  const { session, gate } = loaded;
  if (session.isQuick && leavesQuestion(loaded.game.state, transition)) await dropUnshownKey(ctx, session);
  const closed = await loadClosedQuestion(ctx, session);
  const publish = transition.kind === "discuss" ? publishFirstVote : publishDistribution;
  await publish(ctx, session, gate, closed);
  await writeTransition(ctx, loaded, transition, closed);
  if (transition.kind !== "reveal" || gate === null) return;
  const args = { sessionId: session._id, questionIndex: session.currentQuestionIndex };
  // Scoring may use the rows read before: a reveal changes neither the gate nor the session fields that scoring reads.
  if (session.sheetCount === undefined) await scoreCurrentQuestion(ctx, session, gate, closed);
  else await ctx.scheduler.runAfter(0, internal.liveAnswers.score, args);
}

/**
 * Writes any transition.
 * @param closed the current question with its answers, if it is closed and the caller has read it
 */
export async function writeTransition(
  ctx: MutationCtx,
  loaded: LoadedGame,
  transition: Transition,
  closed?: ClosedQuestion,
): Promise<void> {
  const { state, generation } = transition.game;
  if (leavesQuestion(loaded.game.state, transition)) await leaveQuestion(ctx, loaded, closed);
  if (state.kind === "closing") {
    await closeGate(ctx, loaded, state);
    await ctx.scheduler.runAfter(0, internal.liveClock.settle, { sessionId: loaded.session._id, generation });
  } else if (state.kind === "completed") await completeGame(ctx, loaded, generation);
  else if (state.kind === "waiting") return;
  else if (state.kind === "page") await showPage(ctx, loaded, state, generation);
  else if (transition.kind === "overtime") await writePhaseFields(ctx, loaded, state, generation);
  else if (state.kind === "answering" && state.overtime !== undefined)
    await updateOvertime(ctx, loaded, state, generation);
  else if (transition.kind === "update") await updatePhase(ctx, loaded, state, generation);
  else {
    if (transition.kind === "ask" && loaded.session.isQuick)
      await prepareNextQuestion(ctx, loaded.session, state.index);
    await startPhase(ctx, loaded, state, generation);
  }
}

function leavesQuestion(from: GameState, transition: Transition): boolean {
  if (from.kind === "waiting" || from.kind === "page") return false;
  return transition.kind === "show" || transition.kind === "ask" || transition.kind === "finish";
}

/** Shows a page. The gate of the question before it, if any, is closed. */
async function showPage(
  ctx: MutationCtx,
  loaded: LoadedGame,
  state: PagePhase,
  generation: number,
): Promise<void> {
  await writePhaseFields(ctx, loaded, state, generation);
  await notePageShown(ctx, loaded.session, state.page);
}

/** Records the question's result. Writes its points and statistics first if the host continued before they were written. */
async function leaveQuestion(
  ctx: MutationCtx,
  { session, gate }: LoadedGame,
  closed?: ClosedQuestion,
): Promise<void> {
  if (gate === null) throw new Error(`Session ${session.code} leaves a question that it never asked`);
  await recordCurrentOutcome(ctx, session, gate, closed);
  if (session.isQuick) await addToGraded(ctx, session);
}

export async function closeGate(
  ctx: MutationCtx,
  { session, gate }: LoadedGame,
  state: GameState,
): Promise<void> {
  if (gate === null || state.kind !== "closing")
    throw new Error(`Session ${session.code} closes a question that it never asked`);
  await ctx.db.patch("liveGates", gate._id, { closed: { at: state.closedAt, wish: state.nextStep } });
}

/** Starts or restarts a phase. An answering phase opens the gate; a reading phase prepares it. */
async function startPhase(
  ctx: MutationCtx,
  loaded: LoadedGame,
  state: QuestionPhase,
  generation: number,
): Promise<void> {
  const { phaseEndsAt } = await writePhaseFields(ctx, loaded, state, generation);
  if (state.kind !== "reading" && state.kind !== "answering") return;
  const sheetCount = await nextSheetCount(ctx, loaded.session);
  if (sheetCount !== loaded.session.sheetCount)
    await ctx.db.patch("liveQuizSessions", loaded.session._id, { sheetCount });
  await openGate(ctx, loaded, state, phaseEndsAt);
  if (state.kind === "answering") await countForScreens(ctx, loaded.session._id);
}

/** Updates the current phase after a change of its clock. In an answering phase the gate gets the new closing time. */
async function updatePhase(
  ctx: MutationCtx,
  loaded: LoadedGame,
  state: VisiblePhase,
  generation: number,
): Promise<void> {
  const { phaseEndsAt } = await writePhaseFields(ctx, loaded, state, generation);
  if (state.kind !== "answering" || loaded.gate === null) return;
  await ctx.db.patch("liveGates", loaded.gate._id, {
    closesAt: phaseEndsAt,
    runs: runsOf(loaded.gate, state),
  });
}

/** Clock runs after a transition to this state; undefined if an earlier version asked the question. */
function runsOf({ runs }: Doc<"liveGates">, state: GameState & { kind: "answering" }) {
  return runs && nextRuns(runs, state, Date.now());
}

/** Like {@link updatePhase} for a question in overtime, whose closing time stays the end of the class's time. */
async function updateOvertime(
  ctx: MutationCtx,
  loaded: LoadedGame,
  state: VisiblePhase,
  generation: number,
): Promise<void> {
  await writePhaseFields(ctx, loaded, state, generation);
  const { gate } = loaded;
  if (state.kind === "answering" && gate !== null)
    await ctx.db.patch("liveGates", gate._id, { runs: runsOf(gate, state) });
  // Answers may have arrived while the clock was paused.
  await scheduleOvertimeCheck(ctx, loaded.session);
}

/** Writes phase, times and generation into the session's row. Schedules the next tick if the clock runs, and checks for an early end. */
async function writePhaseFields(
  ctx: MutationCtx,
  loaded: LoadedGame,
  state: VisiblePhase,
  generation: number,
): Promise<ReturnType<typeof phaseTimeFields>> {
  const { kind: phase, time } = state;
  const times = phaseTimeFields(state);
  const { _id } = loaded.session;
  const place =
    state.kind === "page" ? { page: state.page } : { page: undefined, currentQuestionIndex: state.index };
  await ctx.db.patch("liveQuizSessions", _id, { phase, ...place, ...times, generation });
  if (time.kind === "running") {
    const { timeLeft, nextTickAt } = countAt(time.endsAt, time.durationMs, Date.now());
    await scheduleTick(ctx, loaded, timeLeft, nextTickAt, generation);
  }
  const { endsEarly } = settingsOf(loaded.session);
  const isOpenToAll = phase === "answering" && times.overtime === undefined;
  if (endsEarly && isOpenToAll && time.kind !== "paused") {
    await scheduleEarlyEndCheck(ctx, loaded.session, generation);
  }
  return times;
}

/**
 * Writes the gate of a question. In the reading time it accepts no answers, but exists already: the host may close the
 * question.
 */
async function openGate(
  ctx: MutationCtx,
  { session, gate }: LoadedGame,
  state: GameState & { kind: "reading" | "answering" },
  phaseEndsAt: number | null,
): Promise<void> {
  const { index: questionIndex } = state;
  const isReading = state.kind === "reading";
  const isSecond = state.kind === "answering" && state.isSecond;
  const closesAt = isReading ? null : phaseEndsAt;
  const question = await requireQuestion(ctx, session, questionIndex);
  const content = contentOf(question);
  const { version } = question;
  const form = kindOf(content).live?.formOf(content);
  // Clears fields of the previous question, including those of earlier versions.
  const cleared = { sums: undefined, asked: undefined, optionCount: undefined };
  const { changesAnswers, points } = settingsOf(session);
  const rules = { takesChanges: changesAnswers || undefined, countsTime: points === "speed" || undefined };
  const vote = {
    isReading: isReading ? (true as const) : undefined,
    isSecond: isSecond ? (true as const) : undefined,
  };
  // After an outage the same vote continues, with its stored answers.
  const isSameVote =
    gate?.questionIndex === questionIndex &&
    (gate.isSecond ?? false) === isSecond &&
    gate.version === version;
  const runs = isReading ? [] : nextRuns(isSameVote ? (gate.runs ?? []) : [], state, Date.now());
  const open = { questionIndex, version, form, closesAt, runs, closed: null, ...vote, ...rules, ...cleared };
  if (gate === null) await ctx.db.insert("liveGates", { sessionId: session._id, ...open });
  else await ctx.db.patch("liveGates", gate._id, open);
}

async function completeGame(
  ctx: MutationCtx,
  { session, gate, clock }: LoadedGame,
  generation: number,
): Promise<void> {
  if (session.isQuick) await dropEmptyQuestion(ctx, session);
  const rankedCount = await writeTotals(ctx, session);
  await ctx.db.patch("liveQuizSessions", session._id, {
    status: "completed",
    phase: null,
    phaseStartedAt: null,
    phaseEndsAt: null,
    leftMs: undefined,
    phaseMs: undefined,
    overtime: undefined,
    endedAt: new Date().toISOString(),
    generation,
    rankedCount,
  });
  if (gate !== null) await ctx.db.delete("liveGates", gate._id);
  if (clock !== null) await ctx.db.delete("liveClocks", clock._id);
  await deleteSheets(ctx, session._id);
  if (settingsOf(session).reveals) await endPlay(ctx, session._id);
  else await keepUnderEmbargo(ctx, session);
  await forgetRemovals(ctx, session._id);
  await deleteScreenRows(ctx, session._id);
  // Separate jobs, so that the results wait neither for the statistics nor for disk space for them.
  await ctx.scheduler.runAfter(0, internal.liveQuizSessions.recordGame, { sessionId: session._id });
  await schedulePacking(ctx, session._id);
}

/** Writes the seconds left, and schedules the next tick. The clock's row contains the time of this tick; ticks with another time do nothing. */
export async function scheduleTick(
  ctx: MutationCtx,
  { session, clock }: LoadedGame,
  timeLeft: number,
  nextTickAt: number,
  generation: number,
): Promise<void> {
  if (clock === null) await ctx.db.insert("liveClocks", { sessionId: session._id, timeLeft, nextTickAt });
  else await ctx.db.patch("liveClocks", clock._id, { timeLeft, nextTickAt });
  const args = { sessionId: session._id, generation, at: nextTickAt };
  await ctx.scheduler.runAt(nextTickAt, internal.liveClock.tick, args);
}
