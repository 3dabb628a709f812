import { NEVER_STARTED_MS, PLACES_SHOWN } from "../../../convex/shared/limits/live.ts";
import { storedValue } from "../../lib/stored-value.ts";
import { keptSecret } from "./participant-secret.ts";
import { PLACE_PREFIX } from "./place-keys.ts";

/** A session that waits is closed after a day, and a game lasts some hours at most: whatever is older is over. */
const ON_AT_MOST_MS = 2 * NEVER_STARTED_MS;
/** A shared classroom tablet meets many codes; only the latest ones can still be running. */
const KEPT_CODES = 24;

/** The latest places that this browser has joined and not forgotten, newest first. Forgets the oldest of very many. */
export function keptPlaces(): { code: string; secret: string }[] {
  const places = placesNewestFirst();
  for (const { code } of places.slice(KEPT_CODES)) storedValue.remove(PLACE_PREFIX + code);
  const since = Date.now() - ON_AT_MOST_MS;
  const kept = places.flatMap(({ code, keptAt }) => {
    const secret = keptSecret(code);
    return secret === null || keptAt < since ? [] : { code, secret };
  });
  return kept.slice(0, PLACES_SHOWN);
}

/**
 * Calls `listener` whenever a place may have been joined or forgotten, in this tab or another.
 * @returns the way to unsubscribe.
 */
export function onPlacesChanged(listener: () => void): () => void {
  window.addEventListener("storage", listener);
  return () => window.removeEventListener("storage", listener);
}

function placesNewestFirst(): { code: string; keptAt: number }[] {
  const keys = Object.keys(localStorage).filter((key) => key.startsWith(PLACE_PREFIX));
  const places = keys.map((key) => ({
    code: key.slice(PLACE_PREFIX.length),
    keptAt: Number(storedValue.read(key)?.split(" ")[1] ?? 0),
  }));
  return places.sort((a, b) => b.keptAt - a.keptAt);
}
