import { SECRET_HEX_CHARS } from "../../../convex/shared/limits/secrets.ts";
import { randomHex } from "../random.ts";
import { storedValue } from "../storage/stored-value.ts";

const KEY = "device";

/**
 * What this browser is known by when it signs in: a random value of its own that it keeps. Wrong passwords from elsewhere then cannot lock
 * it out. It opens nothing.
 */
export function deviceSecret(): string {
  const kept = storedValue.read(KEY);
  if (kept?.length === SECRET_HEX_CHARS) return kept;
  const made = randomHex(SECRET_HEX_CHARS / 2);
  storedValue.write(KEY, made);
  return made;
}
