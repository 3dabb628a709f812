/**
 * The live quiz as a state machine: values in, values out. It knows neither database nor clock; `advance.ts` loads a game, asks this
 * module for the next move and carries it out. README.md beside this file draws the machine.
 *
 * Times are ms since the epoch. Every function returns the move to make, or null when nothing is to happen: the call was stale, or
 * does not fit the state.
 */
import { CHAIN_TOLERANCE_MS, TICK_MS } from "../../shared/limits/liveClock";

/** What happens after an answering phase has been closed. */
export type AfterClosing = "reveal" | "next" | "finish";

export type GameState =
  | { name: "waiting" }
  | { name: "answering"; index: number; startedAt: number; endsAt: number }
  /** Answers are no longer taken; what follows is under way. `closedAt` is the nominal end, or the moment of the host's command. */
  | { name: "closing"; index: number; closedAt: number; wish: AfterClosing }
  | { name: "reveal"; index: number; startedAt: number; endsAt: number }
  | { name: "completed" };

export type ClosingState = GameState & { name: "closing" };

/** The states in which the clock runs. */
export type TimedState = GameState & { name: "answering" | "reveal" };

export type Game = {
  /** Counts the moves that everybody sees; closing is not one of them. */
  generation: number;
  questionCount: number;
  /** How long each phase lasts, ms. */
  durations: Record<TimedState["name"], number>;
  state: GameState;
};

/** A game that has just made a move; `name` says which. */
export type Move = { name: "ask" | "close" | "reveal" | "finish" | "restart"; game: Game };

/** What a tick leads to: a count of the seconds left, or a move. */
export type Tick = { name: "count"; timeLeft: number; nextTickAt: number } | Move;

/** The host starts a waiting game. */
export function start(game: Game, generation: number, now: number): Move | null {
  if (game.generation !== generation || game.state.name !== "waiting") return null;
  return ask(game, 0, now);
}

/** The host reveals early or goes on early. While a question is being closed, neither does anything. */
export function command(game: Game, generation: number, wish: "reveal" | "next", now: number): Move | null {
  if (game.generation !== generation) return null;
  const { state } = game;
  if (state.name === "answering") return close(game, state.index, now, wish);
  return state.name === "reveal" && wish === "next" ? goOn(game, state.index, now) : null;
}

/**
 * The host ends the game, out of every state in which it runs. Carries no generation: the host means whatever is on now, and ending is idempotent.
 */
export function end(game: Game, now: number): Move | null {
  const { state } = game;
  if (state.name === "reveal") return finish(game);
  if (state.name === "answering") return close(game, state.index, now, "finish");
  return state.name === "closing" ? close(game, state.index, state.closedAt, "finish") : null;
}

/** The clock of an active game has struck. */
export function tick(game: Game, generation: number, now: number): Tick | null {
  const { state } = game;
  if (game.generation !== generation) return null;
  if (state.name !== "answering" && state.name !== "reveal") return null;
  if (now < state.endsAt) return count(state.startedAt, state.endsAt, now);
  if (isTooLate(state.endsAt, now)) return restart(game, state, now);
  return state.name === "answering"
    ? close(game, state.index, state.endsAt, "reveal")
    : goOn(game, state.index, state.endsAt);
}

/** Every answer to the closed question is stored: they can be counted, and the game moves on. */
export function settle(game: Game, generation: number, now: number): Move | null {
  const { state } = game;
  if (game.generation !== generation || state.name !== "closing") return null;
  if (state.wish === "finish") return finish(game);
  const from = isTooLate(state.closedAt, now) ? now : state.closedAt;
  return state.wish === "next" ? goOn(game, state.index, from) : reveal(game, state.index, from);
}

/** Whole seconds left at `now`, and the time of the tick after this one: always a whole number of ticks after the phase's start. */
function count(startedAt: number, endsAt: number, now: number): Tick {
  const ticksGone = Math.max(0, Math.floor((now - startedAt) / TICK_MS));
  const nextTickAt = Math.min(startedAt + (ticksGone + 1) * TICK_MS, endsAt);
  return { name: "count", timeLeft: Math.ceil((endsAt - now) / 1_000), nextTickAt };
}

function isTooLate(due: number, now: number): boolean {
  return now - due > CHAIN_TOLERANCE_MS;
}

function ask(game: Game, index: number, startedAt: number): Move {
  return moved(game, "ask", timed(game, "answering", index, startedAt));
}

function close(game: Game, index: number, closedAt: number, wish: AfterClosing): Move {
  return { name: "close", game: { ...game, state: { name: "closing", index, closedAt, wish } } };
}

function reveal(game: Game, index: number, startedAt: number): Move {
  return moved(game, "reveal", timed(game, "reveal", index, startedAt));
}

/** The next question, or the end after the last one. */
function goOn(game: Game, index: number, startedAt: number): Move {
  return index + 1 < game.questionCount ? ask(game, index + 1, startedAt) : finish(game);
}

function finish(game: Game): Move {
  return moved(game, "finish", { name: "completed" });
}

/** After an outage the same phase starts again from now, so that no question is skipped. Answers already given stay. */
function restart(game: Game, state: TimedState, now: number): Move {
  return moved(game, "restart", timed(game, state.name, state.index, now));
}

function timed(game: Game, name: TimedState["name"], index: number, startedAt: number): TimedState {
  return { name, index, startedAt, endsAt: startedAt + game.durations[name] };
}

function moved(game: Game, name: Move["name"], state: GameState): Move {
  return { name, game: { ...game, generation: game.generation + 1, state } };
}
