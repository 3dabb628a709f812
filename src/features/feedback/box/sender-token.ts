import { FEEDBACK_COOLDOWN_MS } from "../../../../convex/shared/limits/feedback.ts";
import { randomHex } from "../../../lib/random.ts";
import { storedValue } from "../../../lib/storage/stored-value.ts";

/**
 * Who waits, without saying who it is: random bits per form with which the server enforces one message in fifteen seconds. They are
 * thrown away when the wait is over, so that no two messages of one browser could ever be told to be its.
 *
 * Stored as "token freeAt": freeAt is the time (this browser's clock) from which it may write again, 0 while no message is known to
 * have arrived. Then the token is kept: a message whose answer was lost must not be sent twice as two browsers.
 */
const PREFIX = "feedback:";
const TOKEN_BYTES = 16;

/** Only what storage refused. */
const inMemory = new Map<string, string>();

/** The token to send the next message with. */
export function tokenFor(feedbackId: string): string {
  const kept = readEntry(feedbackId);
  if (kept && (kept.freeAt === 0 || isRunning(kept.freeAt))) return kept.token;
  const token = randomHex(TOKEN_BYTES);
  writeEntry(feedbackId, token, 0);
  return token;
}

/** The wait begins: a message has arrived, or the server says that one had. Returns its end. */
export function noteCooldown(feedbackId: string, token: string): number {
  const freeAt = Date.now() + FEEDBACK_COOLDOWN_MS;
  writeEntry(feedbackId, token, freeAt);
  return freeAt;
}

/** When this browser may write to the form again; 0 when it may now. */
export function cooldownEnd(feedbackId: string): number {
  const freeAt = readEntry(feedbackId)?.freeAt ?? 0;
  return isRunning(freeAt) ? freeAt : 0;
}

/** Throws away the tokens whose wait is over, of all forms. */
export function forgetOldTokens(): void {
  try {
    for (const key of Object.keys(localStorage)) {
      if (!key.startsWith(PREFIX)) continue;
      const entry = parse(storedValue.read(key));
      if (!entry || (entry.freeAt !== 0 && !isRunning(entry.freeAt))) storedValue.remove(key);
    }
  } catch {
    // The browser refuses its storage: nothing is kept there.
  }
}

/** An end further away than a whole wait was written before the clock was set back. */
function isRunning(freeAt: number): boolean {
  const left = freeAt - Date.now();
  return left > 0 && left <= FEEDBACK_COOLDOWN_MS;
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
