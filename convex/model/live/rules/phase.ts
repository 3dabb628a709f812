/**
 * State machine of the live quiz: pure functions, without database or clock. `transitions/` loads a game, asks this module for the next
 * transition and writes it. README.md in `live` draws the machine.
 *
 * Times are ms since the epoch. Every function returns the next transition, or null if nothing happens: the call was stale, or does not fit
 * the state.
 */
import { MORE_TIME_MS, TICK_TOLERANCE_MS } from "../../../shared/limits/liveClock";
import { remainingAtNextTick } from "../../../shared/ticks";

/** Step that follows after an answering phase was closed. */
export type NextStep = "reveal" | "discuss" | "next" | "finish";

/** Remaining time of a phase. `durationMs` is its whole duration, including the seconds that the host has added. */
export type PhaseTime =
  | { kind: "running"; endsAt: number; durationMs: number }
  /** The host has paused the clock. */
  | { kind: "paused"; leftMs: number; durationMs: number }
  /** The phase lasts until the host continues. */
  | { kind: "untimed" };

export type GameState =
  | { kind: "waiting" }
  /** A page without a question is shown, until the host continues. `index` is the question that follows; the number of questions after the last. */
  | { kind: "page"; index: number; page: number; startedAt: number; time: PhaseTime }
  /** Text and picture of the question are shown. It opens for answers at the end of `time`. */
  | { kind: "reading"; index: number; startedAt: number; time: PhaseTime }
  /**
   * `isSecond`: second vote, after a discussion.
   * `overtime`: the class's time is over, and the question waits for participants with extra time. Their longest extra time as a fraction of
   * `durationMs`; `time` includes it.
   */
  | {
      kind: "answering";
      index: number;
      startedAt: number;
      time: PhaseTime;
      isSecond: boolean;
      overtime?: number;
    }
  /** Answers are refused, and the next step is about to happen. `closedAt` is the nominal end, or the time of the host's command. */
  | { kind: "closing"; index: number; closedAt: number; nextStep: NextStep }
  /** The class discusses its answers, before the right one is shown. Lasts until the host continues. */
  | { kind: "discussing"; index: number; startedAt: number; time: PhaseTime }
  | { kind: "reveal"; index: number; startedAt: number; time: PhaseTime }
  | { kind: "completed" };

export type ClosingState = GameState & { kind: "closing" };

/** Phases that screens show. */
export type VisiblePhase = PagePhase | QuestionPhase;
export type PagePhase = GameState & { kind: "page" };
export type QuestionPhase = GameState & { kind: "reading" | "answering" | "discussing" | "reveal" };

export type Game = {
  /** Number of visible transitions. Closing and overtime do not count. */
  generation: number;
  questionCount: number;
  /** For each page, in order: index of the question that follows it. */
  pages: readonly number[];
  /** Duration of each phase in ms; null: until the host continues. Without reading time, `reading` is 0. */
  durations: { reading: number; answering: number | null; reveal: number | null };
  /**
   * Answering time of each question in ms; an element is null if the question lasts until the host continues. Null instead of the array if all
   * questions have `durations.answering`.
   */
  questionMs: readonly (number | null)[] | null;
  /** Answers are shown between questions; false in an exam. */
  reveals: boolean;
  state: GameState;
};

/** A transition with the game after it. `update` changes the clock, or another property of the current phase. */
export type Transition = {
  kind:
    | "show"
    | "ask"
    | "open"
    | "close"
    | "discuss"
    | "askAgain"
    | "reveal"
    | "finish"
    | "restart"
    | "update"
    | "overtime";
  game: Game;
};

/** Result of a tick: whole seconds left and the time of the next tick, or a transition. */
export type TickResult = { kind: "count"; timeLeft: number; nextTickAt: number } | Transition;

/** Starts a waiting game. */
export function start(game: Game, generation: number, now: number): Transition | null {
  if (game.generation !== generation || game.state.kind !== "waiting") return null;
  return arrive(game, 0, now);
}

