/**
 * Carries out the moves of the state machine (phase.ts): loads the game, asks for the move, writes the rows, schedules what comes next.
 * One move is one transaction. A move that everybody sees raises the session's generation, which makes all older jobs and commands stale.
 */
import { internal } from "../../../_generated/api";
import type { Doc, Id } from "../../../_generated/dataModel";
import { fail } from "../../../shared/errors";
import type { MutationCtx } from "../../ctx";
import { kindOf } from "../../questions/kinds";
import { notePlay } from "../../quizzes/lastPlays";
import { endPlay, keepUnderEmbargo, startPlay } from "../../quizzes/plays";
import { packSoon } from "../answers/answerSheets";
import { type ClosedQuestion, loadClosedQuestion } from "../answers/closedQuestion";
import { countForScreens } from "../answers/counts";
import { lookAtWait, ownTimeIn } from "../answers/ownTime";
import { publishDistribution, publishFirstVote } from "../answers/publishDistribution";
import { dealTeams } from "../lobby/teams";
import { longestAwaited } from "../participants/extraTime";
import { runsAfter } from "../rules/clockRuns";
import {
  type ClockTurn,
  type ClosingState,
  command,
  countAt,
  end,
  type Game,
  type GameState,
  type HostWish,
  type Move,
  settle,
  showAnew,
  start,
  type TimedState,
  tick,
  turn,
  waitFor,
} from "../rules/phase";
import { hasPlaces, settingsOf } from "../rules/settings";
import { contentOf } from "../rules/storedRows";
import { recordCurrentOutcome } from "../scores/recordOutcome";
import { forgetRemovals } from "../scores/removals";
import { scoreCurrentQuestion } from "../scores/scoreQuestion";
import { deleteSheets, sheetCountOfNext } from "../scores/scoreSheets";
import { writeTotals } from "../scores/totals";
import { setCounted } from "../scores/uncounted";
import { copyQuestions } from "../session/copyQuestions";
import { findGate, type LoadedGame, loadGame, timeFields } from "../session/game";
import { requireQuestion } from "../session/questions";
import { closeScreens } from "../session/screens";
import { hideBehindViewKey } from "../session/sessions";
import { closeWaiting } from "./close";
import { haveAllAnswered, lookAgain } from "./endEarly";

/**
 * The host starts a waiting session: copies the quiz's questions and asks the first.
 * Fails with NO_PARTICIPANT, QUIZ_DELETED, QUIZ_HIDDEN or NO_PLAYABLE_QUESTION; does nothing when `generation` is stale.
 */
export async function startGame(
  ctx: MutationCtx,
  session: Doc<"liveQuizSessions">,
  generation: number,
): Promise<void> {
  const loaded = await loadGame(ctx, session);
  const now = Date.now();
  if (start(loaded.game, generation, now) === null) return;
  const anyone = await ctx.db
    .query("liveParticipants")
    .withIndex("by_session_and_joined_at", (q) => q.eq("sessionId", session._id))
    .first();
  if (anyone === null) fail("NO_PARTICIPANT");
  await startPlay(ctx, session);
  await notePlay(ctx, session);
  const copied = await copyQuestions(ctx, session);
  await dealTeams(ctx, session);
  const hides = { hidesResults: !settingsOf(session).reveals, hidesRanks: !hasPlaces(session) };
  if (hides.hidesResults || hides.hidesRanks) await hideBehindViewKey(ctx, session.code, hides);
  await ctx.db.patch("liveQuizSessions", session._id, {
    ...copied,
    status: "active",
    startedAt: new Date().toISOString(),
  });
  // What a question lasts is known only now.
  const { questionCount, questionMs = null } = copied;
  const move = start({ ...loaded.game, questionCount, questionMs }, generation, now);
  if (move !== null) await carryOut(ctx, loaded, move);
}

/** The host reveals, goes on, or has the class talk and vote again. Does nothing when `generation` is stale, the question is already being closed or the wish does not fit. */
export async function obeyHost(
  ctx: MutationCtx,
  session: Doc<"liveQuizSessions">,
  generation: number,
  wish: HostWish,
): Promise<void> {
  const loaded = await loadGame(ctx, session);
  const move = command(loaded.game, generation, wish, Date.now());
  if (move !== null) await obey(ctx, loaded, move);
}

/**
 * The host turns the clock. Returns the generation that this has made. Does nothing and returns null when `generation` is stale, the phase is over or
 * has no clock, or the clock stands so already.
 */
