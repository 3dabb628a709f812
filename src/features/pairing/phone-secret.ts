import { randomHex } from "../../lib/random.ts";
import { storedValue } from "../../lib/storage/stored-value.ts";

/**
 * A phone's secret (128 random bits) proves that this phone is paired with a session. Local storage retains it over sleep and a closed tab.
 * It is deleted when the phone is no longer paired.
 */
const PREFIX = "canli-quiz:kumanda:";
const SECRET_BYTES = 16;

/** The stored secret of this session, or null. */
export function storedPhoneSecret(code: string): string | null {
  const stored = storedValue.read(PREFIX + code);
  return stored !== null && /^[0-9a-f]{32}$/.test(stored) ? stored : null;
}

/** Returns the stored secret of this session, or creates and stores one. */
export function phoneSecretFor(code: string): string {
  const stored = storedPhoneSecret(code);
  if (stored !== null) return stored;
  const created = randomHex(SECRET_BYTES);
  storedValue.write(PREFIX + code, created);
  return created;
}

export function deletePhoneSecret(code: string): void {
  storedValue.remove(PREFIX + code);
}
