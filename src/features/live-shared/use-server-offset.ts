import { useMutation } from "convex/react";
import { useEffect, useRef, useState } from "react";
import { api } from "../../../convex/_generated/api";
import { useConnected } from "../../lib/connection.ts";
import { LOBBY_PATIENCE_MS, measureOffset } from "./server-clock.ts";

/**
 * Server time minus this device's time in milliseconds, or null until it has been measured.
 * Measured once, after every reconnect, and when the page wakes up (a sleeping phone's clock may be corrected).
 * @param urgent whether a countdown is on the screen
 */
export function useServerOffset(urgent: boolean): number | null {
  const readServerTime = useMutation(api.liveClock.now);
  const connected = useConnected();
  const awake = useWakeUps();
  const [offset, setOffset] = useState<number | null>(null);

  const measuredFor = useRef<string | null>(null);
  const occasion = `${connected} ${awake}`;

  useEffect(() => {
    if (!connected || measuredFor.current === occasion) return;
    let current = true;
    const measure = () =>
      measureOffset(() => readServerTime({})).then(
        (sample) => {
          if (!current) return;
          measuredFor.current = occasion;
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
  }, [connected, occasion, urgent, readServerTime]);

  return offset;
}

/** Counts how often the page came back from being hidden. */
function useWakeUps(): number {
  const [count, setCount] = useState(0);
  useEffect(() => {
    const onChange = () => {
      if (document.visibilityState === "visible") setCount((seen) => seen + 1);
    };
    document.addEventListener("visibilitychange", onChange);
    return () => document.removeEventListener("visibilitychange", onChange);
  }, []);
  return count;
}
