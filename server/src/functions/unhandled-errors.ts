import { currentExecution, type Execution } from "./execution.ts";

/*
 * A promise that a function forgot to await, or a timer callback that throws, would end a Node process. On Convex it ends
 * one function's isolate; here, with every function in one process, it must not end the quiz of the class next door.
 */

let isInstalled = false;

/** Handles rejections that function code left unhandled. Those of any other code keep their usual effect. */
export function catchUnhandledRejections(): void {
  if (isInstalled) return;
  isInstalled = true;
  process.on("unhandledRejection", (error) => {
    const execution = currentExecution();
    if (execution) takeUnhandled(execution, error);
    // Being the only listener, we are the reason why Node does not end the process by itself.
    else if (process.listenerCount("unhandledRejection") === 1) throw error;
  });
}

function takeUnhandled(execution: Execution, error: unknown): void {
  if (execution.isOver) execution.reportUnhandled(error);
  else execution.unhandled ??= { error };
}

/** The callback, for something that calls it later and does not expect it to throw. */
export function guarded<Args extends unknown[]>(
  callback: (...args: Args) => unknown,
): (...args: Args) => void {
  const execution = currentExecution();
  return (...args) => {
    try {
      callback(...args);
    } catch (error) {
      if (!execution) throw error;
      takeUnhandled(execution, error);
    }
  };
}
