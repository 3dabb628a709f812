import { useConvex } from "convex/react";
import { useCallback, useEffect, useState, useSyncExternalStore } from "react";
import { type Loss, line } from "./line.ts";

/**
 * Why nothing comes from the backend, or null while it does. `closed` also while a page connects for the first time.
 * Renders again only when the answer changes, unlike the client's own hook, which follows every request.
 */
function useConnectionLoss(): Loss | null {
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

/** A socket that closes is mostly open again before anybody could read about it; the other losses have been waited for. */
const TELL_AFTER_MS = { closed: 1_200, silent: 0, offline: 0 };

/** Whether the user is to be told that nothing comes from the backend. */
export function useLossToTell(): boolean {
  const loss = useConnectionLoss();
  const [told, setTold] = useState(false);

  useEffect(() => {
    if (loss === null) {
      setTold(false);
      return;
    }
    const timer = setTimeout(() => setTold(true), TELL_AFTER_MS[loss]);
    return () => clearTimeout(timer);
  }, [loss]);

  return told;
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
