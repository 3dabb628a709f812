import { randomHex } from "../../../lib/random.ts";
import { storedValue } from "../../../lib/storage/stored-value.ts";
import { notifySeatsChanged, SEAT_PREFIX } from "./seat-keys.ts";

/**
 * The secret that proves that this browser is a certain participant: 128 random bits per session code, in local storage. It is sent with
 * the participant's queries and mutations; the server stores only its hash. (Ids on the leaderboard are public.)
 * Until a session accepts it, the next secret is used for all codes that are tried: the server can count wrong codes, and mistyped codes
 * leave no entries.
 * In a browser that refuses storage, the secret lives as long as the page.
 */
const NEXT_KEY = "canli-quiz:siradaki";
const SECRET_BYTES = 16;

/** Only values that storage refused: changes of stored values by other tabs must be visible here. */
const inMemory = new Map<string, string>();

/** The stored secret of a normalised session code, or the secret to join with. */
export function secretFor(code: string): string {
  return storedSecret(code) ?? nextSecret();
}

/** Stores the secret with which this browser has joined; the next session gets a new one. */
export function storeSecret(code: string, secret: string): void {
  write(SEAT_PREFIX + code, `${secret} ${Date.now()}`);
  if (read(NEXT_KEY) === secret) remove(NEXT_KEY);
  notifySeatsChanged();
}

/** The stored secret of the code; null if this browser has not joined there. */
export function storedSecret(code: string): string | null {
  return asSecret(read(SEAT_PREFIX + code)?.split(" ")[0]);
}

/** Deletes the seat's secret ("Ben değilim" on a shared device). */
export function deleteSecret(code: string): void {
  remove(SEAT_PREFIX + code);
  // If the answer to a join call was lost, the next secret already belongs to a seat.
  remove(NEXT_KEY);
  notifySeatsChanged();
}

function nextSecret(): string {
  const stored = asSecret(read(NEXT_KEY));
  if (stored !== null) return stored;
  const created = randomHex(SECRET_BYTES);
  write(NEXT_KEY, created);
  return created;
}

function asSecret(value: string | undefined): string | null {
  return value !== undefined && /^[0-9a-f]{32}$/.test(value) ? value : null;
}

function read(key: string): string | undefined {
  return storedValue.read(key) ?? inMemory.get(key);
}

function write(key: string, value: string): void {
  if (!storedValue.write(key, value)) inMemory.set(key, value);
}

function remove(key: string): void {
  inMemory.delete(key);
  storedValue.remove(key);
}
