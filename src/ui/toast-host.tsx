import { type ReactNode, Suspense, useEffect, useSyncExternalStore } from "react";
import { toastHost } from "./toast-host-state.ts";

/**
 * Mounted once by the app: draws toasts, from the first one on.
 *
 * @param children a `ToastArea`, lazily loaded.
 */
export function ToastHost({ children }: { children: ReactNode }) {
  const wanted = useSyncExternalStore(toastHost.subscribe, toastHost.isWanted);

  useEffect(() => {
    // Fetched while the browser is idle: the message that the connection is lost cannot be fetched over the lost connection.
    const load = () => void toastHost.ready();
    if (typeof requestIdleCallback === "function") {
      const handle = requestIdleCallback(load, { timeout: 8000 });
      return () => cancelIdleCallback(handle);
    }
    const timer = setTimeout(load, 3000);
    return () => clearTimeout(timer);
  }, []);

  return wanted && <Suspense>{children}</Suspense>;
}
