import { useConvex } from "convex/react";
import { useCallback, useEffect, useSyncExternalStore } from "react";
import { type ConnectionLoss, connectionMonitor } from "./connection-monitor.ts";

/**
 * Why nothing comes from the backend, or null while it does. `closed` also while a page connects for the first time.
 * Renders again only when the answer changes, unlike the client's own hook, which follows every request.
 */
export function useConnectionLoss(): ConnectionLoss | null {
  const convex = useConvex();
  const subscribe = useCallback(
    (changed: () => void) => {
      const stops = [convex.subscribeToConnectionState(changed), connectionMonitor.subscribe(changed)];
      return () => {
        for (const stop of stops) stop();
      };
    },
    [convex],
  );
  return useSyncExternalStore(
    subscribe,
    () => (convex.connectionState().isWebSocketConnected ? connectionMonitor.loss : "closed"),
    // A page that is made at build time has nothing to tell.
    () => null,
  );
}

/** Whether what the backend says comes through, as far as this page can know. */
export function useConnected(): boolean {
  return useConnectionLoss() === null;
}

/** What is this late may be lost on a dead connection … */
export const OVERDUE_MS = 1_000;
/** … which it is if nothing at all comes for this much longer. */
const DOUBT_TIMEOUT_MS = 500;

/** Doubts the connection whenever `overdue` becomes true: what the server should have sent is a second late. */
export function useDoubtWhenOverdue(overdue: boolean): void {
  useEffect(() => {
    if (overdue) connectionMonitor.doubt(DOUBT_TIMEOUT_MS);
  }, [overdue]);
}

/** Doubts the connection when something that was sent is not confirmed within a second. */
export function useDoubtWhilePending(pending: boolean): void {
  useEffect(() => {
    if (!pending) return;
    const timer = setTimeout(() => connectionMonitor.doubt(DOUBT_TIMEOUT_MS), OVERDUE_MS);
    return () => clearTimeout(timer);
  }, [pending]);
}
