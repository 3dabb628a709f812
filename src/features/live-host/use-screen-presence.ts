import { useMutation } from "convex/react";
import { useEffect } from "react";
import { api } from "../../../convex/_generated/api";
import { SCREEN_SEEN_EVERY_MS } from "../../../convex/shared/limits/live.ts";
import { useConnected } from "../../lib/connection.ts";

/**
 * Says every now and then that this screen of the host's is open, so that answers are counted for it.
 * @param remote the phone's secret where it is the remote; absent for the wall
 * @param open false when the session is over
 */
export function useScreenPresence(code: string, open: boolean, remote?: string): void {
  const seen = useMutation(api.liveScreens.seen);
  const connected = useConnected();
  useEffect(() => {
    // What is sent without a connection would all arrive at once later.
    if (!open || !connected) return;
    const say = () => {
      seen({ code, remote }).catch((error: unknown) => {
        console.warn("The server was not told that this screen is open.", error);
      });
    };
    say();
    const timer = setInterval(say, SCREEN_SEEN_EVERY_MS);
    return () => clearInterval(timer);
  }, [seen, code, remote, open, connected]);
}
