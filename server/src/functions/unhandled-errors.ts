import { AsyncLocalStorage } from "node:async_hooks";
import { TimeoutError } from "./cpu-time-limit.ts";
import { currentExecution, type Execution } from "./execution.ts";

/*
 * An unhandled rejection, or an exception in a callback that Node calls, ends a Node process. On Convex it ends only the isolate of one function. On
 * this server many functions share one process, so such an error must only make its own function fail.
 */

let isInstalled = false;

/**
 * Handles errors that functions' code does not catch: rejections, and exceptions in callbacks of timers, event listeners and Node's modules. Such
 * errors in any other code still end the process.
 *
 * @param onOther called for errors of other code
 */
export function catchUnhandledErrors(onOther = rethrow): void {
  if (isInstalled) return;
  isInstalled = true;
  for (const event of ["unhandledRejection", "uncaughtException"] as const)
    process.on(event, (error: unknown) => {
      const execution = currentExecution();
      const load = loads.getStore();
      if (execution) recordUnhandled(execution, error);
      else if (load) load.record(error);
      // Node does not end the process if there is a listener. So the only listener throws the error, which ends the process.
      else if (process.listenerCount(event) === 1) onOther(error);
    });
}

function rethrow(error: unknown): void {
  throw error;
}

/** Loading of modules, whose top-level code may cause unhandled errors, too. */
const loads = new AsyncLocalStorage<{ record(error: unknown): void }>();

/**
 * Runs the import of modules.
 *
 * @param onLateError called for an error that the modules' code does not handle and that occurs after the import
 * @throws the import's error, or the first one that the modules' code did not handle
 */
export async function runLoading<T>(
  load: () => Promise<T>,
  onLateError: (error: unknown) => void,
): Promise<T> {
  let unhandled: { error: unknown } | null = null;
  let isOver = false;
  const record = (error: unknown) => {
    if (isOver) onLateError(error);
    else unhandled ??= { error };
  };
  try {
    const loaded = await loads.run({ record }, load);
    await waitForRejections();
    if (unhandled) throw (unhandled as { error: unknown }).error;
    return loaded;
  } finally {
    isOver = true;
  }
}

/** Node reports unhandled rejections only at the end of an event-loop iteration. */
export function waitForRejections(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

function recordUnhandled(execution: Execution, error: unknown): void {
  if (execution.isOver) execution.reportUnhandled(error);
  else if (!execution.unhandled) {
    execution.unhandled = { error };
    execution.onUnhandled?.();
  }
}

/**
 * Awaits the end of an action. An unhandled error ends it at once, as on Convex: the action may wait for the code that has failed.
 *
 * @throws the action's error, or the first one that it did not handle
 */
export async function failsWhenUnhandled<T>(execution: Execution, running: Promise<T>): Promise<T> {
  const unhandled = new Promise<never>((_, reject) => {
    execution.onUnhandled = () => reject(execution.unhandled?.error);
  });
  return await Promise.race([running, unhandled]);
}

/** @throws TimeoutError if the function's time was up; an error that the function did not handle, as on Convex */
export function throwEscapedError({ unhandled, cpuTime }: Execution): void {
  if (cpuTime.isUp) throw new TimeoutError(cpuTime);
  if (unhandled) throw unhandled.error;
}

/** Wraps a callback so that its exceptions are recorded in the current execution or load, and do not reach the callback's caller. */
export function guardedCallback<Args extends unknown[]>(
  callback: (...args: Args) => unknown,
): (...args: Args) => void {
  const execution = currentExecution();
  const load = loads.getStore();
  return (...args) => {
    try {
      callback(...args);
    } catch (error) {
      if (execution) recordUnhandled(execution, error);
      else if (load) load.record(error);
      else throw error;
    }
  };
}
