import { NEVER_STARTED_MS, SEATS_SHOWN } from "../../../../convex/shared/limits/live.ts";
import { storedValue } from "../../../lib/storage/stored-value.ts";
import { keptSecret } from "./participant-secret.ts";
import { SEAT_PREFIX } from "./seat-keys.ts";

/** A session that waits is closed after a day, and a game lasts some hours at most: whatever is older is over. */
const ON_AT_MOST_MS = 2 * NEVER_STARTED_MS;
/** A shared classroom tablet meets many codes; only the latest ones can still be running. */
const KEPT_CODES = 24;

/** The latest seats that this browser has taken and not forgotten, newest first. Forgets the oldest of very many. */
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
 * Calls `listener` whenever a seat may have been taken or forgotten, in this tab or another.
 * @returns the way to unsubscribe.
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
