// Typed calls of the product's functions by reference instead of by name: a changed name, argument or result is a compile error.
import {
  type FunctionArgs,
  type FunctionReference,
  type FunctionReturnType,
  getFunctionName,
} from "convex/server";
import type { Value } from "convex/values";

type AnyFunction = FunctionReference<"query" | "mutation" | "action", "internal" | "public">;

/** Runs a function as administrator. @throws FunctionFailed with the function's error message, and the data if it threw a ConvexError */
export type RunFunction = <F extends AnyFunction>(
  reference: F,
  args: FunctionArgs<F>,
) => Promise<FunctionReturnType<F>>;

/** Converts a function that is called by name to one that is called by reference. The result type is safe: the `returns` validator has checked the result. */
export function byReference(
  runByName: (name: string, args: Record<string, Value>) => Promise<Value>,
): RunFunction {
  return async (reference, args) => await runByName(getFunctionName(reference), args);
}
