import { randomHex } from "../../../lib/random.ts";
import { storedValue } from "../../../lib/storage/stored-value.ts";

const SECRET_BYTES = 16;

/** Secrets of browsers that refuse storage; lost with the page. */
const inMemory = new Map<string, string>();

/** Secret that identifies this browser in the homework with this code: 128 random bits. The server stores only its hash. */
export function homeworkSecret(code: string): string {
  const key = `odev:${code}`;
  const stored = storedValue.read(key) ?? inMemory.get(key);
  if (stored !== undefined && /^[0-9a-f]{32}$/.test(stored)) return stored;
  const created = randomHex(SECRET_BYTES);
  if (!storedValue.write(key, created)) inMemory.set(key, created);
  return created;
}
