/**
 * Time spans during which a question's clock ran. With them, the time of an answer is converted into the time on the
 * clock, without pauses and outages. Pure functions.
 */
import { v } from "convex/values";
import { elapsedIn, type GameState } from "./phase";

/** `from` and `until` in ms since the epoch. */
export const clockRun = v.object({
  from: v.number(),
  /** Time at which the host paused the clock; absent while it runs. */
  until: v.optional(v.number()),
  /** Elapsed time on the clock at `from`, ms. */
  elapsedMs: v.number(),
});

export type ClockRun = typeof clockRun.type;

/** Every answer reads the row that contains the runs, so their number is limited. The oldest is dropped. */
const MAX_RUNS = 50;

/** Runs of a question after a transition to `state`. `before` are the runs of the same vote. */
export function nextRuns(
  before: readonly ClockRun[],
  state: GameState & { kind: "answering" },
  now: number,
): ClockRun[] {
  const elapsedMs = elapsedIn(state, now);
  const last = before.at(-1);
  const openRun = last !== undefined && last.until === undefined ? last : null;
  if (state.time.kind === "paused") {
    if (openRun === null) return [...before];
    return [...before.slice(0, -1), { ...openRun, until: openRun.from + elapsedMs - openRun.elapsedMs }];
  }
  const from = now - elapsedMs;
  // The open run continues: only the end of the question has moved, by seconds that the host has added.
  if (openRun !== null && openRun.from - openRun.elapsedMs === from) return [...before];
  const run = last === undefined ? { from, elapsedMs: 0 } : { from: now, elapsedMs };
  return [...before, run].slice(-MAX_RUNS);
}

/** Elapsed time on the clock at `moment` (ms since the epoch), in ms. */
export function elapsedAt(runs: readonly ClockRun[], moment: number): number {
  const run = runs.findLast(({ from }) => from <= moment) ?? runs[0];
  if (run === undefined) return 0;
  const { from, until = moment, elapsedMs } = run;
  return Math.max(0, elapsedMs + Math.min(moment, until) - from);
}

/**
 * Latest moment (ms since the epoch) at which `elapsedMs` had elapsed on the clock: the inverse of `elapsedAt`. Null
 * without runs.
 */
export function momentOf(runs: readonly ClockRun[], elapsedMs: number): number | null {
  const run = runs.findLast((each) => each.elapsedMs <= elapsedMs) ?? runs[0];
  return run === undefined ? null : run.from + elapsedMs - run.elapsedMs;
}
