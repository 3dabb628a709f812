import { hash, webcrypto } from "node:crypto";
import { LifoSemaphore } from "../../scheduling/lifo-semaphore.ts";
import { deterministic, needsAction } from "./in-actions-only.ts";
import { randomUuid, randomValues } from "./randomness.ts";

/**
 * Whether an operation of `crypto.subtle` draws random numbers, which queries and mutations do not have: keys that are made, paddings of
 * RSA, signatures with a number of their own.
 */
function isRandom(operation: string, args: readonly unknown[]): boolean {
  switch (operation) {
    case "generateKey":
      return true;
    case "encrypt":
      return nameOf(args[0]) === "RSA-OAEP";
    case "wrapKey":
      return nameOf(args[3]) === "RSA-OAEP";
    case "sign":
      return ["ECDSA", "RSA-PSS"].includes(nameOf(args[0]));
    default:
      return false;
  }
}

/** An algorithm's name in capitals. */
function nameOf(algorithm: unknown): string {
  const name = typeof algorithm === "string" ? algorithm : (algorithm as { name?: unknown } | null)?.name;
  return String(name).toUpperCase();
}

/** Node's names of WebCrypto's hash functions. */
const HASHES = new Map([
  ["SHA-1", "sha1"],
  ["SHA-256", "sha256"],
  ["SHA-384", "sha384"],
  ["SHA-512", "sha512"],
]);
/** Up to here a hash is made on the spot, in microseconds; more would hold up everybody else. */
const SMALL_BYTES = 64 * 1024;

/**
 * `crypto.subtle.digest`. Node's own hands every hash to another thread: that costs ten times the hash, and lets other transactions in
 * between, with which the waiting one may then conflict.
 */
function digest(algorithm: unknown, data: unknown): Promise<ArrayBuffer> {
  const known = HASHES.get(nameOf(algorithm));
  const isBytes = ArrayBuffer.isView(data) || data instanceof ArrayBuffer;
  if (known === undefined || !isBytes || data.byteLength > SMALL_BYTES) {
    return webcrypto.subtle.digest(algorithm as AlgorithmIdentifier, data as BufferSource);
  }
  const bytes = ArrayBuffer.isView(data)
    ? new Uint8Array(data.buffer, data.byteOffset, data.byteLength)
    : new Uint8Array(data);
  return Promise.resolve(new Uint8Array(hash(known, bytes, "buffer")).buffer);
}

/**
 * Deriving a key from a password takes a thread of the pool in which Node also reads files, for as long as its iterations take. A class that
 * signs in at once must leave room for the others, so only two run at a time.
 */
const keyDerivations = new LifoSemaphore(2);

const virtualSubtle = new Proxy(webcrypto.subtle, {
  get(target, property) {
    if (property === "digest") return digest;
    const value: unknown = Reflect.get(target, property, target);
    if (typeof value !== "function") return value;
    return (...args: unknown[]) => {
      const name = String(property);
      if (deterministic() && isRandom(name, args))
        needsAction("cryptographic randomness", `crypto.subtle.${name}`);
      const call = (): Promise<unknown> => value.apply(target, args);
      return underWay(name.startsWith("derive") ? keyDerivations.run(call) : call());
    };
  },
});

/** Calls of the process's own services (cryptography) that have not come back, of all functions. */
let underWayNow = 0;

/**
 * Whether any function waits for one. Functions may wait for one another: of many that hash passwords at once, two do so, and the others wait for
 * these.
 */
export function hostCallsUnderWay(): boolean {
  return underWayNow > 0;
}

async function underWay<T>(result: Promise<T>): Promise<T> {
  underWayNow += 1;
  try {
    return await result;
  } finally {
    underWayNow -= 1;
  }
}

export const virtualCrypto = { subtle: virtualSubtle, getRandomValues: randomValues, randomUUID: randomUuid };
