import { useEffect, useState } from "react";

/** Whole seconds until a time of this device, in ms since the epoch; 0 after it. Renders once per second. */
export function useSecondsLeft(endsAt: number): number {
  const [now, setNow] = useState(Date.now);
  const leftMs = Math.max(0, endsAt - now);
  useEffect(() => {
    if (leftMs === 0) return;
    // The remainder of the current second. A timer that fires early would render the same second again.
    const timer = setTimeout(() => setNow(Date.now()), ((leftMs - 1) % 1_000) + 5);
    return () => clearTimeout(timer);
  }, [leftMs]);
  return Math.ceil(leftMs / 1_000);
}
