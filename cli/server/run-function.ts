// Runs the product's functions by reference instead of by name: a call of one that is renamed, or takes or returns something else, does not
// compile.
import {
  type FunctionArgs,
  type FunctionReference,
  type FunctionReturnType,
  getFunctionName,
} from "convex/server";
import type { Value } from "convex/values";

type AnyFunction = FunctionReference<"query" | "mutation" | "action", "internal" | "public">;

/** Runs a function as the administrator. @throws FunctionFailed with its message, and the data of a ConvexError. */
export type RunFunction = <F extends AnyFunction>(
  reference: F,
  args: FunctionArgs<F>,
) => Promise<FunctionReturnType<F>>;

/** The same over a way to run functions by their names. The result has the function's type: its `returns` has been checked. */
export function byReference(
  runByName: (name: string, args: Record<string, Value>) => Promise<Value>,
): RunFunction {
  return async (reference, args) => await runByName(getFunctionName(reference), args);
}
