import { NEVER_STARTED_MS, SEATS_SHOWN } from "../../../../convex/shared/limits/live.ts";
import { storedValue } from "../../../lib/storage/stored-value.ts";
import { keptSecret } from "./participant-secret.ts";
import { SEAT_PREFIX } from "./seat-keys.ts";

/** Maximum age of a seat in ms: a waiting session closes after a day, and a game lasts some hours. */
const ON_AT_MOST_MS = 2 * NEVER_STARTED_MS;
/** Maximum number of stored seats: a shared classroom tablet joins many sessions, of which only the latest can be running. */
const KEPT_CODES = 24;

/** The latest stored seats of this browser, newest first. Deletes the oldest if there are too many. */
export function keptSeats(): { code: string; secret: string }[] {
  const seats = seatsNewestFirst();
  for (const { code } of seats.slice(KEPT_CODES)) storedValue.remove(SEAT_PREFIX + code);
  const since = Date.now() - ON_AT_MOST_MS;
  const kept = seats.flatMap(({ code, keptAt }) => {
    const secret = keptSecret(code);
    return secret === null || keptAt < since ? [] : { code, secret };
  });
  return kept.slice(0, SEATS_SHOWN);
}

/**
 * Calls `listener` when a seat may have been stored or deleted, in this tab or another.
 * @returns a function to unsubscribe
 */
export function onSeatsChanged(listener: () => void): () => void {
  window.addEventListener("storage", listener);
  return () => window.removeEventListener("storage", listener);
}

function seatsNewestFirst(): { code: string; keptAt: number }[] {
  const keys = Object.keys(localStorage).filter((key) => key.startsWith(SEAT_PREFIX));
  const seats = keys.map((key) => ({
    code: key.slice(SEAT_PREFIX.length),
    keptAt: Number(storedValue.read(key)?.split(" ")[1] ?? 0),
  }));
  return seats.sort((a, b) => b.keptAt - a.keptAt);
}
