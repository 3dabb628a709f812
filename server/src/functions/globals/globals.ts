import { AsyncLocalStorage } from "node:async_hooks";
import { hash, webcrypto } from "node:crypto";
import { LifoSemaphore } from "../../scheduling/lifo-semaphore.ts";
import { monotonicWallTime } from "../../store/clock.ts";
import { checkCpuTime, skipServerTime } from "../cpu-time-check.ts";
import { currentExecution, type Execution } from "../execution.ts";
import type { LogLevel } from "../log-lines.ts";
import { framesOf } from "../outcome.ts";
import { guarded } from "../unhandled-errors.ts";

/*
 * The world that functions see. Convex gives every function its own globals: a frozen `Date`, seeded randomness, a console
 * that talks to the client, an environment of the deployment's own, and no network in queries and mutations.
 *
 * Nothing here touches the process's real globals. The bundler (`bundle.ts`) rewrites each free use of one of these names
 * into an import from a small generated module, which takes the values from this registry by the bundle's id. So `ws`,
 * SQLite and our own code keep the real `Date`, and a function cannot reach the process environment.
 */

/** Names that the bundler replaces in function code. `__convexGlobal` stands for `globalThis`. */
export const VIRTUAL_GLOBALS = [
  "Convex",
  "Date",
  "Math",
  "performance",
  "crypto",
  "console",
  "process",
  "fetch",
  "Response",
  "Request",
  "WeakRef",
  "FinalizationRegistry",
  "setTimeout",
  "setInterval",
  "clearTimeout",
  "clearInterval",
  "queueMicrotask",
  "setImmediate",
  "Buffer",
  "global",
  "self",
  "__convexGlobal",
] as const;

/** The same for `"use node"` modules, which have all of Node: what leads to the deployment, and what must not end the process. */
export const NODE_VIRTUAL_GLOBALS = [
  "Convex",
  "console",
  "process",
  "setTimeout",
  "setInterval",
  "queueMicrotask",
] as const satisfies readonly (typeof VIRTUAL_GLOBALS)[number][];

export const REGISTRY_SYMBOL = Symbol.for("embedded-convex.globals");

type Callback = (...args: unknown[]) => unknown;
type Globals = Record<(typeof VIRTUAL_GLOBALS)[number] | "nodeProcess" | "look", unknown>;

const registry = new Map<string, Globals>();
(globalThis as Record<symbol, unknown>)[REGISTRY_SYMBOL] = registry;

/** Makes the globals of one bundle. `environment` is read live: deployment variables may change under a running bundle. */
export function registerGlobals(bundleId: string, environment: (name: string) => string | undefined): void {
  registry.set(bundleId, createGlobals(environment));
}

export function releaseGlobals(bundleId: string): void {
  registry.delete(bundleId);
}

/** Module code that runs while a bundle is being imported has no execution: time and seed are fixed, the database absent. */
const IMPORT_TIME = 0;

function now(): number {
  const execution = currentExecution();
  if (execution === undefined) return IMPORT_TIME;
  return execution.frozenNow ?? monotonicWallTime();
}

function deterministic(): Execution | null {
  const execution = currentExecution();
  return execution?.kind === "query" || execution?.kind === "mutation" ? execution : null;
}

const VirtualDate: DateConstructor = new Proxy(Date, {
  construct(target, args: unknown[], newTarget): object {
    const useClock = args.length === 0;
    return Reflect.construct(
      target,
      useClock ? [Math.floor(now())] : args,
      newTarget === VirtualDate ? target : newTarget,
    );
  },
  apply: () => new Date(Math.floor(now())).toString(),
  get(target, property, receiver) {
    if (property === "now") return () => Math.floor(now());
    return Reflect.get(target, property, receiver === VirtualDate ? target : receiver);
  },
});

const virtualMath: Math = Object.create(Math, {
  random: {
    enumerable: true,
    value: () => {
      const execution = currentExecution();
      if (execution === undefined) return 0.5;
      return execution.random === null ? Math.random() : execution.random.float();
    },
  },
});

const virtualPerformance = {
  now: () => (deterministic() ? 0 : performance.now()),
  timeOrigin: 0,
};

function randomValues<T extends ArrayBufferView | null>(view: T): T {
  const random = currentExecution()?.random;
  if (!random || view === null) return webcrypto.getRandomValues(view as never);
  random.fill(new Uint8Array(view.buffer, view.byteOffset, view.byteLength));
  return view;
}

