/**
 * The live quiz as a state machine: values in, values out. It knows neither database nor clock; `advance.ts` loads a game, asks this
 * module for the next move and carries it out. README.md beside this file draws the machine.
 *
 * Times are ms since the epoch. Every function returns the move to make, or null when nothing is to happen: the call was stale, or
 * does not fit the state.
 */
import { CHAIN_TOLERANCE_MS, MORE_TIME_MS } from "../../../shared/limits/liveClock";
import { leftAtNextTick } from "../../../shared/ticks";

/** What happens after an answering phase has been closed. */
export type AfterClosing = "reveal" | "discuss" | "next" | "finish";

/** What is left of a phase, and what it lasts in all with what the host has added. */
export type PhaseTime =
  | { name: "running"; endsAt: number; durationMs: number }
  /** The host has stopped the clock. */
  | { name: "held"; leftMs: number; durationMs: number }
  /** It lasts until the host goes on. */
  | { name: "untimed" };

export type GameState =
  | { name: "waiting" }
  /**
   * `isSecond`: the class has talked about its answers, and votes again.
   * `overtime`: the class's time is over, and the question waits for who has more: at most so much of `durationMs`, which `time` says the end of.
   */
  | {
      name: "answering";
      index: number;
      startedAt: number;
      time: PhaseTime;
      isSecond: boolean;
      overtime?: number;
    }
  /** Answers are no longer taken; what follows is under way. `closedAt` is the nominal end, or the moment of the host's command. */
  | { name: "closing"; index: number; closedAt: number; wish: AfterClosing }
  /** The class talks about what it has answered, before it is told what is right. It lasts until the host goes on. */
  | { name: "discussing"; index: number; startedAt: number; time: PhaseTime }
  | { name: "reveal"; index: number; startedAt: number; time: PhaseTime }
  | { name: "completed" };

export type ClosingState = GameState & { name: "closing" };

/** The phases that people see. */
export type TimedState = GameState & { name: "answering" | "discussing" | "reveal" };

export type Game = {
  /** Counts the moves that everybody sees; closing is not one of them. */
  generation: number;
  questionCount: number;
  /** How long each phase lasts, ms; null: until the host goes on. */
  durations: Record<"answering" | "reveal", number | null>;
  /** How long each question can be answered, where not all last as long as `durations` says; null as there. */
  questionMs: readonly (number | null)[] | null;
  /** Whether the answers are shown between two questions. */
  reveals: boolean;
  state: GameState;
};

/** A game that has just made a move; `name` says which. */
export type Move = {
  name: "ask" | "close" | "discuss" | "askAgain" | "reveal" | "finish" | "restart" | "turn" | "wait";
  game: Game;
};

/** What a tick leads to: a count of the seconds left, or a move. */
export type Tick = { name: "count"; timeLeft: number; nextTickAt: number } | Move;

/** The host starts a waiting game. */
export function start(game: Game, generation: number, now: number): Move | null {
  if (game.generation !== generation || game.state.name !== "waiting") return null;
  return ask(game, 0, now);
}

/** What the host does with the question that is on. */
export type HostWish = "reveal" | "discuss" | "askAgain" | "next";

/**
 * The host reveals early or goes on early, or has the class talk first and vote again. While a question is being closed, none of them does anything. A
 * class votes twice at most, and not where answers are not shown.
 */
export function command(game: Game, generation: number, wish: HostWish, now: number): Move | null {
  if (game.generation !== generation) return null;
  const { state } = game;
  if (state.name === "answering") return commandWhileOpen(game, state, wish, now);
  if (state.name !== "discussing" && state.name !== "reveal") return null;
  if (wish === "next") return goOn(game, state.index, now);
  if (state.name === "reveal") return null;
  if (wish === "askAgain") return moved(game, "askAgain", answering(game, state.index, now, true));
  return wish === "reveal" ? reveal(game, state.index, now) : null;
}

