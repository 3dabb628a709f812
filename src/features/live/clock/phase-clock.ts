import type { SharedView } from "../shared/whole-view.ts";

/** Clock of the current phase. Times in ms of server time. */
export type PhaseClock =
  | { kind: "running"; endsAt: number; durationMs: number }
  /** Paused by the host. */
  | { kind: "paused"; leftMs: number; durationMs: number }
  /** The phase lasts until the host continues. */
  | { kind: "untimed" };

type ViewTimes = Pick<SharedView, "phaseEndsAt" | "leftMs" | "durationMs" | "phaseStartedAt">;

export function phaseClock({ phaseEndsAt: endsAt, leftMs, durationMs }: ViewTimes): PhaseClock {
  if (durationMs === undefined) return { kind: "untimed" };
  if (endsAt !== undefined) return { kind: "running", endsAt, durationMs };
  return leftMs === undefined ? { kind: "untimed" } : { kind: "paused", leftMs, durationMs };
}

/** The clock of a participant whose time is `timeFactor` times the class's time. */
export function ownClock(clock: PhaseClock, timeFactor: number): PhaseClock {
  if (clock.kind === "untimed") return clock;
  const extraMs = (timeFactor - 1) * clock.durationMs;
  const durationMs = clock.durationMs + extraMs;
  return clock.kind === "paused"
    ? { ...clock, leftMs: clock.leftMs + extraMs, durationMs }
    : { ...clock, endsAt: clock.endsAt + extraMs, durationMs };
}

/** Server time at which the phase ends by itself; null if it does not. */
export function endOf(clock: PhaseClock): number | null {
  return clock.kind === "running" ? clock.endsAt : null;
}

/** Server time at which the phase began; null if unknown. */
export function startOf({ phaseStartedAt, phaseEndsAt, durationMs }: ViewTimes): number | null {
  if (phaseStartedAt !== undefined) return phaseStartedAt;
  return phaseEndsAt === undefined || durationMs === undefined ? null : phaseEndsAt - durationMs;
}
