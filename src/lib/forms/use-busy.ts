import { useCallback, useEffect, useRef, useState } from "react";
import { useDoubtWhilePending } from "../connection/connection.ts";
import { pendingWork } from "./pending-work.ts";

/**
 * Runs one operation at a time. While it runs, `busy` is true and further calls are ignored, so a double click counts once. The operation must handle
 * its own failures. PendingNotice informs the user while the operation waits for a lost connection.
 */
export function useBusy<Args extends unknown[]>(
  work: (...args: Args) => Promise<void>,
): [run: (...args: Args) => Promise<void>, busy: boolean] {
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  useDoubtWhilePending(busy);
  const latest = useRef(work);
  useEffect(() => {
    latest.current = work;
  });

  const run = useCallback(async (...args: Args) => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    const ended = pendingWork.begin();
    try {
      await latest.current(...args);
    } finally {
      ended();
      running.current = false;
      setBusy(false);
    }
  }, []);
  return [run, busy];
}