function commandWhileOpen(
  game: Game,
  { index, isSecond }: GameState & { name: "answering" },
  wish: HostWish,
  now: number,
): Move | null {
  if (wish === "askAgain" || (wish === "discuss" && (isSecond || !game.reveals))) return null;
  return close(game, index, now, wish);
}

/** What the host does to the clock: stops it, lets it run on, or adds to it. */
export type ClockTurn = "hold" | "resume" | "addTime";

/** The host turns the clock. Once its time has come, a phase ends as it would have. */
export function turn(game: Game, generation: number, wish: ClockTurn, now: number): Move | null {
  const { state } = game;
  if (game.generation !== generation || !isTimed(state)) return null;
  const time = turned(state.time, wish, now, overtimeOf(state));
  return time === null ? null : moved(game, "turn", { ...state, time });
}

/**
 * The class's time is over, or was before: the question waits for who has `overtime` more, as a part of its time, or waits for less or more than before. The
 * generation stays, since whatever the host does at this moment is meant for the question. Null where it waits for just that.
 */
export function waitFor(game: Game, overtime: number): Move | null {
  const { state } = game;
  if (state.name !== "answering" || state.time.name === "untimed") return null;
  const more = overtime - overtimeOf(state);
  if (more === 0) return null;
  const time = longer(state.time, more * state.time.durationMs);
  return { name: "wait", game: { ...game, state: { ...state, time, overtime } } };
}

/**
 * The phase that is on is to be shown anew, with its times: something else about its question has changed. Not once its time has come, as with the
 * clock.
 */
export function showAnew(game: Game, generation: number, now: number): Move | null {
  const { state } = game;
  if (game.generation !== generation || !isTimed(state)) return null;
  if (state.time.name === "running" && now >= state.time.endsAt) return null;
  return moved(game, "turn", state);
}

/**
 * The host ends the game, out of every state in which it runs. Carries no generation: the host means whatever is on now, and ending is idempotent.
 */
export function end(game: Game, now: number): Move | null {
  const { state } = game;
  if (state.name === "reveal" || state.name === "discussing") return finish(game);
  if (state.name === "answering") return close(game, state.index, now, "finish");
  return state.name === "closing" ? close(game, state.index, state.closedAt, "finish") : null;
}

/** The clock of an active game has struck. */
export function tick(game: Game, generation: number, now: number): Tick | null {
  const { state } = game;
  if (game.generation !== generation || !isTimed(state) || state.time.name !== "running") return null;
  const { endsAt, durationMs } = state.time;
  if (now < endsAt) return { name: "count", ...countAt(endsAt, durationMs, now) };
  if (isTooLate(endsAt, now)) return restart(game, state, durationMs, now);
  return state.name === "answering"
    ? close(game, state.index, endsAt, "reveal")
    : goOn(game, state.index, endsAt);
}

/** Every answer to the closed question is stored: they can be counted, and the game moves on. */
export function settle(game: Game, generation: number, now: number): Move | null {
  const { state } = game;
  if (game.generation !== generation || state.name !== "closing") return null;
  if (state.wish === "finish") return finish(game);
  const from = isTooLate(state.closedAt, now) ? now : state.closedAt;
  if (state.wish === "next") return goOn(game, state.index, from);
  return state.wish === "discuss" ? discuss(game, state.index, from) : reveal(game, state.index, from);
}

/** Whole seconds left at `now`, and the time of the next tick: always a whole number of seconds before the phase's end. */
export function countAt(endsAt: number, durationMs: number, now: number) {
  const leftMs = endsAt - now;
  return {
    timeLeft: Math.ceil(leftMs / 1_000),
    nextTickAt: endsAt - leftAtNextTick(durationMs, leftMs),
  };
}

export function isTimed(state: GameState): state is TimedState {
  return state.name === "answering" || state.name === "discussing" || state.name === "reveal";
}

