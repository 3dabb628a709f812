import { FEEDBACK_COOLDOWN_MS } from "../../../../convex/shared/limits/feedback.ts";
import { randomHex } from "../../../lib/random.ts";
import { storedValue } from "../../../lib/storage/stored-value.ts";

/**
 * Anonymous token per form with which the server enforces the wait between two messages (FEEDBACK_COOLDOWN_MS). The token is deleted after the wait,
 * so that two messages cannot be linked to one browser.
 * Stored as "token freeAt". `freeAt` is the end of the wait by this browser's clock, or 0 before a message is known to have arrived. In that case the
 * token is reused: if the response was lost, the retry must not count as another sender.
 */
const PREFIX = "feedback:";
const TOKEN_BYTES = 16;

/** Entries that the browser's storage refused. */
const inMemory = new Map<string, string>();

/** Token for the next message: the stored one while it is valid, else a new one. */
export function tokenFor(feedbackId: string): string {
  const stored = readEntry(feedbackId);
  if (stored && (stored.freeAt === 0 || isRunning(stored.freeAt))) return stored.token;
  const token = randomHex(TOKEN_BYTES);
  writeEntry(feedbackId, token, 0);
  return token;
}

/**
 * Starts the wait after a message has arrived, or after the server has refused a message as too early. Returns the end of the wait (ms, this
 * browser's clock).
 */
export function startCooldown(feedbackId: string, token: string): number {
  const freeAt = Date.now() + FEEDBACK_COOLDOWN_MS;
  writeEntry(feedbackId, token, freeAt);
  return freeAt;
}

/** End of the current wait (ms, this browser's clock); 0 if a message may be sent now. */
export function cooldownEnd(feedbackId: string): number {
  const freeAt = readEntry(feedbackId)?.freeAt ?? 0;
  return isRunning(freeAt) ? freeAt : 0;
}

/** Deletes the expired tokens of all forms. */
export function deleteExpiredTokens(): void {
  try {
    for (const key of Object.keys(localStorage)) {
      if (!key.startsWith(PREFIX)) continue;
      const entry = parse(storedValue.read(key));
      if (!entry || (entry.freeAt !== 0 && !isRunning(entry.freeAt))) storedValue.remove(key);
    }
  } catch {
    // Storage is blocked, so it contains no tokens.
  }
}

/** True during the wait. False also if `freeAt` is further away than a whole wait: the device's clock was then set back during the wait. */
function isRunning(freeAt: number): boolean {
  const remainingMs = freeAt - Date.now();
  return remainingMs > 0 && remainingMs <= FEEDBACK_COOLDOWN_MS;
}

function readEntry(feedbackId: string) {
  return parse(storedValue.read(PREFIX + feedbackId) ?? inMemory.get(feedbackId) ?? null);
}

function writeEntry(feedbackId: string, token: string, freeAt: number): void {
  const entry = `${token} ${freeAt}`;
  if (storedValue.write(PREFIX + feedbackId, entry)) inMemory.delete(feedbackId);
  else inMemory.set(feedbackId, entry);
}

function parse(entry: string | null): { token: string; freeAt: number } | null {
  const [, token, freeAt] = /^([0-9a-f]{32}) (\d+)$/.exec(entry ?? "") ?? [];
  return token === undefined ? null : { token, freeAt: Number(freeAt) };
}
