/** Tick schedule of a live quiz's clock. The browser uses it too: while the server ticks every second, it shows the server's countdown. */
import { LAST_TICKS_MS, SHORT_PHASE_MS, SPARSE_TICK_MS, TICK_MS } from "./limits/liveClock";

/** Returns the interval until the next tick, for a phase of this duration with this remaining time; all in ms. */
export function tickMs(durationMs: number, leftMs: number): number {
  return durationMs <= SHORT_PHASE_MS || leftMs <= LAST_TICKS_MS ? TICK_MS : SPARSE_TICK_MS;
}

/** Returns the remaining time at the next tick in ms: a whole number of intervals before the end. */
export function remainingAtNextTick(durationMs: number, leftMs: number): number {
  const every = tickMs(durationMs, leftMs);
  return Math.max(0, (Math.ceil(Math.min(leftMs, durationMs) / every) - 1) * every);
}
