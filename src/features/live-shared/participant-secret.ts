import { randomHex } from "../../lib/random.ts";
import { storedValue } from "../../lib/stored-value.ts";

/**
 * The proof that this browser is a certain participant: 128 random bits per session code, kept in local storage, sent
 * with own queries and mutations and stored hashed on the server. Ids on the leaderboard are public; this is not.
 *
 * In a browser that refuses storage the secret lives as long as the page.
 */
const PREFIX = "canli-quiz:katilimci:";
const SECRET_BYTES = 16;
/** A shared classroom tablet meets many codes; only the latest ones can still be running. */
const KEPT_CODES = 24;

/** Only what storage refused: another tab may forget or replace what is stored, and this one must hear of it. */
const inMemory = new Map<string, string>();

/** The secret kept for a normalised session code, made and kept on first use. */
export function secretFor(code: string): string {
  const kept = keptSecret(code);
  if (kept !== null) return kept;
  const secret = randomHex(SECRET_BYTES);
  if (storedValue.write(PREFIX + code, `${secret} ${Date.now()}`)) dropOldest();
  else inMemory.set(code, secret);
  return secret;
}

/** The secret kept for the code, or null when this browser never made one. */
export function keptSecret(code: string): string | null {
  const secret = storedValue.read(PREFIX + code)?.split(" ")[0] ?? inMemory.get(code);
  return secret !== undefined && /^[0-9a-f]{32}$/.test(secret) ? secret : null;
}

/** Forgets who this browser was in the session ("Ben değilim" on a shared device). */
export function forgetSecret(code: string): void {
  inMemory.delete(code);
  storedValue.remove(PREFIX + code);
}

function dropOldest(): void {
  const keys = Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));
  const madeAt = (key: string) => Number(storedValue.read(key)?.split(" ")[1] ?? 0);
  const oldestFirst = keys.sort((a, b) => madeAt(a) - madeAt(b));
  for (const key of oldestFirst.slice(0, Math.max(0, keys.length - KEPT_CODES))) storedValue.remove(key);
}
