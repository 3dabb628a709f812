import { useEffect } from "react";

/**
 * Keeps the screen awake while a live screen is open, so that nobody's phone sleeps through a question. Over plain http the
 * browser offers no wake lock; then the device sleeps as it always does, and the page catches up when it wakes.
 */
export function useWakeLock(): void {
  useEffect(() => {
    // Typed as always present, but absent in insecure contexts and older browsers.
    const wakeLock: WakeLock | undefined = navigator.wakeLock;
    if (wakeLock === undefined) return;
    let lock: WakeLockSentinel | undefined;
    let open = true;

    // The browser takes the lock away whenever the page is hidden.
    async function hold(keeper: WakeLock) {
      if (document.visibilityState !== "visible") return;
      try {
        const taken = await keeper.request("screen");
        if (open) lock = taken;
        else await taken.release();
      } catch {
        // Refused, for example to save battery: nothing is lost but convenience.
      }
    }
    const onChange = () => void hold(wakeLock);
    onChange();
    document.addEventListener("visibilitychange", onChange);
    return () => {
      open = false;
      document.removeEventListener("visibilitychange", onChange);
      void lock?.release();
    };
  }, []);
}
