import { useMutation } from "convex/react";
import { useEffect, useState } from "react";
import { api } from "../../../convex/_generated/api";
import { useConnected } from "../../lib/connection.ts";
import { measureOffset } from "./server-clock.ts";

/**
 * Server time minus this device's time in milliseconds, or null until it has been measured.
 * Measured when first needed, after every reconnect, and when the page wakes up (a sleeping phone's clock may be corrected).
 */
export function useServerOffset(): number | null {
  const readServerTime = useMutation(api.liveClock.now);
  const connected = useConnected();
  const awake = useWakeUps();
  const [offset, setOffset] = useState<number | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each wake-up asks for a new measurement.
  useEffect(() => {
    if (!connected) return;
    let current = true;
    measureOffset(() => readServerTime({})).then(
      (sample) => {
        if (current) setOffset(sample.offsetMs);
      },
      (error: unknown) => {
        // The previous offset stays; the next reconnect measures again.
        if (current) console.warn("The server's clock could not be read.", error);
      },
    );
    return () => {
      current = false;
    };
  }, [connected, awake, readServerTime]);

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
