/** Prefix of the local storage keys of seats, before the code. The value consists of the secret, a space, and the time of storing in ms. */
export const SEAT_PREFIX = "canli-quiz:katilimci:";

/** True if this browser stores a seat in a session, or homework that it has opened (`odev:` and its code). If false, pages skip loading. */
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
