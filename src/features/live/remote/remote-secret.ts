import { randomHex } from "../../../lib/random.ts";
import { storedValue } from "../../../lib/storage/stored-value.ts";

/**
 * The secret that proves that this phone is a session's remote: 128 random bits in local storage, so that it survives sleep and a closed
 * tab. Deleted when the phone is no longer the remote.
 */
const PREFIX = "canli-quiz:kumanda:";
const SECRET_BYTES = 16;

/** The stored secret of this session, or null. */
export function storedRemoteSecret(code: string): string | null {
  const stored = storedValue.read(PREFIX + code);
  return stored !== null && /^[0-9a-f]{32}$/.test(stored) ? stored : null;
}

/** The stored secret of this session, or a new one, which is stored. */
export function remoteSecretFor(code: string): string {
  const stored = storedRemoteSecret(code);
  if (stored !== null) return stored;
  const created = randomHex(SECRET_BYTES);
  storedValue.write(PREFIX + code, created);
  return created;
}

export function deleteRemoteSecret(code: string): void {
  storedValue.remove(PREFIX + code);
}
