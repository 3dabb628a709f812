/** Under which key local storage keeps a seat that this browser holds: this and the code. The value is the secret and when it was kept, in ms. */
export const SEAT_PREFIX = "canli-quiz:katilimci:";

/** Whether this browser has joined any session lately, or opened homework (`odev:` and its code). For pages that load nothing more when it has not. */
export function hasBegun(): boolean {
  try {
    return Object.keys(localStorage).some((key) => /^(canli-quiz:katilimci|odev):/.test(key));
  } catch {
    // Storage is refused.
    return false;
  }
}

/** Tells this tab what the browser tells the others: a seat was taken or forgotten. */
export function tellSeatsChanged(): void {
  window.dispatchEvent(new Event("storage"));
}
