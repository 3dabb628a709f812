import { currentExecution, type Execution } from "./execution.ts";

/*
 * An unhandled rejection, or an exception in a callback that Node calls, ends a Node process. On Convex it ends only the isolate of one function. On
 * this server all functions share one process, so such an error must only make its own function fail.
 */

let isInstalled = false;

/**
 * Handles errors that functions' code does not catch: rejections, and exceptions in callbacks of timers, event listeners and Node's modules. Such
 * errors in any other code still end the process.
 */
export function catchUnhandledErrors(): void {
  if (isInstalled) return;
  isInstalled = true;
  for (const event of ["unhandledRejection", "uncaughtException"] as const)
    process.on(event, (error: unknown) => {
      const execution = currentExecution();
      if (execution) recordUnhandled(execution, error);
      // Node does not end the process if there is a listener. So the only listener throws the error, which ends the process.
      else if (process.listenerCount(event) === 1) throw error;
    });
}

function recordUnhandled(execution: Execution, error: unknown): void {
  if (execution.isOver) execution.reportUnhandled(error);
  else execution.unhandled ??= { error };
}

/** Wraps a callback so that its exceptions are recorded in the current execution, and do not reach the callback's caller. */
export function guardedCallback<Args extends unknown[]>(
  callback: (...args: Args) => unknown,
): (...args: Args) => void {
  const execution = currentExecution();
  return (...args) => {
    try {
      callback(...args);
    } catch (error) {
      if (!execution) throw error;
      recordUnhandled(execution, error);
    }
  };
}
