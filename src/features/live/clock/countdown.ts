/** The countdown's arithmetic, apart from what draws it. Times in milliseconds. */

export interface Countdown {
  /** Whole seconds to show: 10 at the start, 0 only when the time is over. */
  seconds: number;
  /** How much is left, 1 at the start and 0 at the end. */
  fraction: number;
  /** Until `seconds` changes next; 0 once the time is over. */
  nextChangeMs: number;
}

/**
 * Where a countdown stands.
 * @param endsAt server time at which the phase ends
 * @param durationMs length of the phase
 * @param serverNow the server's time now, by the measured offset
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
