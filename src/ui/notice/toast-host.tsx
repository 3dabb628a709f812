import { type ReactNode, Suspense, useEffect, useSyncExternalStore } from "react";
import { toastHost } from "./toast-host-state.ts";

const FIRST_DEEDS = ["pointerdown", "keydown", "input"];
/** How long a browser that is never idle is waited for; one that does not tell is given less. */
const IDLE_MS = 8_000;
const UNTOLD_IDLE_MS = 3_000;

function whenIdle(task: () => void): void {
  if (typeof requestIdleCallback === "function") requestIdleCallback(task, { timeout: IDLE_MS });
  else setTimeout(task, UNTOLD_IDLE_MS);
}

/**
 * Mounted once by the app: draws toasts, from the first one on.
 *
 * @param children a `ToastArea`, lazily loaded.
 */
export function ToastHost({ children }: { children: ReactNode }) {
  const wanted = useSyncExternalStore(toastHost.subscribe, toastHost.isWanted);

  useEffect(() => {
    // Fetched with the first thing that a visitor does: the message that the connection is lost cannot be fetched over the lost connection. Not before
    // it: a class that opens the join page at once would fetch it together with the page.
    const fetchSoon = () => {
      stop();
      whenIdle(() => void toastHost.ready());
    };
    const stop = () => {
      for (const event of FIRST_DEEDS) window.removeEventListener(event, fetchSoon, true);
    };
    for (const event of FIRST_DEEDS)
      window.addEventListener(event, fetchSoon, { capture: true, passive: true });
    return stop;
  }, []);

  return wanted && <Suspense>{children}</Suspense>;
}
