import { useMutation } from "convex/react";
import { useEffect } from "react";
import { api } from "../../../../convex/_generated/api";
import { SCREEN_REPORT_EVERY_MS } from "../../../../convex/shared/limits/live.ts";
import { useConnected } from "../../../lib/connection/connection.ts";

type Screen =
  | { kind: "panel" }
  | { kind: "wall" }
  /** The phone's secret proves it. */
  | { kind: "remote"; secret: string };

const CLOSED_WITHIN_MS = 1_000;

/**
 * Reports every now and then, and when the window is hidden or shown, that this screen of the host is open. Answers are counted for wall and remote; phones
 * see when no screen reports any more.
 * @param open false when the session is over
 */
export function useScreenPresence(code: string, open: boolean, screen: Screen): void {
  const seen = useMutation(api.liveScreens.seen);
  const connected = useConnected();
  const isPanel = screen.kind === "panel" || undefined;
  const remote = screen.kind === "remote" ? screen.secret : undefined;
  useEffect(() => {
    // What is sent without a connection would all arrive at once later.
    if (!open || !connected) return;
    const report = () => {
      const isHidden = document.visibilityState === "hidden" || undefined;
      seen({ code, remote, isPanel, isHidden }).catch((error: unknown) => {
        console.warn("The server was not told that this screen is open.", error);
      });
    };
    report();
    const timer = setInterval(report, SCREEN_REPORT_EVERY_MS);
    let later: ReturnType<typeof setTimeout> | undefined;
    const onChange = () => {
      clearTimeout(later);
      // A window that is about to close is hidden first: it must not report any more.
      if (document.visibilityState === "hidden") later = setTimeout(report, CLOSED_WITHIN_MS);
      else report();
    };
    document.addEventListener("visibilitychange", onChange);
    return () => {
      clearInterval(timer);
      clearTimeout(later);
      document.removeEventListener("visibilitychange", onChange);
    };
  }, [seen, code, remote, isPanel, open, connected]);
}
