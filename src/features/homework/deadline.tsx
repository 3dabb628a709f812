import { useEffect, useState } from "react";
import { durationText } from "../../../convex/shared/schoolTime.ts";
import { momentText } from "../../lib/text/date-text.ts";

const MINUTE_MS = 60_000;

type DeadlineProps = {
  /** ms since the epoch */
  at: number;
  /** Server time minus device time in ms; null while unknown. */
  offsetMs: number | null;
  /** Turkish word after the remaining time: "kaldı" (left) for a deadline, "sonra" (later) for an opening time. */
  left?: "kaldı" | "sonra";
};

/** Deadline or opening time in the school's time zone, with the remaining time: "28 Kasım Cumartesi 23:59, 3 saat 20 dakika kaldı". */
export function Deadline(props: DeadlineProps) {
  return useDeadlineText(props);
}

/** Text of a {@link Deadline}. Without the remaining time while the server's clock is unknown, and after the deadline. */
export function useDeadlineText({ at, offsetMs, left = "kaldı" }: DeadlineProps): string {
  const [, setTick] = useState(0);
  const leftMs = offsetMs === null ? 0 : at - (Date.now() + offsetMs);

  // Runs after every render. Each run sets one timer, which fires 5 ms after the remaining time has reached a whole minute.
  useEffect(() => {
    if (leftMs <= 0) return;
    const timer = setTimeout(() => setTick((tick) => tick + 1), (leftMs % MINUTE_MS) + 5);
    return () => clearTimeout(timer);
  });

  const moment = momentText(at, offsetMs ?? 0);
  return leftMs > 0 ? `${moment}, ${durationText(leftMs)} ${left}` : moment;
}