export async function turnClock(
  ctx: MutationCtx,
  session: Doc<"liveQuizSessions">,
  generation: number,
  wish: ClockTurn,
): Promise<number | null> {
  const loaded = await loadGame(ctx, session);
  const move = turn(loaded.game, generation, wish, Date.now());
  if (move === null) return null;
  await carryOut(ctx, loaded, move);
  return move.game.generation;
}

/**
 * The host has the question that is on count, or not. Does nothing when `generation` is stale, the phase is over, the question is not graded or stands so
 * already.
 */
export async function countQuestion(
  ctx: MutationCtx,
  session: Doc<"liveQuizSessions">,
  generation: number,
  counts: boolean,
): Promise<void> {
  const loaded = await loadGame(ctx, session);
  const move = showAnew(loaded.game, generation, Date.now());
  if (move !== null && (await setCounted(ctx, session, counts))) await carryOut(ctx, loaded, move);
}

/**
 * The host ends the game. In a running game the running question is scored first. A waiting session is closed unplayed, and its embargo on solo
 * results ends. Does nothing when the game is over.
 */
export async function endGame(ctx: MutationCtx, session: Doc<"liveQuizSessions">): Promise<void> {
  if (session.status === "waiting") return await closeWaiting(ctx, session);
  const loaded = await loadGame(ctx, session);
  const move = end(loaded.game, Date.now());
  if (move !== null) await obey(ctx, loaded, move);
}

/** What the class talks about has been closed long since: where it is not asked again, it is told at once what is right. */
async function obey(ctx: MutationCtx, loaded: LoadedGame, move: Move): Promise<void> {
  const isClosed = loaded.game.state.name === "discussing" && move.name !== "askAgain";
  await (isClosed ? carryOutSettled : carryOut)(ctx, loaded, move);
}

/** One tick of a session's clock; `at` is the time it was aimed at. A tick of another chain or generation does nothing. */
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
  if (next.name === "count") await setClock(ctx, loaded, next.timeLeft, next.nextTickAt, generation);
  else if (next.game.state.name !== "closing") await carryOut(ctx, loaded, next);
  else if (session.overtime !== undefined || !(await beginWait(ctx, loaded)))
    await closeAtEnd(ctx, loaded, next.game, next.game.state);
}

/** The class's time is over: the question waits for who has more, where there is somebody to wait for. */
async function beginWait(ctx: MutationCtx, loaded: LoadedGame): Promise<boolean> {
  const overtime = await longestAwaited(ctx, loaded.session);
  const move = overtime === 0 ? null : waitFor(loaded.game, overtime);
  if (move !== null) await carryOut(ctx, loaded, move);
  return move !== null;
}

/**
 * Looks whom a question waits for still. It is closed when that is nobody, or their time is over; while the host holds the clock it waits all the same.
 */
export async function lookAtQuestionThatWaits(
  ctx: MutationCtx,
  sessionId: Id<"liveQuizSessions">,
): Promise<void> {
  const session = await ctx.db.get("liveQuizSessions", sessionId);
  if (session?.overtime === undefined) return;
  const loaded = await loadGame(ctx, session);
  const { game } = loaded;
  if (game.state.name !== "answering" || game.state.time.name !== "running") return;
  const now = Date.now();
  const overtime = await longestAwaited(ctx, session);
  const left = ownTimeIn(session, 1 + overtime, now);
  const isOver = overtime === 0 || left === null || left.leftMs <= 0;
  const move = isOver ? command(game, game.generation, "reveal", now) : waitFor(game, overtime);
  if (move !== null) await carryOut(ctx, loaded, move);
}

/** Closes a question that all have answered who are expected to, or looks again in a second. Does nothing once the clock has been turned or stopped. */
export async function endQuestionEarly(
  ctx: MutationCtx,
  sessionId: Id<"liveQuizSessions">,
  generation: number,
): Promise<void> {
  const session = await ctx.db.get("liveQuizSessions", sessionId);
  if (session === null) return;
  const loaded = await loadGame(ctx, session);
  const move = command(loaded.game, generation, "reveal", Date.now());
  // A question that waits for who has more time is looked at with each of their answers.
  if (move === null || session.overtime !== undefined) return;
  if (await haveAllAnswered(ctx, session)) await carryOut(ctx, loaded, move);
  else await lookAgain(ctx, session, generation);
}