/** Command of the host for the current question. `open` ends the reading time. */
export type HostCommand = "open" | "reveal" | "discuss" | "askAgain" | "next";

/**
 * Applies a command of the host. Commands are ignored while a question is closing. A question has at most two votes, and only one in an exam.
 */
export function applyCommand(
  game: Game,
  generation: number,
  command: HostCommand,
  now: number,
): Transition | null {
  if (game.generation !== generation) return null;
  const { state } = game;
  if (state.kind === "page") return command === "next" ? leavePage(game, state, now) : null;
  if (state.kind === "reading") return applyCommandWhileReading(game, state.index, command, now);
  if (command === "open") return null;
  if (state.kind === "answering") return applyCommandWhileAnswering(game, state, command, now);
  if (state.kind !== "discussing" && state.kind !== "reveal") return null;
  if (command === "next") return arrive(game, state.index + 1, now);
  if (state.kind === "reveal") return null;
  if (command === "askAgain") return transition(game, "askAgain", answering(game, state.index, now, true));
  return command === "reveal" ? reveal(game, state.index, now) : null;
}

function applyCommandWhileReading(
  game: Game,
  index: number,
  command: HostCommand,
  now: number,
): Transition | null {
  if (command === "open") return open(game, index, now);
  return command === "next" ? close(game, index, now, "next") : null;
}

function applyCommandWhileAnswering(
  game: Game,
  { index, isSecond }: GameState & { kind: "answering" },
  command: Exclude<HostCommand, "open">,
  now: number,
): Transition | null {
  if (command === "askAgain" || (command === "discuss" && (isSecond || !game.reveals))) return null;
  return close(game, index, now, command);
}

/** Change of the clock by the host. `addTime` adds {@link MORE_TIME_MS}. */
export type ClockChange = "pause" | "resume" | "addTime";

/** Changes the clock of the current phase. Ignored after the end of the phase's time. */
export function changeClock(
  game: Game,
  generation: number,
  change: ClockChange,
  now: number,
): Transition | null {
  const { state } = game;
  if (game.generation !== generation || !isVisiblePhase(state)) return null;
  const time = changedTime(state.time, change, now, overtimeOf(state));
  return time === null ? null : transition(game, "update", { ...state, time });
}

/**
 * Starts or changes the overtime of a question: after the class's time it stays open for participants with extra time.
 * `overtime` is their longest extra time as a fraction of the question's duration. The generation stays, so that a simultaneous command of the
 * host still applies to the question. Null if the overtime is the same as before.
 */
export function setOvertime(game: Game, overtime: number): Transition | null {
  const { state } = game;
  if (state.kind !== "answering" || state.time.kind === "untimed") return null;
  const more = overtime - overtimeOf(state);
  if (more === 0) return null;
  const time = extended(state.time, more * state.time.durationMs);
  return { kind: "overtime", game: { ...game, state: { ...state, time, overtime } } };
}

/** Increments the generation, because a property of the current question other than its clock changes. Ignored after the end of the phase's time. */
export function refreshPhase(game: Game, generation: number, now: number): Transition | null {
  const { state } = game;
  if (game.generation !== generation || !isQuestionPhase(state)) return null;
  if (state.time.kind === "running" && now >= state.time.endsAt) return null;
  return transition(game, "update", state);
}

/** Ends a running game in any phase. Takes no generation, because it applies to whichever phase is current; a second call has no effect. */
export function end(game: Game, now: number): Transition | null {
  const { state } = game;
  if (state.kind === "page" || state.kind === "reveal" || state.kind === "discussing") return finish(game);
  if (isAsked(state)) return close(game, state.index, now, "finish");
  return state.kind === "closing" ? close(game, state.index, state.closedAt, "finish") : null;
}

