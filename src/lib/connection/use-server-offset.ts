import { useMutation } from "convex/react";
import { useEffect, useRef, useState } from "react";
import { api } from "../../../convex/_generated/api";
import { useConnected } from "./connection.ts";
import { LOBBY_PATIENCE_MS, measureOffset } from "./server-clock.ts";

/**
 * Server time minus this device's time in milliseconds, or null until it has been measured.
 * Measured once, after every reconnect, when the page wakes up (a sleeping phone's clock may be corrected), and when the clock has been set.
 * @param urgent whether a countdown is on the screen
 * @param known the offset where it was measured a moment ago: then it is not measured at first
 */
export function useServerOffset(urgent: boolean, known: number | null = null): number | null {
  const readServerTime = useMutation(api.liveClock.now);
  const connected = useConnected();
  const doubts = useClockDoubts();
  const [offset, setOffset] = useState(known);

  const measuredFor = useRef(known === null ? null : doubts);

  useEffect(() => {
    if (!connected) {
      // What answers next may be another clock: the server was started anew, on a machine whose clock has been set.
      measuredFor.current = null;
      return;
    }
    if (measuredFor.current === doubts) return;
    let current = true;
    const measure = () =>
      measureOffset(() => readServerTime({})).then(
        (sample) => {
          if (!current) return;
          measuredFor.current = doubts;
          setOffset(sample.offsetMs);
        },
        (error: unknown) => {
          // The previous offset stays; the next reconnect measures again.
          if (current) console.warn("The server's clock could not be read.", error);
        },
      );
    const timer = setTimeout(measure, urgent ? 0 : Math.random() * LOBBY_PATIENCE_MS);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [connected, doubts, urgent, readServerTime]);

  return offset;
}

/** How often the device's clock is compared with one that cannot be set. */
const COMPARE_EVERY_MS = 1_000;
/** Two clocks that have parted by this much: one was set, or stood still while the device slept. */
const PARTED_MS = 500;

/** Counts what may have changed the device's clock: the page came back from being hidden, or the clock jumped. */
function useClockDoubts(): number {
  const [count, setCount] = useState(0);
  useEffect(() => {
    const doubt = () => setCount((seen) => seen + 1);
    const onChange = () => {
      if (document.visibilityState === "visible") doubt();
    };
    let apartMs = Date.now() - performance.now();
    const compare = () => {
      const nowApartMs = Date.now() - performance.now();
      if (Math.abs(nowApartMs - apartMs) < PARTED_MS) return;
      apartMs = nowApartMs;
      doubt();
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
