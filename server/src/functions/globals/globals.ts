import { AsyncLocalStorage } from "node:async_hooks";
import { checkCpuTime, skipServerTime } from "../cpu-time-check.ts";
import { currentExecution } from "../execution.ts";
import { guarded } from "../unhandled-errors.ts";
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
 * The world that functions see. Convex gives every function its own globals: a frozen `Date`, seeded randomness, a console
 * that talks to the client, an environment of the deployment's own, and no network in queries and mutations.
 *
 * Nothing here touches the process's real globals. The compiler (`compile.ts`) rewrites each free use of one of these names
 * into an import from a small generated module, which takes the values from this registry by the bundle's id. So `ws`,
 * SQLite and our own code keep the real `Date`, and a function cannot reach the process environment.
 */

/** Names that the compiler replaces in function code. `__convexGlobal` stands for `globalThis`. */
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
