import { type ReactNode, Suspense, useEffect, useSyncExternalStore } from "react";
import { toastHost } from "./toast-host-state.ts";

const FIRST_INTERACTIONS = ["pointerdown", "keydown", "input"];
/** Maximum wait for an idle moment of the browser. */
const IDLE_MS = 8_000;
/** Fixed wait in browsers without `requestIdleCallback`. */
const IDLE_FALLBACK_MS = 3_000;

function whenIdle(task: () => void): void {
  if (typeof requestIdleCallback === "function") requestIdleCallback(task, { timeout: IDLE_MS });
  else setTimeout(task, IDLE_FALLBACK_MS);
}

/**
 * Renders toasts, from the first one on. Mounted once by the app.
 *
 * @param children a `ToastArea`, lazily loaded
 */
export function ToastHost({ children }: { children: ReactNode }) {
  const wanted = useSyncExternalStore(toastHost.subscribe, toastHost.isWanted);

  useEffect(() => {
    // Preloads the area after the visitor's first interaction, because the message about a lost connection cannot be loaded over the lost connection.
    // Not earlier, because a whole class that opens the join page would load it together with the page.
    const preload = () => {
      stop();
      whenIdle(() => void toastHost.ready());
    };
    const stop = () => {
      for (const event of FIRST_INTERACTIONS) window.removeEventListener(event, preload, true);
    };
    for (const event of FIRST_INTERACTIONS)
      window.addEventListener(event, preload, { capture: true, passive: true });
    return stop;
  }, []);

  return wanted && <Suspense>{children}</Suspense>;
}
