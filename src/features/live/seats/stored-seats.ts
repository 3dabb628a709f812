import { NEVER_STARTED_MS, SEATS_SHOWN } from "../../../../convex/shared/limits/live.ts";
import { storedValue } from "../../../lib/storage/stored-value.ts";
import { storedSecret } from "./participant-secret.ts";
import { SEAT_PREFIX } from "./seat-keys.ts";

/** Maximum age of a seat in ms. A waiting session closes after `NEVER_STARTED_MS`, and a game lasts less than that. */
const MAX_AGE_MS = 2 * NEVER_STARTED_MS;
/** Maximum number of stored seats. A shared classroom tablet joins many sessions, but only the latest ones can still be running. */
const STORED_CODES = 24;

/** The latest stored seats of this browser, newest first. Deletes the oldest if there are too many. */
export function storedSeats(): { code: string; secret: string }[] {
  const seats = seatsNewestFirst();
  for (const { code } of seats.slice(STORED_CODES)) storedValue.remove(SEAT_PREFIX + code);
  const oldestAllowed = Date.now() - MAX_AGE_MS;
  const stored = seats.flatMap(({ code, storedAt }) => {
    const secret = storedSecret(code);
    return secret === null || storedAt < oldestAllowed ? [] : { code, secret };
  });
  return stored.slice(0, SEATS_SHOWN);
}

/**
 * Calls `listener` when a seat may have been stored or deleted, in this tab or another.
 * @returns a function to unsubscribe
 */
export function onSeatsChanged(listener: () => void): () => void {
  window.addEventListener("storage", listener);
  return () => window.removeEventListener("storage", listener);
}

function seatsNewestFirst(): { code: string; storedAt: number }[] {
  const keys = Object.keys(localStorage).filter((key) => key.startsWith(SEAT_PREFIX));
  const seats = keys.map((key) => ({
    code: key.slice(SEAT_PREFIX.length),
    storedAt: Number(storedValue.read(key)?.split(" ")[1] ?? 0),
  }));
  return seats.sort((a, b) => b.storedAt - a.storedAt);
}
