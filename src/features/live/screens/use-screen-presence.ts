import { useMutation } from "convex/react";
import { useEffect } from "react";
import { api } from "../../../../convex/_generated/api";
import { SCREEN_REPORT_EVERY_MS } from "../../../../convex/shared/limits/live.ts";
import { useConnected } from "../../../lib/connection/connection.ts";

type Screen =
  | { kind: "panel" }
  | { kind: "board" }
  /** `secret` proves that the phone is the remote. */
  | { kind: "remote"; secret: string };

/** Delay of a report after the window was hidden, in ms. A window that is closing is gone by then. */
const CLOSED_WITHIN_MS = 1_000;

/**
 * Reports to the server that this screen of the host is open: at intervals, and when the window is hidden or shown. The server counts answers
 * while a board or remote reports. If no screen reports, phones show a notice.
 * @param open false if the session is over
 */
export function useScreenPresence(code: string, open: boolean, screen: Screen): void {
  const seen = useMutation(api.liveScreens.seen);
  const connected = useConnected();
  const isPanel = screen.kind === "panel" || undefined;
  const remote = screen.kind === "remote" ? screen.secret : undefined;
  useEffect(() => {
    // No reports without a connection, because they would queue up and arrive all at once.
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
      // The browser hides a window before it closes. A delayed report is not sent by a closing window.
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