/**
 * Makes the move that the question has been closed for, and publishes the distribution of the answers. A class is shown the answer with everybody's
 * points; in a large room they take a while, and the right answer does not wait for them.
 */
export async function settleQuestion(
  ctx: MutationCtx,
  sessionId: Id<"liveQuizSessions">,
  generation: number,
): Promise<void> {
  const session = await ctx.db.get("liveQuizSessions", sessionId);
  if (session === null) return;
  const loaded = await loadGame(ctx, session);
  const move = settle(loaded.game, generation, Date.now());
  if (move !== null) await carryOutSettled(ctx, loaded, move);
}

/**
 * The question's time is over. From now on every answer is too late, so no lock is needed while answers are counted: one transaction closes the gate
 * and reveals.
 */
async function closeAtEnd(
  ctx: MutationCtx,
  loaded: LoadedGame,
  game: Game,
  state: ClosingState,
): Promise<void> {
  await closeGate(ctx, loaded, state);
  const move = settle(game, game.generation, Date.now());
  // With the gate as it is now: where no answer is shown the question is left, and scored, at once.
  const gate = await findGate(ctx, loaded.session._id);
  if (move !== null) await carryOutSettled(ctx, { ...loaded, gate }, move);
}

async function carryOutSettled(ctx: MutationCtx, loaded: LoadedGame, move: Move): Promise<void> {
  const { session, gate } = loaded;
  const closed = await loadClosedQuestion(ctx, session);
  const publish = move.name === "discuss" ? publishFirstVote : publishDistribution;
  await publish(ctx, session, gate, closed);
  await carryOut(ctx, loaded, move, closed);
  if (move.name !== "reveal" || gate === null) return;
  const args = { sessionId: session._id, questionIndex: session.currentQuestionIndex };
  // A reveal changes neither the gate nor what of the session makes points.
  if (session.sheetCount === undefined) await scoreCurrentQuestion(ctx, session, gate, closed);
  else await ctx.scheduler.runAfter(0, internal.liveAnswers.score, args);
}

/**
 * Writes everybody's points for the answer that is being shown. Does nothing when the session has left the question: then the points are written
 * already.
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

/** @param closed what has been read of the question, where it is closed already */
async function carryOut(
  ctx: MutationCtx,
  loaded: LoadedGame,
  move: Move,
  closed?: ClosedQuestion,
): Promise<void> {
  const { state, generation } = move.game;
  if (leavesQuestion(loaded.game.state, move)) await leaveQuestion(ctx, loaded, closed);
  if (state.name === "closing") {
    await closeGate(ctx, loaded, state);
    await ctx.scheduler.runAfter(0, internal.liveClock.settle, { sessionId: loaded.session._id, generation });
  } else if (state.name === "completed") await complete(ctx, loaded, generation);
  else if (state.name === "waiting") return;
  else if (move.name === "wait") await writePhase(ctx, loaded, state, generation);
  else if (state.name === "answering" && state.overtime !== undefined)
    await rewriteWait(ctx, loaded, state, generation);
  else if (move.name === "turn") await rewritePhase(ctx, loaded, state, generation);
  else await beginPhase(ctx, loaded, state, generation);
}

function leavesQuestion(from: GameState, move: Move): boolean {
  return from.name !== "waiting" && (move.name === "ask" || move.name === "finish");
}

/**
 * Records what the question came to. A session leaves no question before everybody's points are written and the statistics have counted it, however
 * early the host goes on.
 */
async function leaveQuestion(
  ctx: MutationCtx,
  { session, gate }: LoadedGame,
  closed?: ClosedQuestion,
): Promise<void> {
  if (gate === null) throw new Error(`Session ${session.code} leaves a question that it never asked`);
  await recordCurrentOutcome(ctx, session, gate, closed);
}

async function closeGate(ctx: MutationCtx, { session, gate }: LoadedGame, state: GameState): Promise<void> {
  if (gate === null || state.name !== "closing")
    throw new Error(`Session ${session.code} closes a question that it never asked`);
  await ctx.db.patch("liveGates", gate._id, { closed: { at: state.closedAt, wish: state.wish } });
}

async function beginPhase(
  ctx: MutationCtx,
  loaded: LoadedGame,
  state: TimedState,
  generation: number,
): Promise<void> {
  const { phaseEndsAt } = await writePhase(ctx, loaded, state, generation);
  if (state.name !== "answering") return;
  const sheetCount = await sheetCountOfNext(ctx, loaded.session);
  if (sheetCount !== loaded.session.sheetCount)
    await ctx.db.patch("liveQuizSessions", loaded.session._id, { sheetCount });
  await openGate(ctx, loaded, state, phaseEndsAt);
  await countForScreens(ctx, loaded.session._id);
}

