/**
 * Spans of wall time during which a question's clock ran. They convert the time of an answer into the participant's
 * thinking time: pauses and outages do not count. Pure functions.
 */
import { v } from "convex/values";
import { elapsedIn, type GameState } from "./phase";

/** `from` and `until` in ms since the epoch. */
export const clockRun = v.object({
  from: v.number(),
  /** Time at which the host paused the clock; absent while it runs. */
  until: v.optional(v.number()),
  /** Time on the clock at `from`, ms. */
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
  const open = last !== undefined && last.until === undefined ? last : null;
  if (state.time.kind === "paused") {
    if (open === null) return [...before];
    return [...before.slice(0, -1), { ...open, until: open.from + elapsedMs - open.elapsedMs }];
  }
  const from = now - elapsedMs;
  // Extra seconds change only the end.
  if (open !== null && open.from - open.elapsedMs === from) return [...before];
  const run = last === undefined ? { from, elapsedMs: 0 } : { from: now, elapsedMs };
  return [...before, run].slice(-MAX_RUNS);
}

/** Answering time at `moment`, ms. */
export function elapsedAt(runs: readonly ClockRun[], moment: number): number {
  const run = runs.findLast(({ from }) => from <= moment) ?? runs[0];
  if (run === undefined) return 0;
  const { from, until = moment, elapsedMs } = run;
  return Math.max(0, elapsedMs + Math.min(moment, until) - from);
}

/** Latest moment at which the clock had used `elapsedMs`: the inverse of `elapsedAt`. Null without runs. */
export function momentOf(runs: readonly ClockRun[], elapsedMs: number): number | null {
  const run = runs.findLast((each) => each.elapsedMs <= elapsedMs) ?? runs[0];
  return run === undefined ? null : run.from + elapsedMs - run.elapsedMs;
}
