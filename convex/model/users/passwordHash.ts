/**
 * Password hashing: PBKDF2-SHA-256 through WebCrypto, which is available in every Convex runtime and runs off the JavaScript thread in
 * Node. Stored as `pbkdf2-sha256$<iterations>$<salt hex>$<key hex>`, so that the iteration count can be raised while old passwords remain
 * valid.
 */
const SCHEME = "pbkdf2-sha256";
/** OWASP's recommendation for PBKDF2-SHA-256; about 90 ms on a small machine. */
const ITERATIONS = 600_000;
const SALT_BYTES = 16;
const KEY_BYTES = 32;

/** Returns the stored form of a new password. */
export async function hashPassword(password: string): Promise<string> {
  const salt = crypto.getRandomValues(new Uint8Array(SALT_BYTES));
  const key = await derive(password, salt, ITERATIONS);
  return [SCHEME, ITERATIONS, toHex(salt), toHex(key)].join("$");
}

/** True if the password matches the stored one. */
export async function verifyPassword(password: string, stored: string): Promise<boolean> {
  const [scheme, iterations, salt, key] = stored.split("$");
  if (scheme !== SCHEME || iterations === undefined || salt === undefined || key === undefined) return false;
  const derived = await derive(password, fromHex(salt), Number(iterations));
  return isEqual(derived, fromHex(key));
}

/** Takes as long as `verifyPassword`. Called for an address without an account, so that the response time does not reveal that fact. */
export async function verifyDummyPassword(password: string): Promise<void> {
  await derive(password, new Uint8Array(SALT_BYTES), ITERATIONS);
}

async function derive(password: string, salt: Uint8Array<ArrayBuffer>, iterations: number) {
  const material = new TextEncoder().encode(password.normalize("NFKC"));
  const key = await crypto.subtle.importKey("raw", material, "PBKDF2", false, ["deriveBits"]);
  const params = { name: "PBKDF2", hash: "SHA-256", salt, iterations };
  return new Uint8Array(await crypto.subtle.deriveBits(params, key, KEY_BYTES * 8));
}

/** Compares every byte, so that the time does not reveal the position of the first difference. */
function isEqual(a: Uint8Array, b: Uint8Array): boolean {
  if (a.length !== b.length) return false;
  let difference = 0;
  for (const [index, byte] of a.entries()) difference |= byte ^ (b[index] ?? 0);
  return difference === 0;
}

function toHex(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

function fromHex(hex: string): Uint8Array<ArrayBuffer> {
  const pairs = hex.match(/../g) ?? [];
  return new Uint8Array(pairs.map((pair) => Number.parseInt(pair, 16)));
}
