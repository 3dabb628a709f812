import { useEffect, useState } from "react";
import { type Countdown, countdownAt } from "./countdown.ts";

/**
 * The countdown to a server time. Renders once per second; CSS animates the ring continuously.
 * @param offsetMs server time minus device time; null if unknown. The result is null then
 */
export function useCountdown(endsAt: number, durationMs: number, offsetMs: number | null): Countdown | null {
  const [, setTick] = useState(0);
  const countdown = offsetMs === null ? null : countdownAt(endsAt, durationMs, Date.now() + offsetMs);
  const nextChangeMs = countdown?.nextChangeMs ?? 0;

  // Without a dependency list: each render sets a timer for the next whole second, until the end. The timer fires 5 ms later, because an
  // early one would render the same second again.
  useEffect(() => {
    if (nextChangeMs <= 0) return;
    const timer = setTimeout(() => setTick((tick) => tick + 1), nextChangeMs + 5);
    return () => clearTimeout(timer);
  });

  return countdown;
}