/** Answering time that has been used, ms, without pauses; after the class's time it goes on while the question waits. */
export function elapsedIn(state: GameState & { name: "answering" }, now: number): number {
  const { time, startedAt } = state;
  if (time.name === "untimed") return now - startedAt;
  const leftMs = time.name === "held" ? time.leftMs : time.endsAt - now;
  return (1 + overtimeOf(state)) * time.durationMs - leftMs;
}

function isTooLate(due: number, now: number): boolean {
  return now - due > CHAIN_TOLERANCE_MS;
}

function turned(time: PhaseTime, wish: ClockTurn, now: number, overtime: number): PhaseTime | null {
  if (time.name === "untimed") return null;
  const { durationMs } = time;
  if (time.name === "running" && now >= time.endsAt) return null;
  if (wish === "addTime") {
    // Who has more time has more of this as well.
    return { ...longer(time, MORE_TIME_MS * (1 + overtime)), durationMs: durationMs + MORE_TIME_MS };
  }
  if (time.name === "held") {
    return wish === "hold" ? null : { name: "running", endsAt: now + time.leftMs, durationMs };
  }
  const leftMs = Math.min(time.endsAt - now, durationMs);
  return wish === "resume" ? null : { name: "held", leftMs, durationMs };
}

/** With an end that is later by so much. */
function longer<Time extends PhaseTime & { name: "running" | "held" }>(time: Time, ms: number): Time {
  return time.name === "held" ? { ...time, leftMs: time.leftMs + ms } : { ...time, endsAt: time.endsAt + ms };
}

function overtimeOf(state: TimedState): number {
  return state.name === "answering" ? (state.overtime ?? 0) : 0;
}

function ask(game: Game, index: number, startedAt: number): Move {
  return moved(game, "ask", answering(game, index, startedAt, false));
}

/** Where answers are not shown, the next question follows at once. */
function close(game: Game, index: number, closedAt: number, wanted: AfterClosing): Move {
  const wish = wanted === "reveal" && !game.reveals ? "next" : wanted;
  return { name: "close", game: { ...game, state: { name: "closing", index, closedAt, wish } } };
}

function discuss(game: Game, index: number, startedAt: number): Move {
  return moved(game, "discuss", { name: "discussing", index, startedAt, time: { name: "untimed" } });
}

function reveal(game: Game, index: number, startedAt: number): Move {
  const time = timeFrom(startedAt, game.durations.reveal);
  return moved(game, "reveal", { name: "reveal", index, startedAt, time });
}

/** The next question, or the end after the last one. */
function goOn(game: Game, index: number, startedAt: number): Move {
  return index + 1 < game.questionCount ? ask(game, index + 1, startedAt) : finish(game);
}

function finish(game: Game): Move {
  return moved(game, "finish", { name: "completed" });
}

/**
 * After an outage the same phase starts again from now, with what the host has added, so that no question is skipped. Answers already given stay. Where the
 * class's time was over, it stays so, and what starts again is the wait.
 */
function restart(game: Game, state: TimedState, durationMs: number, now: number): Move {
  const overtime = overtimeOf(state);
  const lastsMs = overtime === 0 ? durationMs : overtime * durationMs;
  const time: PhaseTime = { name: "running", endsAt: now + lastsMs, durationMs };
  return moved(game, "restart", { ...state, startedAt: now, time });
}

/** The class has as much time for a second vote as it had for the first. */
function answering(game: Game, index: number, startedAt: number, isSecond: boolean): TimedState {
  const own = game.questionMs?.[index];
  const durationMs = own === undefined ? game.durations.answering : own;
  return { name: "answering", index, startedAt, time: timeFrom(startedAt, durationMs), isSecond };
}

function timeFrom(startedAt: number, durationMs: number | null): PhaseTime {
  if (durationMs === null) return { name: "untimed" };
  return { name: "running", endsAt: startedAt + durationMs, durationMs };
}

function moved(game: Game, name: Move["name"], state: GameState): Move {
  return { name, game: { ...game, generation: game.generation + 1, state } };
}
