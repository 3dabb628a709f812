import { currentExecution, type Execution } from "./execution.ts";

/*
 * An unhandled rejection or an exception in a timer callback would end a Node process. On Convex it ends one function's isolate. Here all
 * functions share one process, so such an error must only fail the function that caused it.
 */

let isInstalled = false;

/** Handles unhandled rejections of functions' code. Those of any other code still end the process. */
export function catchUnhandledRejections(): void {
  if (isInstalled) return;
  isInstalled = true;
  process.on("unhandledRejection", (error) => {
    const execution = currentExecution();
    if (execution) recordUnhandled(execution, error);
    // As the only listener, this handler prevents Node from ending the process, so it throws instead.
    else if (process.listenerCount("unhandledRejection") === 1) throw error;
  });
}

function recordUnhandled(execution: Execution, error: unknown): void {
  if (execution.isOver) execution.reportUnhandled(error);
  else execution.unhandled ??= { error };
}

/** Wraps a callback whose caller does not expect exceptions: its errors are recorded in the execution. */
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