/** Counts the seconds of the current phase, or ends it. */
export function tick(game: Game, generation: number, now: number): TickResult | null {
  const { state } = game;
  if (game.generation !== generation || !isQuestionPhase(state) || state.time.kind !== "running") return null;
  const { endsAt, durationMs } = state.time;
  if (now < endsAt) return { kind: "count", ...countAt(endsAt, durationMs, now) };
  if (isTooLate(endsAt, now)) return restart(game, state, durationMs, now);
  if (state.kind === "reading") return open(game, state.index, endsAt);
  return state.kind === "answering"
    ? close(game, state.index, endsAt, "reveal")
    : arrive(game, state.index + 1, endsAt);
}

/** Makes the transition for which the question was closed (`nextStep`). Call it after all answers to the question are stored. */
export function settle(game: Game, generation: number, now: number): Transition | null {
  const { state } = game;
  if (game.generation !== generation || state.kind !== "closing") return null;
  if (state.nextStep === "finish") return finish(game);
  const from = isTooLate(state.closedAt, now) ? now : state.closedAt;
  if (state.nextStep === "next") return arrive(game, state.index + 1, from);
  return state.nextStep === "discuss" ? discuss(game, state.index, from) : reveal(game, state.index, from);
}

/** Whole seconds left at `now`, and the time of the next tick: always a whole number of seconds before the phase's end. */
export function countAt(endsAt: number, durationMs: number, now: number) {
  const leftMs = endsAt - now;
  return {
    timeLeft: Math.ceil(leftMs / 1_000),
    nextTickAt: endsAt - remainingAtNextTick(durationMs, leftMs),
  };
}

export function isVisiblePhase(state: GameState): state is VisiblePhase {
  return state.kind === "page" || isQuestionPhase(state);
}

/** True from the moment a question is shown until the session leaves it, except while it is closing. */
function isQuestionPhase(state: GameState): state is QuestionPhase {
  return isAsked(state) || state.kind === "discussing" || state.kind === "reveal";
}

/** True from the moment a question is shown until it closes. */
function isAsked(state: GameState): state is GameState & { kind: "reading" | "answering" } {
  return state.kind === "reading" || state.kind === "answering";
}

/** Elapsed answering time in ms, without pauses. Continues to grow during overtime. */
export function elapsedIn(state: GameState & { kind: "answering" }, now: number): number {
  const { time, startedAt } = state;
  if (time.kind === "untimed") return now - startedAt;
  const leftMs = time.kind === "paused" ? time.leftMs : time.endsAt - now;
  return (1 + overtimeOf(state)) * time.durationMs - leftMs;
}

/** True if a step due at `due` is so late that the next phase must start at `now` instead of at `due`. */
function isTooLate(due: number, now: number): boolean {
  return now - due > TICK_TOLERANCE_MS;
}

function changedTime(time: PhaseTime, change: ClockChange, now: number, overtime: number): PhaseTime | null {
  if (time.kind === "untimed") return null;
  const { durationMs } = time;
  if (time.kind === "running" && now >= time.endsAt) return null;
  if (change === "addTime") {
    // The factor of extra time applies to added seconds as well.
    return { ...extended(time, MORE_TIME_MS * (1 + overtime)), durationMs: durationMs + MORE_TIME_MS };
  }
  if (time.kind === "paused") {
    return change === "pause" ? null : { kind: "running", endsAt: now + time.leftMs, durationMs };
  }
  const leftMs = Math.min(time.endsAt - now, durationMs);
  return change === "resume" ? null : { kind: "paused", leftMs, durationMs };
}

/** Moves the end by `ms`. */
function extended<Time extends PhaseTime & { kind: "running" | "paused" }>(time: Time, ms: number): Time {
  return time.kind === "paused"
    ? { ...time, leftMs: time.leftMs + ms }
    : { ...time, endsAt: time.endsAt + ms };
}

function overtimeOf(state: VisiblePhase): number {
  return state.kind === "answering" ? (state.overtime ?? 0) : 0;
}

