import { currentExecution, type Execution } from "../execution.ts";

/** The running query or mutation. Null in actions and while modules load, where code need not be deterministic. */
export function runningTransaction(): Execution | null {
  const execution = currentExecution();
  return execution?.kind === "query" || execution?.kind === "mutation" ? execution : null;
}

/**
 * Throws the error for a feature that only actions may use. As on Convex, the function fails even if it catches the error.
 * @param feature name of the feature in the error text
 * @param property JavaScript name of the feature
 */
export function throwNeedsAction(feature: string, property: string): never {
  const error = new Error(
    `Can't use ${feature} in queries and mutations. Please consider using an action. (${property})`,
  );
  const execution = currentExecution();
  if (execution) execution.unhandled ??= { error };
  throw error;
}

/** @throws Error outside of an action. @param feature name of the feature in the error text */
export function assertInAction(feature: string): void {
  if (runningTransaction()) throwNeedsAction(feature, feature);
  if (currentExecution() === undefined) throw new Error(`Can't use ${feature} at import time.`);
}
