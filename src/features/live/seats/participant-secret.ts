import { randomHex } from "../../../lib/random.ts";
import { storedValue } from "../../../lib/storage/stored-value.ts";
import { notifySeatsChanged, SEAT_PREFIX } from "./seat-keys.ts";

/**
 * A participant's secret (128 random bits for each session code, in local storage) proves that this browser is that participant. Participants'
 * ids cannot prove this, because the leaderboard makes them public. The secret is sent with the participant's queries and mutations; the server
 * stores only its hash.
 *
 * Before a session is joined, one "next secret" is sent with every code that is tried. So the server can count a browser's wrong codes, and
 * mistyped codes leave no entries in storage. If the browser refuses storage, the secret exists as long as the page.
 */
const NEXT_KEY = "canli-quiz:siradaki";
const SECRET_BYTES = 16;

/** Values that storage refused. Stored values are not copied here, because other tabs may change them. */
const inMemory = new Map<string, string>();

/** The stored secret of a normalised session code, or the next secret if this browser has not joined that session. */
export function secretFor(code: string): string {
  return storedSecret(code) ?? nextSecret();
}

/** Stores the secret with which this browser has joined. The next session will get a new secret. */
export function storeSecret(code: string, secret: string): void {
  write(SEAT_PREFIX + code, `${secret} ${Date.now()}`);
  if (read(NEXT_KEY) === secret) remove(NEXT_KEY);
  notifySeatsChanged();
}

/** The stored secret of the code; null if this browser has not joined that session. */
export function storedSecret(code: string): string | null {
  return asSecret(read(SEAT_PREFIX + code)?.split(" ")[0]);
}

/** Deletes the seat's secret ("Ben değilim" on a shared device). */
export function deleteSecret(code: string): void {
  remove(SEAT_PREFIX + code);
  // The next secret may belong to the seat too, if the response to a join call was lost.
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
