import { useCallback, useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { fetchStatus, leaveStatus, openLink, type StatusOutcome } from "./status-access.ts";

const POLL_MS = 5_000;

export type StatusView =
  | Exclude<StatusOutcome, { kind: "answer" | "unreachable" }>
  | { kind: "asking" }
  /** The link was used before, has expired, or is invalid. */
  | { kind: "refused" }
  | { kind: "unreachable"; last: null }
  /** `isStale`: the server does not respond now, and `last` contains the values of its latest response. */
  | { kind: "answer"; last: Extract<StatusOutcome, { kind: "answer" }>; isStale: boolean };

/** Status of the server, polled while the page is visible. `again` retries at once; `leave` ends the session. */
export function useStatus(): { view: StatusView; again: () => void; leave: () => void } {
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  const [view, setView] = useState<StatusView>({ kind: "asking" });
  const [restarts, setRestarts] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `restarts` starts the effect again.
  useEffect(() => {
    let isUnmounted = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const poll = async (isOpened: boolean) => {
      const outcome = document.hidden ? null : await fetchStatus();
      if (isUnmounted) return;
      if (outcome !== null) setView((shown) => viewOf(outcome, shown, isOpened));
      if (outcome === null || outcome.kind === "answer" || outcome.kind === "unreachable")
        timer = setTimeout(() => void poll(true), POLL_MS);
    };
    const opened = openLink(hash.slice(1));
    // Removes the link from the address: bystanders cannot read it, and a reload does not use it again.
    if (hash !== "") void navigate(pathname, { replace: true });
    void opened.then((isOpened) => {
      if (!isUnmounted) void poll(isOpened);
    });
    return () => {
      isUnmounted = true;
      clearTimeout(timer);
    };
  }, [hash, pathname, navigate, restarts]);

  const leave = useCallback(() => {
    void leaveStatus().then(() => setRestarts((count) => count + 1));
  }, []);
  return { view, again: () => setRestarts((count) => count + 1), leave };
}

function viewOf(outcome: StatusOutcome, shown: StatusView, isOpened: boolean): StatusView {
  if (outcome.kind === "answer") return { kind: "answer", last: outcome, isStale: false };
  if (outcome.kind === "unreachable")
    return shown.kind === "answer" ? { ...shown, isStale: true } : { kind: "unreachable", last: null };
  return outcome.kind === "none" && !isOpened ? { kind: "refused" } : outcome;
}
