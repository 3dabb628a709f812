/** Name of the browser's lock for the tab that reads cards. */
const NAME = "card-camera";

/**
 * Reserves the camera for this tab: two tabs that read the same cards would both send answers. Returns a function that releases the lock; null if another
 * tab has it. Browsers without locks always get it.
 */
export async function lockForTab(): Promise<(() => void) | null> {
  if (!navigator.locks) return () => {};
  return await new Promise((resolve, reject) => {
    navigator.locks
      .request(NAME, { ifAvailable: true }, (lock) => {
        if (lock === null) {
          resolve(null);
          return;
        }
        // The lock lasts as long as this promise.
        return new Promise<void>((release) => resolve(release));
      })
      .catch(reject);
  });
}
