/** When a live quiz's clock strikes. Shared, because a screen follows the server's count only where it comes every second. */
import { LAST_TICKS_MS, SHORT_PHASE_MS, SPARSE_TICK_MS, TICK_MS } from "./limits/liveClock";

/** The time from one tick to the next in a phase of this length with so much left, all in ms. */
export function tickMs(durationMs: number, leftMs: number): number {
  return durationMs <= SHORT_PHASE_MS || leftMs <= LAST_TICKS_MS ? TICK_MS : SPARSE_TICK_MS;
}

/** How much is left at the next tick: a whole number of ticks before the end. */
export function remainingAtNextTick(durationMs: number, leftMs: number): number {
  const every = tickMs(durationMs, leftMs);
  return Math.max(0, (Math.ceil(Math.min(leftMs, durationMs) / every) - 1) * every);
}
