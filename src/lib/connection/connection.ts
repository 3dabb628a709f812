import { useConvex } from "convex/react";
import { useCallback, useEffect, useSyncExternalStore } from "react";
import { type ConnectionLoss, connectionMonitor } from "./connection-monitor.ts";

/**
 * Reason for a lost connection to the backend, or null while it works. Also `closed` while a page connects for the first time. Re-renders only when
 * the reason changes, unlike the client's own hook, which follows every request.
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
    // Prerendered markup shows no connection loss.
    () => null,
  );
}

/** True if the connection to the backend works, as far as this page can know. */
export function useConnected(): boolean {
  return useConnectionLoss() === null;
}

/** Delay after which an expected message counts as overdue. */
export const OVERDUE_MS = 1_000;
/** If no message arrives within this time after the delay, the connection counts as lost. */
const DOUBT_TIMEOUT_MS = 500;

/** Doubts the connection whenever `overdue` becomes true, that is, when an expected message is a second late. */
export function useDoubtWhenOverdue(overdue: boolean): void {
  useEffect(() => {
    if (overdue) connectionMonitor.doubt(DOUBT_TIMEOUT_MS);
  }, [overdue]);
}

/** Doubts the connection if a call is not confirmed within a second. */
export function useDoubtWhilePending(pending: boolean): void {
  useEffect(() => {
    if (!pending) return;
    const timer = setTimeout(() => connectionMonitor.doubt(DOUBT_TIMEOUT_MS), OVERDUE_MS);
    return () => clearTimeout(timer);
  }, [pending]);
}
