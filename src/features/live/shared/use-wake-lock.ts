import { useEffect } from "react";

/**
 * Keeps the device awake while a live screen is open. Without https, browsers have no wake lock: the device sleeps as usual, and the page
 * catches up when it wakes.
 */
export function useWakeLock(): void {
  useEffect(() => {
    // The type says always present, but it is absent in insecure contexts and older browsers.
    const wakeLock: WakeLock | undefined = navigator.wakeLock;
    if (wakeLock === undefined) return;
    let lock: WakeLockSentinel | undefined;
    let open = true;

    // The browser releases the lock whenever the page is hidden.
    async function acquire(wakeLockApi: WakeLock) {
      if (document.visibilityState !== "visible") return;
      try {
        const acquired = await wakeLockApi.request("screen");
        if (open) lock = acquired;
        else await acquired.release();
      } catch {
        // Refused, for example to save battery: only a convenience.
      }
    }
    const onChange = () => void acquire(wakeLock);
    onChange();
    document.addEventListener("visibilitychange", onChange);
    return () => {
      open = false;
      document.removeEventListener("visibilitychange", onChange);
      void lock?.release();
    };
  }, []);
}
