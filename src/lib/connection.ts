import { useConvex } from "convex/react";
import { useCallback, useEffect, useSyncExternalStore } from "react";
import { type Loss, line } from "./connection-monitor.ts";

/**
 * Why nothing comes from the backend, or null while it does. `closed` also while a page connects for the first time.
 * Renders again only when the answer changes, unlike the client's own hook, which follows every request.
 */
export function useConnectionLoss(): Loss | null {
  const convex = useConvex();
  const subscribe = useCallback(
    (changed: () => void) => {
      const stops = [convex.subscribeToConnectionState(changed), line.subscribe(changed)];
      return () => {
        for (const stop of stops) stop();
      };
    },
    [convex],
  );
  return useSyncExternalStore(subscribe, () =>
    convex.connectionState().isWebSocketConnected ? line.loss : "closed",
  );
}

/** Whether what the backend says comes through, as far as this page can know. */
export function useConnected(): boolean {
  return useConnectionLoss() === null;
}

/** What has not come for this long may be on a dead line … */
export const OVERDUE_MS = 1_000;
/** … and is, if not a word comes for this much longer. */
const PATIENCE_MS = 500;

/** Doubts the line whenever `overdue` becomes true: what the server should have said is a second late. */
export function useDoubtWhenOverdue(overdue: boolean): void {
  useEffect(() => {
    if (overdue) line.doubt(PATIENCE_MS);
  }, [overdue]);
}

/** Doubts the line when something that was sent is not confirmed within a second. */
export function useDoubtWhilePending(pending: boolean): void {
  useEffect(() => {
    if (!pending) return;
    const timer = setTimeout(() => line.doubt(PATIENCE_MS), OVERDUE_MS);
    return () => clearTimeout(timer);
  }, [pending]);
}