/** The host has stopped the clock in the middle of a phase, let it run on or added to it: the gate closes at another time, or at none. */
async function rewritePhase(
  ctx: MutationCtx,
  loaded: LoadedGame,
  state: TimedState,
  generation: number,
): Promise<void> {
  const { phaseEndsAt } = await writePhase(ctx, loaded, state, generation);
  if (state.name !== "answering" || loaded.gate === null) return;
  await ctx.db.patch("liveGates", loaded.gate._id, {
    closesAt: phaseEndsAt,
    runs: runsOf(loaded.gate, state),
  });
}

/** Undefined where an earlier version asked the question. */
function runsOf({ runs }: Doc<"liveGates">, state: GameState & { name: "answering" }) {
  return runs && runsAfter(runs, state, Date.now());
}

/** The same while the question waits for who has more time: for the class the gate stays closed as it is. */
async function rewriteWait(
  ctx: MutationCtx,
  loaded: LoadedGame,
  state: TimedState,
  generation: number,
): Promise<void> {
  await writePhase(ctx, loaded, state, generation);
  const { gate } = loaded;
  if (state.name === "answering" && gate !== null)
    await ctx.db.patch("liveGates", gate._id, { runs: runsOf(gate, state) });
  // Somebody may have answered while the clock was held.
  await lookAtWait(ctx, loaded.session);
}

/** Writes which phase the session is in from now on and how much of it is left, and schedules the next tick, unless nothing ends by itself. */
async function writePhase(
  ctx: MutationCtx,
  loaded: LoadedGame,
  state: TimedState,
  generation: number,
): Promise<ReturnType<typeof timeFields>> {
  const { name: phase, index: currentQuestionIndex, time } = state;
  const times = timeFields(state);
  const { _id } = loaded.session;
  await ctx.db.patch("liveQuizSessions", _id, { phase, currentQuestionIndex, ...times, generation });
  if (time.name === "running") {
    const { timeLeft, nextTickAt } = countAt(time.endsAt, time.durationMs, Date.now());
    await setClock(ctx, loaded, timeLeft, nextTickAt, generation);
  }
  const { endsEarly } = settingsOf(loaded.session);
  const isOpenToAll = phase === "answering" && times.overtime === undefined;
  if (endsEarly && isOpenToAll && time.name !== "held") {
    await lookAgain(ctx, loaded.session, generation);
  }
  return times;
}

async function openGate(
  ctx: MutationCtx,
  { session, gate }: LoadedGame,
  state: GameState & { name: "answering" },
  closesAt: number | null,
): Promise<void> {
  const { index: questionIndex, isSecond } = state;
  const content = contentOf(await requireQuestion(ctx, session, questionIndex));
  const form = kindOf(content).live?.formOf(content);
  // What an earlier version wrote of the question before goes.
  const before = { sums: undefined, asked: undefined, optionCount: undefined };
  const { changesAnswers, points } = settingsOf(session);
  const chosen = { takesChanges: changesAnswers || undefined, countsTime: points === "speed" || undefined };
  const vote = { isSecond: isSecond ? (true as const) : undefined };
  // After an outage the same vote goes on, with the answers it has.
  const isSameVote = gate?.questionIndex === questionIndex && (gate.isSecond ?? false) === isSecond;
  const runs = runsAfter(isSameVote ? (gate.runs ?? []) : [], state, Date.now());
  const open = { questionIndex, form, closesAt, runs, closed: null, ...vote, ...chosen, ...before };
  if (gate === null) await ctx.db.insert("liveGates", { sessionId: session._id, ...open });
  else await ctx.db.patch("liveGates", gate._id, open);
}

async function complete(
  ctx: MutationCtx,
  { session, gate, clock }: LoadedGame,
  generation: number,
): Promise<void> {
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
  await closeScreens(ctx, session._id);
  // In jobs of their own: the results must not wait for the statistics, nor for the room in which they are kept.
  await ctx.scheduler.runAfter(0, internal.liveQuizSessions.recordGame, { sessionId: session._id });
  await packSoon(ctx, session._id);
}

/** Writes the seconds left and schedules the next tick. The clock's row names the time of that one tick, so a tick of another chain does nothing. */
export async function setClock(
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
