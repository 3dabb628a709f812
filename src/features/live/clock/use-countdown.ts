import { useEffect, useState } from "react";
import { type Countdown, countdownAt } from "./countdown.ts";

/**
 * The countdown to a server time, one render per second (the ring between two seconds is drawn by CSS).
 * @param offsetMs server time minus device time; null while unknown, and then so is the countdown
 */
export function useCountdown(endsAt: number, durationMs: number, offsetMs: number | null): Countdown | null {
  const [, setTick] = useState(0);
  const countdown = offsetMs === null ? null : countdownAt(endsAt, durationMs, Date.now() + offsetMs);
  const nextChangeMs = countdown?.nextChangeMs ?? 0;

  // Runs after every render: each one ends in a timer for the next whole second, until the time is over.
  useEffect(() => {
    if (nextChangeMs <= 0) return;
    const timer = setTimeout(() => setTick((tick) => tick + 1), nextChangeMs + 5);
    return () => clearTimeout(timer);
  });

  return countdown;
}
