/** Prefix of the local storage keys of seats, followed by the code. The value is the secret and the time of storing in ms. */
export const SEAT_PREFIX = "canli-quiz:katilimci:";

/** True if this browser has recently joined a session or opened homework (`odev:` and its code). Lets pages skip loading if not. */
export function hasJoinedRecently(): boolean {
  try {
    return Object.keys(localStorage).some((key) => /^(canli-quiz:katilimci|odev):/.test(key));
  } catch {
    // Storage is refused.
    return false;
  }
}

/** Notifies this tab that a seat was stored or deleted; the browser's `storage` event reaches only other tabs. */
export function notifySeatsChanged(): void {
  window.dispatchEvent(new Event("storage"));
}