function randomUuid(): string {
  const bytes = randomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Buffer.from(bytes).toString("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

function needsAction(what: string, property: string): never {
  throw new Error(
    `Can't use ${what} in queries and mutations. Please consider using an action. (${property})`,
  );
}

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
 * Whether somebody waits for the process. Functions may wait for one another: of a class that signs up at once, two hash their passwords,
 * and the others wait for these.
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

const virtualCrypto = { subtle: virtualSubtle, getRandomValues: randomValues, randomUUID: randomUuid };

function log(level: LogLevel, args: unknown[]): void {
  const execution = currentExecution();
  if (execution) execution.log.append(level, args);
  else console.log(`[${level}]`, ...args);
}

function labelOf(label: unknown): string {
  return label === undefined ? "default" : String(label);
}

const virtualConsole = {
  debug: (...args: unknown[]) => log("DEBUG", args),
  error: (...args: unknown[]) => log("ERROR", args),
  info: (...args: unknown[]) => log("INFO", args),
  log: (...args: unknown[]) => log("LOG", args),
  warn: (...args: unknown[]) => log("WARN", args),
  trace: (...args: unknown[]) => {
    const execution = currentExecution();
    if (execution) execution.log.appendTrace(args, framesOf(new Error()));
    else console.trace(...args);
  },
  time: (label?: unknown) => currentExecution()?.log.startTimer(labelOf(label)),
  timeLog: (label?: unknown, ...rest: unknown[]) => currentExecution()?.log.printTimer(labelOf(label), rest),
  timeEnd: (label?: unknown) => currentExecution()?.log.endTimer(labelOf(label)),
};

/** @param what what only actions may use, as errors call it. */
function actionsOnly(what: string): void {
  if (deterministic()) needsAction(what, what);
  if (currentExecution() === undefined) throw new Error(`Can't use ${what} at import time.`);
}

const virtualFetch = async (input: Parameters<typeof fetch>[0], init?: RequestInit): Promise<Response> => {
  actionsOnly("fetch()");
  return await fetch(input, init);
};

/** A timer of Node's, for actions. */
function actionTimer(name: string, start: (callback: () => void, delay?: number) => unknown) {
  return (callback: Callback, delay?: number, ...args: unknown[]): unknown => {
    actionsOnly(name);
    return start(
      guarded(() => callback(...args)),
      delay,
    );
  };
}

/** Responses and requests read forms in actions only. Those that others have made are of the same class. */
class VirtualResponse extends Response {
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Response;
  }

  override async formData(): Promise<FormData> {
    actionsOnly("formData()");
    return await super.formData();
  }
}

class VirtualRequest extends Request {
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Request;
  }

  override async formData(): Promise<FormData> {
    actionsOnly("formData()");
    return await super.formData();
  }
}

/** Keeps what it refers to: when garbage is collected is not for functions to know. */
class StrongRef<T extends object> {
  readonly #target: T;

  constructor(target: T) {
    this.#target = target;
  }

  deref(): T {
    return this.#target;
  }
}

/** Never calls back, for the same reason. */
class InertRegistry {
  register(): void {}
  unregister(): void {}
}

const convex = {
  syscall: (op: string, args: string): string => handler().syscall(op, args),
  asyncSyscall: (op: string, args: string): Promise<string> => handler().asyncSyscall(op, args),
  jsSyscall: (op: string, args: Record<string, unknown>): unknown => handler().jsSyscall(op, args),
};

function handler() {
  skipServerTime();
  const execution = currentExecution();
  if (!execution) throw new Error("Can't use database at import time");
  return execution.syscalls;
}

function createGlobals(environment: (name: string) => string | undefined): Globals {
  const env = new Proxy({} as Record<string, string | undefined>, {
    get: (_, name) => (typeof name === "string" ? environment(name) : undefined),
    has: (_, name) => typeof name === "string" && environment(name) !== undefined,
  });
  const globals: Globals = {
    Convex: convex,
    Date: VirtualDate,
    Math: virtualMath,
    performance: virtualPerformance,
    crypto: virtualCrypto,
    console: virtualConsole,
    process: { env },
    nodeProcess: new Proxy(process, {
      get: (target, name) => (name === "env" ? env : Reflect.get(target, name, target)),
    }),
    fetch: virtualFetch,
    Response: VirtualResponse,
    Request: VirtualRequest,
    WeakRef: StrongRef,
    FinalizationRegistry: InertRegistry,
    setTimeout: actionTimer("setTimeout", setTimeout),
    setInterval: actionTimer("setInterval", setInterval),
    clearTimeout,
    clearInterval,
    queueMicrotask: (callback: Callback) => queueMicrotask(guarded(callback)),
    // Node's own, absent on Convex: code that needs them must fail here too, not only after moving there.
    setImmediate: undefined,
    Buffer: undefined,
    global: undefined,
    self: undefined,
    __convexGlobal: undefined,
    look: checkCpuTime,
  };
  // `globalThis.crypto` and the like must lead to the same values; everything else is the language's own.
  const own: Record<PropertyKey, unknown> = { ...globals, AsyncLocalStorage };
  delete own.__convexGlobal;
  delete own.nodeProcess;
  delete own.look;
  own.self =
    globals.self =
    globals.__convexGlobal =
      new Proxy(own, {
        get: (target, name) => (name in target ? target[name] : Reflect.get(globalThis, name)),
        has: (target, name) => name in target || name in globalThis,
      });
  return globals;
}
