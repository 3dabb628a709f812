import { useConvex } from "convex/react";
import { useCallback, useEffect, useSyncExternalStore } from "react";

/** Between two probes; spread out so that a class does not knock in step. */
const PROBE_EVERY_MS = 2_000;
const PROBE_SPREAD_MS = 1_000;
/** A probe that hangs longer than this is as good as a failed one. */
const PROBE_LIMIT_MS = 4_000;

/**
 * Whether the socket to the backend is open. `false` also while a page connects for the first time.
 * Renders again only when the answer changes, unlike the client's own hook, which follows every request.
 */
export function useConnected(): boolean {
  const convex = useConvex();
  const subscribe = useCallback(
    (changed: () => void) => convex.subscribeToConnectionState(changed),
    [convex],
  );
  return useSyncExternalStore(subscribe, () => convex.connectionState().isWebSocketConnected);
}

/**
 * Brings a dropped connection back sooner. The client waits longer after each failed attempt, up to 24 s: too long when a
 * teacher's laptop restarts its server in the middle of a question. While the socket is down this asks the backend for
 * a small page every few seconds, and tells the client with the browser's own `online` event as soon as one arrives.
 */
export function useQuickReconnect(connected: boolean): void {
  const convex = useConvex();
  useEffect(() => {
    if (connected) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = new AbortController();
    const again = () => {
      timer = setTimeout(probe, PROBE_EVERY_MS + Math.random() * PROBE_SPREAD_MS);
    };
    const probe = async () => {
      const limit = new AbortController();
      const expiry = setTimeout(() => limit.abort(), PROBE_LIMIT_MS);
      const giveUp = () => limit.abort();
      stop.signal.addEventListener("abort", giveUp);
      try {
        // From another origin the answer is opaque, which is enough: it proves the way and needs no permission. Our own says
        // whether the server is still starting.
        const answer = await fetch(`${convex.url}/version`, {
          mode: "no-cors",
          cache: "no-store",
          signal: limit.signal,
        });
        const ready = answer.ok || answer.type === "opaque";
        if (ready && !stop.signal.aborted) window.dispatchEvent(new Event("online"));
      } catch {
        // Still unreachable.
      } finally {
        clearTimeout(expiry);
        stop.signal.removeEventListener("abort", giveUp);
        if (!stop.signal.aborted) again();
      }
    };
    again();
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
  }, [connected, convex]);
}
