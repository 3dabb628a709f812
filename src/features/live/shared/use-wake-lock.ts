import { useEffect } from "react";

/**
 * Prevents the device from sleeping while a live screen is open. Browsers have no wake lock without https. The device then sleeps as usual, and
 * the page updates itself when the device wakes.
 */
export function useWakeLock(): void {
  useEffect(() => {
    // Absent in insecure contexts and older browsers, although its type does not include undefined.
    const wakeLock: WakeLock | undefined = navigator.wakeLock;
    if (wakeLock === undefined) return;
    let lock: WakeLockSentinel | undefined;
    let open = true;

    // Called again when the page becomes visible, because the browser releases the lock of a hidden page.
    async function acquire(wakeLockApi: WakeLock) {
      if (document.visibilityState !== "visible") return;
      try {
        const acquired = await wakeLockApi.request("screen");
        if (open) lock = acquired;
        else await acquired.release();
      } catch {
        // Refused, for example to save battery. The page works without the lock.
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
