import { hash, webcrypto } from "node:crypto";
import { LifoSemaphore } from "../../scheduling/lifo-semaphore.ts";
import { runningTransaction, throwNeedsAction } from "./action-only.ts";
import { randomUuid, randomValues } from "./randomness.ts";

/**
 * True if an operation of `crypto.subtle` uses random numbers: key generation, RSA-OAEP padding, ECDSA and RSA-PSS signatures. Queries and mutations
 * cannot use these operations.
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

/** An algorithm's name in upper case. */
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
/** Maximum size of data that is hashed on the main thread, which takes microseconds. Larger data would block other work. */
const SMALL_BYTES = 64 * 1024;

/**
 * `crypto.subtle.digest`. Node's own version computes every hash on another thread. This costs ten times as much as a small hash itself, and other
 * transactions run during the wait and may conflict with the waiting one.
 */
function digest(algorithm: unknown, data: unknown): Promise<ArrayBuffer> {
  const hashName = HASHES.get(nameOf(algorithm));
  const isBytes = ArrayBuffer.isView(data) || data instanceof ArrayBuffer;
  if (hashName === undefined || !isBytes || data.byteLength > SMALL_BYTES) {
    return webcrypto.subtle.digest(algorithm as AlgorithmIdentifier, data as BufferSource);
  }
  const bytes = ArrayBuffer.isView(data)
    ? new Uint8Array(data.buffer, data.byteOffset, data.byteLength)
    : new Uint8Array(data);
  return Promise.resolve(new Uint8Array(hash(hashName, bytes, "buffer")).buffer);
}

/**
 * Limits key derivations (hashes of passwords) to two at a time. Each one occupies one of the four threads with which Node also reads files. With the
 * limit, two threads remain for other work when a whole class signs in.
 */
const keyDerivations = new LifoSemaphore(2);

const virtualSubtle = new Proxy(webcrypto.subtle, {
  get(target, property) {
    if (property === "digest") return digest;
    const value: unknown = Reflect.get(target, property, target);
    if (typeof value !== "function") return value;
    return (...args: unknown[]) => {
      const name = String(property);
      if (runningTransaction() && isRandom(name, args))
        throwNeedsAction("cryptographic randomness", `crypto.subtle.${name}`);
      const call = (): Promise<unknown> => value.apply(target, args);
      return trackOperation(name.startsWith("derive") ? keyDerivations.run(call) : call());
    };
  },
});

/** Number of pending cryptographic operations of all functions. */
let pendingOperations = 0;

/**
 * True if any function's cryptographic operation is pending. While one is, the watchdog does not reject waiting functions as stuck. Not counted per
 * function, because functions may wait for one another: of many functions that hash passwords, two compute and the others wait for them.
 */
export function hasPendingCryptography(): boolean {
  return pendingOperations > 0;
}

/** Counts an operation as pending until it ends. */
async function trackOperation<T>(result: Promise<T>): Promise<T> {
  pendingOperations += 1;
  try {
    return await result;
  } finally {
    pendingOperations -= 1;
  }
}

export const virtualCrypto = { subtle: virtualSubtle, getRandomValues: randomValues, randomUUID: randomUuid };
