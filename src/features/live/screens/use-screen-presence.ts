import { useMutation } from "convex/react";
import { useEffect } from "react";
import { api } from "../../../../convex/_generated/api";
import { SCREEN_REPORT_EVERY_MS } from "../../../../convex/shared/limits/live.ts";
import { useConnected } from "../../../lib/connection/connection.ts";

type Screen =
  | { kind: "panel" }
  | { kind: "board" }
  /** The phone's secret identifies it. */
  | { kind: "remote"; secret: string };

const CLOSED_WITHIN_MS = 1_000;

/**
 * Reports at intervals, and when the window is hidden or shown, that this screen of the host is open. The server counts answers for board
 * and remote; phones show a notice once no screen reports.
 * @param open false if the session is over
 */
export function useScreenPresence(code: string, open: boolean, screen: Screen): void {
  const seen = useMutation(api.liveScreens.seen);
  const connected = useConnected();
  const isPanel = screen.kind === "panel" || undefined;
  const remote = screen.kind === "remote" ? screen.secret : undefined;
  useEffect(() => {
    // Without a connection, reports would queue up and arrive all at once.
    if (!open || !connected) return;
    const report = () => {
      const isHidden = document.visibilityState === "hidden" || undefined;
      seen({ code, remote, isPanel, isHidden }).catch((error: unknown) => {
        console.warn("The presence report of this screen failed.", error);
      });
    };
    report();
    const timer = setInterval(report, SCREEN_REPORT_EVERY_MS);
    let later: ReturnType<typeof setTimeout> | undefined;
    const onChange = () => {
      clearTimeout(later);
      // A closing window is hidden first: it must not report again.
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
