import { lazy, Suspense, useEffect, useSyncExternalStore } from "react";
import { toastHost } from "./toast-host-state.ts";

const ToastArea = lazy(() => import("./toast-area.tsx"));

/** Mounted once by the app: draws toasts, from the first one on. */
export function ToastHost() {
  const wanted = useSyncExternalStore(toastHost.subscribe, toastHost.isWanted);

  useEffect(() => {
    // Fetched in a quiet moment: the message that a connection is lost must not need the connection.
    const load = () => void toastHost.ready();
    if (typeof requestIdleCallback === "function") {
      const handle = requestIdleCallback(load, { timeout: 8000 });
      return () => cancelIdleCallback(handle);
    }
    const timer = setTimeout(load, 3000);
    return () => clearTimeout(timer);
  }, []);

  if (!wanted) return null;
  return (
    <Suspense fallback={null}>
      <ToastArea />
    </Suspense>
  );
}
