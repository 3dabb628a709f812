import { randomHex } from "../../../lib/random.ts";
import { storedValue } from "../../../lib/storage/stored-value.ts";

/**
 * The proof that this phone is a session's remote: 128 random bits, kept in local storage so that it survives sleep and a closed tab, and forgotten when
 * the phone is the remote no more.
 */
const PREFIX = "canli-quiz:kumanda:";
const SECRET_BYTES = 16;

/** The secret kept for the session of this code, or null. */
export function keptRemoteSecret(code: string): string | null {
  const kept = storedValue.read(PREFIX + code);
  return kept !== null && /^[0-9a-f]{32}$/.test(kept) ? kept : null;
}

/** The secret kept for the session, or a new one, which is kept from now on. */
export function remoteSecretFor(code: string): string {
  const kept = keptRemoteSecret(code);
  if (kept !== null) return kept;
  const made = randomHex(SECRET_BYTES);
  storedValue.write(PREFIX + code, made);
  return made;
}

export function forgetRemoteSecret(code: string): void {
  storedValue.remove(PREFIX + code);
}
