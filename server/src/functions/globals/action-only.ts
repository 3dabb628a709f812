import { currentExecution, type Execution } from "../execution.ts";

/** The running query or mutation, which must be deterministic; null in actions and while modules load. */
export function runningTransaction(): Execution | null {
  const execution = currentExecution();
  return execution?.kind === "query" || execution?.kind === "mutation" ? execution : null;
}

/** @throws Error for the function's author */
export function throwNeedsAction(what: string, property: string): never {
  throw new Error(
    `Can't use ${what} in queries and mutations. Please consider using an action. (${property})`,
  );
}

/** @param what name in the error text of a feature that only actions may use. */
export function assertInAction(what: string): void {
  if (runningTransaction()) throwNeedsAction(what, what);
  if (currentExecution() === undefined) throw new Error(`Can't use ${what} at import time.`);
}
