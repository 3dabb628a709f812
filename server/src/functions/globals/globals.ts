import { AsyncLocalStorage } from "node:async_hooks";
import { BUNDLE_ID } from "../compile/compiled-functions.ts";
import { checkCpuTime, skipServerTime } from "../cpu-time-check.ts";
import { currentExecution } from "../execution.ts";
import { guardedCallback } from "../unhandled-errors.ts";
import { virtualAtomics } from "./atomics.ts";
import { VirtualDate, virtualPerformance } from "./clock.ts";
import { virtualConsole } from "./console.ts";
import { virtualCrypto } from "./crypto.ts";
import {
  actionTimer,
  type Callback,
  VirtualRequest,
  VirtualResponse,
  virtualFetch,
} from "./fetch-and-timers.ts";
import { virtualMath } from "./randomness.ts";
import { InertRegistry, StrongRef } from "./weak-references.ts";

/*
 * Globals of functions. On Convex, functions have special globals: a frozen `Date`, seeded randomness, a console that prints to the client, the
 * deployment's environment variables, and no network in queries and mutations.
 *
 * This file does not change the process's real globals. The compiler (`compile.ts`) replaces each use of one of these names by an import from a small
 * generated module, which reads the values from this registry by the bundle's id. So `ws`, SQLite and the server's code use the real `Date`, and
 * functions cannot read the process environment.
 */

/** Names that the compiler replaces in functions' code. `__convexGlobal` replaces `globalThis`. */
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
  "Atomics",
  "Buffer",
  "global",
  "self",
  "__convexGlobal",
] as const;

/**
 * Names that the compiler replaces in `"use node"` modules, which run in a process of their own: names that access the deployment, and a function whose
 * callbacks do not belong to a function's run in each version of Node.
 */
export const NODE_VIRTUAL_GLOBALS = [
  "Convex",
  "console",
  "queueMicrotask",
] as const satisfies readonly (typeof VIRTUAL_GLOBALS)[number][];

export const REGISTRY_SYMBOL = Symbol.for("embedded-convex.globals");

/** Values of the virtual globals. The inserted time checks call `checkCpuTime`. */
type Globals = Record<(typeof VIRTUAL_GLOBALS)[number] | "checkCpuTime", unknown>;

const registry = new Map<string, Globals>();
(globalThis as Record<symbol, unknown>)[REGISTRY_SYMBOL] = registry;

/** Registered globals of one bundle. */
export interface BundleGlobals {
  readonly id: string;
  /** True after the evaluation of the bundle has begun. */
  readonly areUsed: boolean;
  /** Number of the last statement that evaluated a {@link markExpression}. */
  readonly lastStatement: number;
  /** Removes the globals. */
  release(): void;
}

/** Creates the globals of one bundle. `environment` is read at each access: variables may change while the bundle is loaded. */
export function registerGlobals(
  bundleId: string,
  environment: (name: string) => string | undefined,
): BundleGlobals {
  const globals = createGlobals(environment);
  const bundle = {
    id: bundleId,
    areUsed: false,
    lastStatement: -1,
    release: () => void registry.delete(bundleId),
  };
  registry.set(bundleId, globals);
  Object.defineProperties(globals, {
    // The first expression of each bundle reads this property.
    checkCpuTime: {
      get() {
        bundle.areUsed = true;
        return checkCpuTime;
      },
    },
    lastStatement: {
      set(number: number) {
        bundle.lastStatement = number;
      },
    },
  });
  return bundle;
}

/** Expression in a bundle's code for its globals. The indirect eval returns the real `globalThis`, which the compiler replaces otherwise. */
export function globalsExpression(bundleId: string): string {
  return `(0, eval)("globalThis")[Symbol.for(${JSON.stringify(REGISTRY_SYMBOL.description)})].get("${bundleId}")`;
}

/** Expression that stores a statement's number in {@link BundleGlobals.lastStatement}. */
export function markExpression(number: number): string {
  return `${globalsExpression(BUNDLE_ID)}.lastStatement = ${number}`;
}

const convex = {
  syscall: (op: string, args: string): string => syscalls().syscall(op, args),
  asyncSyscall: (op: string, args: string): Promise<string> => syscalls().asyncSyscall(op, args),
  jsSyscall: (op: string, args: Record<string, unknown>): unknown => syscalls().jsSyscall(op, args),
};

function syscalls() {
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
    fetch: virtualFetch,
    Response: VirtualResponse,
    Request: VirtualRequest,
    WeakRef: StrongRef,
    FinalizationRegistry: InertRegistry,
    setTimeout: actionTimer("setTimeout", setTimeout),
    setInterval: actionTimer("setInterval", setInterval),
    clearTimeout,
    clearInterval,
    queueMicrotask: (callback: Callback) => queueMicrotask(guardedCallback(callback)),
    Atomics: virtualAtomics,
    // Globals of Node that Convex lacks. Code that uses them must fail on this server, too.
    setImmediate: undefined,
    Buffer: undefined,
    global: undefined,
    // Set below: both are the global object of functions.
    self: undefined,
    __convexGlobal: undefined,
    checkCpuTime,
  };
  // `globalThis.crypto` must be the same value as `crypto`. Names that are not virtual globals come from the real `globalThis`.
  // As on Convex, `AsyncLocalStorage` is a global; `compile.ts` redirects imports of `async_hooks` to it.
  const globalObject: Record<PropertyKey, unknown> = { ...globals, AsyncLocalStorage };
  delete globalObject.__convexGlobal;
  delete globalObject.checkCpuTime;
  globalObject.self =
    globals.self =
    globals.__convexGlobal =
      new Proxy(globalObject, {
        get: (target, name) => (name in target ? target[name] : Reflect.get(globalThis, name)),
        has: (target, name) => name in target || name in globalThis,
      });
  return globals;
}
