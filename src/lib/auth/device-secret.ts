import { SECRET_HEX_CHARS } from "../../../convex/shared/limits/secrets.ts";
import { randomHex } from "../random.ts";
import { storedValue } from "../storage/stored-value.ts";

const KEY = "device";

/**
 * Random secret that identifies this browser when it signs in, so that wrong passwords from other devices cannot lock it out. It grants no access.
 */
export function deviceSecret(): string {
  const stored = storedValue.read(KEY);
  if (stored?.length === SECRET_HEX_CHARS) return stored;
  const created = randomHex(SECRET_HEX_CHARS / 2);
  storedValue.write(KEY, created);
  return created;
}
