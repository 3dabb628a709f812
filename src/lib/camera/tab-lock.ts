/** Name of the browser's lock for the tab that reads pictures of the camera. */
const NAME = "camera";

/** Time after which another tab is taken to keep the camera, in ms. A page that was just left releases it sooner. */
const PATIENCE_MS = 1_000;

/**
 * Reserves the camera for this tab: two tabs that read the same pictures would both send answers. Returns a function that releases the lock; null if another
 * tab has it. Browsers without locks always get it.
 */
export async function lockForTab(): Promise<(() => void) | null> {
  if (!navigator.locks) return () => {};
  return await new Promise((resolve) => {
    navigator.locks
      .request(
        NAME,
        { signal: AbortSignal.timeout(PATIENCE_MS) },
        // The lock lasts as long as this promise.
        () => new Promise<void>((release) => resolve(release)),
      )
      .catch(() => resolve(null));
  });
}
