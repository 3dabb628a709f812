/** Where the places that this browser holds stand in local storage: this and the code. The value is the secret and when it was kept, in ms. */
export const PLACE_PREFIX = "canli-quiz:katilimci:";

/** Whether this browser has joined any session lately. For pages that load nothing more when it has not. */
export function hasPlaces(): boolean {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith(PLACE_PREFIX));
  } catch {
    // Storage is refused.
    return false;
  }
}

/** Tells this tab what the browser tells the others: a place was joined or forgotten. */
export function tellPlacesChanged(): void {
  window.dispatchEvent(new Event("storage"));
}
