import { randomHex } from "../../../lib/random.ts";
import { storedValue } from "../../../lib/storage/stored-value.ts";
import { SEAT_PREFIX, tellSeatsChanged } from "./seat-keys.ts";

/**
 * The proof that this browser is a certain participant: 128 random bits per session code, kept in local storage, sent
 * with own queries and mutations and stored hashed on the server. Ids on the leaderboard are public; this is not.
 *
 * Until a session has taken it, the next secret is the same for every code that is tried: that is how the server counts wrong codes, and how
 * mistyping leaves nothing behind.
 *
 * In a browser that refuses storage the secret lives as long as the page.
 */
const NEXT_KEY = "canli-quiz:siradaki";
const SECRET_BYTES = 16;

/** Only what storage refused: another tab may forget or replace what is stored, and this one must hear of it. */
const inMemory = new Map<string, string>();

/** The secret kept for a normalised session code, or the one with which to join it. */
export function secretFor(code: string): string {
  return keptSecret(code) ?? nextSecret();
}

/** Keeps the secret with which this browser has joined; the next session gets another one. */
export function keepSecret(code: string, secret: string): void {
  write(SEAT_PREFIX + code, `${secret} ${Date.now()}`);
  if (read(NEXT_KEY) === secret) remove(NEXT_KEY);
  tellSeatsChanged();
}

/** The secret kept for the code, or null when this browser never joined there. */
export function keptSecret(code: string): string | null {
  return asSecret(read(SEAT_PREFIX + code)?.split(" ")[0]);
}

/** Forgets who this browser was in the session ("Ben değilim" on a shared device). */
export function forgetSecret(code: string): void {
  remove(SEAT_PREFIX + code);
  // Whose answer to joining got lost is in with the next one.
  remove(NEXT_KEY);
  tellSeatsChanged();
}

function nextSecret(): string {
  const kept = asSecret(read(NEXT_KEY));
  if (kept !== null) return kept;
  const made = randomHex(SECRET_BYTES);
  write(NEXT_KEY, made);
  return made;
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
