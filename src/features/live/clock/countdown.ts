/** Arithmetic of the countdown. Times in milliseconds. */

export interface Countdown {
  /** Whole seconds to show: 10 at the start, 0 only after the end. */
  seconds: number;
  /** Remaining time: 1 at the start, 0 at the end. */
  fraction: number;
  /** Milliseconds until `seconds` changes; 0 after the end. */
  nextChangeMs: number;
}

/**
 * Remaining time of a phase.
 * @param endsAt server time at which the phase ends
 * @param durationMs duration of the phase
 * @param serverNow current server time, by the measured offset
 */
export function countdownAt(endsAt: number, durationMs: number, serverNow: number): Countdown {
  const leftMs = Math.min(Math.max(endsAt - serverNow, 0), durationMs);
  const seconds = Math.ceil(leftMs / 1000);
  return {
    seconds,
    fraction: durationMs > 0 ? leftMs / durationMs : 0,
    nextChangeMs: leftMs === 0 ? 0 : leftMs - (seconds - 1) * 1000,
  };
}
