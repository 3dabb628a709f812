// Typed calls of the product's functions by reference instead of by name: a changed name, argument or result is a compile error.
import {
  type FunctionArgs,
  type FunctionReference,
  type FunctionReturnType,
  getFunctionName,
} from "convex/server";
import type { Value } from "convex/values";

type AnyFunction = FunctionReference<"query" | "mutation" | "action", "internal" | "public">;

/** Runs a function as administrator. @throws FunctionFailed with its message and the data of a ConvexError */
export type RunFunction = <F extends AnyFunction>(
  reference: F,
  args: FunctionArgs<F>,
) => Promise<FunctionReturnType<F>>;

/** Wraps calls by name into calls by reference. The cast of the result is safe: its `returns` validator has checked it. */
export function byReference(
  runByName: (name: string, args: Record<string, Value>) => Promise<Value>,
): RunFunction {
  return async (reference, args) => await runByName(getFunctionName(reference), args);
}
