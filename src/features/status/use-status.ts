import { useCallback, useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { fetchStatus, leaveStatus, openLink, type StatusOutcome } from "./status-access.ts";

const LOOK_MS = 5_000;

export type StatusView =
  | Exclude<StatusOutcome, { kind: "answer" | "unreachable" }>
  | { kind: "asking" }
  /** The link was opened before, is too old, or never was one. */
  | { kind: "refused" }
  | { kind: "unreachable"; last: null }
  /** `isStale`: the server does not answer any more, and these are its last figures. */
  | { kind: "answer"; last: Extract<StatusOutcome, { kind: "answer" }>; isStale: boolean };

/** The status, asked for again and again while the page is seen. */
export function useStatus(): { view: StatusView; again: () => void; leave: () => void } {
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  const [view, setView] = useState<StatusView>({ kind: "asking" });
  const [asked, setAsked] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `asked` begins anew.
  useEffect(() => {
    let isGone = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = async (isOpened: boolean) => {
      const outcome = document.hidden ? null : await fetchStatus();
      if (isGone) return;
      if (outcome !== null) setView((shown) => viewOf(outcome, shown, isOpened));
      if (outcome === null || outcome.kind === "answer" || outcome.kind === "unreachable")
        timer = setTimeout(() => void look(true), LOOK_MS);
    };
    const opened = openLink(hash.slice(1));
    // Nobody reads it over a shoulder, and a reload does not open it twice.
    if (hash !== "") void navigate(pathname, { replace: true });
    void opened.then((isOpened) => {
      if (!isGone) void look(isOpened);
    });
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [hash, pathname, navigate, asked]);

  const leave = useCallback(() => {
    void leaveStatus().then(() => setAsked((count) => count + 1));
  }, []);
  return { view, again: () => setAsked((count) => count + 1), leave };
}

function viewOf(outcome: StatusOutcome, shown: StatusView, isOpened: boolean): StatusView {
  if (outcome.kind === "answer") return { kind: "answer", last: outcome, isStale: false };
  if (outcome.kind === "unreachable")
    return shown.kind === "answer" ? { ...shown, isStale: true } : { kind: "unreachable", last: null };
  return outcome.kind === "none" && !isOpened ? { kind: "refused" } : outcome;
}
