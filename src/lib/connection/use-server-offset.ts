import { useMutation } from "convex/react";
import { useEffect, useRef, useState } from "react";
import { api } from "../../../convex/_generated/api";
import { useConnected } from "./connection.ts";
import { LOBBY_PATIENCE_MS, measureOffset } from "./server-clock.ts";

/**
 * Server time minus this device's time in milliseconds, or null until it has been measured. Measured once, after every reconnect, after the page
 * becomes visible (a sleeping phone's clock may be corrected), and after a clock change.
 * @param urgent true if a countdown is on the screen
 * @param known an offset that was just measured; skips the first measurement
 */
export function useServerOffset(urgent: boolean, known: number | null = null): number | null {
  const readServerTime = useMutation(api.liveClock.now);
  const connected = useConnected();
  const clockChanges = useClockChanges();
  const [offset, setOffset] = useState(known);

  /** Value of `clockChanges` at the last measurement; null if the offset must be measured. */
  const measuredFor = useRef(known === null ? null : clockChanges);

  useEffect(() => {
    if (!connected) {
      // After a reconnect the server's clock may differ: the server may have restarted, or its clock may have been set.
      measuredFor.current = null;
      return;
    }
    if (measuredFor.current === clockChanges) return;
    let current = true;
    const measure = () =>
      measureOffset(() => readServerTime({})).then(
        (sample) => {
          if (!current) return;
          measuredFor.current = clockChanges;
          setOffset(sample.offsetMs);
        },
        (error: unknown) => {
          // The previous offset stays in use; the next reconnect measures again.
          if (current) console.warn("The server's clock could not be read.", error);
        },
      );
    const timer = setTimeout(measure, urgent ? 0 : Math.random() * LOBBY_PATIENCE_MS);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [connected, clockChanges, urgent, readServerTime]);

  return offset;
}

/** Interval of comparisons between the device's clock and the monotonic one. */
const COMPARE_EVERY_MS = 1_000;
/** If the difference between the two clocks changes by this much, the device's clock was set, or the device slept. */
const CLOCK_JUMP_MS = 500;

/** Counter of events that may have changed the device's clock: the page became visible, or the clock jumped. */
function useClockChanges(): number {
  const [count, setCount] = useState(0);
  useEffect(() => {
    const noteChange = () => setCount((seen) => seen + 1);
    const onChange = () => {
      if (document.visibilityState === "visible") noteChange();
    };
    let differenceMs = Date.now() - performance.now();
    const compare = () => {
      const newDifferenceMs = Date.now() - performance.now();
      if (Math.abs(newDifferenceMs - differenceMs) < CLOCK_JUMP_MS) return;
      differenceMs = newDifferenceMs;
      noteChange();
    };
    document.addEventListener("visibilitychange", onChange);
    const timer = setInterval(compare, COMPARE_EVERY_MS);
    return () => {
      document.removeEventListener("visibilitychange", onChange);
      clearInterval(timer);
    };
  }, []);
  return count;
}