/** Asks a question, after its reading time if the game has one. */
function ask(game: Game, index: number, startedAt: number): Transition {
  const { reading: readingMs } = game.durations;
  if (readingMs === 0) return transition(game, "ask", answering(game, index, startedAt, false));
  const time = timeFrom(startedAt, readingMs);
  return transition(game, "ask", { kind: "reading", index, startedAt, time });
}

/** Opens a question for answers after its reading time. */
function open(game: Game, index: number, startedAt: number): Transition {
  return transition(game, "open", answering(game, index, startedAt, false));
}

/** In an exam the next question follows at once instead of the reveal. */
function close(game: Game, index: number, closedAt: number, requested: NextStep): Transition {
  const nextStep = requested === "reveal" && !game.reveals ? "next" : requested;
  return { kind: "close", game: { ...game, state: { kind: "closing", index, closedAt, nextStep } } };
}

/** Asks the open question again from its beginning, because its content has changed. Null if no question is open. */
export function askReplaced(game: Game, now: number): Transition | null {
  const { state } = game;
  return state.kind === "answering"
    ? transition(game, "restart", answering(game, state.index, now, false))
    : null;
}

function discuss(game: Game, index: number, startedAt: number): Transition {
  return transition(game, "discuss", { kind: "discussing", index, startedAt, time: { kind: "untimed" } });
}

function reveal(game: Game, index: number, startedAt: number): Transition {
  const time = timeFrom(startedAt, game.durations.reveal);
  return transition(game, "reveal", { kind: "reveal", index, startedAt, time });
}

/** Shows the first page before the question at `index`. Without one, asks the question, or finishes the game after the last question. */
function arrive(game: Game, index: number, startedAt: number): Transition {
  const page = game.pages.indexOf(index);
  return page === -1 ? askOrFinish(game, index, startedAt) : showPage(game, index, page, startedAt);
}

/** Shows the next page before the same question. After the last one, asks the question. */
function leavePage(game: Game, { index, page }: PagePhase, now: number): Transition {
  return game.pages[page + 1] === index
    ? showPage(game, index, page + 1, now)
    : askOrFinish(game, index, now);
}

function showPage(game: Game, index: number, page: number, startedAt: number): Transition {
  return transition(game, "show", { kind: "page", index, page, startedAt, time: { kind: "untimed" } });
}

/** Asks the question at `index`, or finishes the game after the last one. */
function askOrFinish(game: Game, index: number, startedAt: number): Transition {
  return index < game.questionCount ? ask(game, index, startedAt) : finish(game);
}

function finish(game: Game): Transition {
  return transition(game, "finish", { kind: "completed" });
}

/**
 * Restarts the current phase after an outage with its whole time, including added seconds, so that no question is skipped. Stored answers stay.
 * In overtime only the overtime is restarted.
 */
function restart(game: Game, state: QuestionPhase, durationMs: number, now: number): Transition {
  const overtime = overtimeOf(state);
  const lastsMs = overtime === 0 ? durationMs : overtime * durationMs;
  const time: PhaseTime = { kind: "running", endsAt: now + lastsMs, durationMs };
  return transition(game, "restart", { ...state, startedAt: now, time });
}

/** Both votes on a question have the same duration. Only the first has a reading time. */
function answering(game: Game, index: number, startedAt: number, isSecond: boolean): QuestionPhase {
  const questionMs = game.questionMs?.[index];
  const durationMs = questionMs === undefined ? game.durations.answering : questionMs;
  return { kind: "answering", index, startedAt, time: timeFrom(startedAt, durationMs), isSecond };
}

function timeFrom(startedAt: number, durationMs: number | null): PhaseTime {
  if (durationMs === null) return { kind: "untimed" };
  return { kind: "running", endsAt: startedAt + durationMs, durationMs };
}

/** A visible transition, which increments the generation. */
function transition(game: Game, kind: Transition["kind"], state: GameState): Transition {
  return { kind, game: { ...game, generation: game.generation + 1, state } };
}
