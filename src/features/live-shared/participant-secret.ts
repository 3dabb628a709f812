/**
 * The proof that this browser is a certain participant: 128 random bits per session code, kept in local storage, sent
 * with own queries and mutations and stored hashed on the server. Ids on the leaderboard are public; this is not.
 *
 * Works over plain http, where `crypto.randomUUID` and `crypto.subtle` do not exist, and in a browser that refuses
 * storage (the secret then lives as long as the page).
 */
const PREFIX = "canli-quiz:katilimci:";
/** A shared classroom tablet meets many codes; only the latest ones can still be running. */
const KEPT_CODES = 24;

const inMemory = new Map<string, string>();

/** 32 lower-case hex digits from the browser's cryptographic generator. */
export function createSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The secret kept for a normalised session code, made and kept on first use. */
export function secretFor(code: string): string {
  const kept = inMemory.get(code) ?? read(code);
  const secret = kept ?? createSecret();
  if (kept === undefined) write(code, secret);
  inMemory.set(code, secret);
  return secret;
}

/** Forgets who this browser was in the session ("Ben değilim" on a shared device). */
export function forgetSecret(code: string): void {
  inMemory.delete(code);
  try {
    localStorage.removeItem(PREFIX + code);
  } catch {
    // Storage is refused: nothing was kept there.
  }
}

function read(code: string): string | undefined {
  try {
    const entry = localStorage.getItem(PREFIX + code);
    const secret = entry?.split(" ")[0];
    return secret !== undefined && /^[0-9a-f]{32}$/.test(secret) ? secret : undefined;
  } catch {
    return undefined;
  }
}

function write(code: string, secret: string): void {
  try {
    localStorage.setItem(PREFIX + code, `${secret} ${Date.now()}`);
    dropOldest();
  } catch {
    // Private windows of some browsers refuse storage: the secret lives with the page.
  }
}

function dropOldest(): void {
  const keys = Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));
  const madeAt = (key: string) => Number(localStorage.getItem(key)?.split(" ")[1] ?? 0);
  const oldestFirst = keys.sort((a, b) => madeAt(a) - madeAt(b));
  for (const key of oldestFirst.slice(0, Math.max(0, keys.length - KEPT_CODES))) localStorage.removeItem(key);
}
