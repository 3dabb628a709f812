import type { SharedView } from "../shared/whole-view.ts";

/** How the phase that is on stands in time. Times in ms, by the server's clock. */
export type PhaseClock =
  | { name: "running"; endsAt: number; durationMs: number }
  /** The host has stopped the clock. */
  | { name: "held"; leftMs: number; durationMs: number }
  /** It lasts until the host goes on. */
  | { name: "untimed" };

type ViewTimes = Pick<SharedView, "phaseEndsAt" | "leftMs" | "durationMs" | "phaseStartedAt">;

export function phaseClock({ phaseEndsAt: endsAt, leftMs, durationMs }: ViewTimes): PhaseClock {
  if (durationMs === undefined) return { name: "untimed" };
  if (endsAt !== undefined) return { name: "running", endsAt, durationMs };
  return leftMs === undefined ? { name: "untimed" } : { name: "held", leftMs, durationMs };
}

/** A question's clock for somebody who has so many times the class's time. */
export function ownClock(clock: PhaseClock, timeFactor: number): PhaseClock {
  if (clock.name === "untimed") return clock;
  const more = (timeFactor - 1) * clock.durationMs;
  const durationMs = clock.durationMs + more;
  return clock.name === "held"
    ? { ...clock, leftMs: clock.leftMs + more, durationMs }
    : { ...clock, endsAt: clock.endsAt + more, durationMs };
}

/** When the phase ends by itself, by the server's clock; null while it does not. */
export function endOf(clock: PhaseClock): number | null {
  return clock.name === "running" ? clock.endsAt : null;
}

/** When the phase began, by the server's clock. */
export function startOf({ phaseStartedAt, phaseEndsAt, durationMs }: ViewTimes): number | null {
  if (phaseStartedAt !== undefined) return phaseStartedAt;
  return phaseEndsAt === undefined || durationMs === undefined ? null : phaseEndsAt - durationMs;
}
