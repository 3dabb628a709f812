import { ConvexError, convexToJson, type JSONValue, type Value } from "convex/values";
import { convexErrorData } from "../outcome.ts";

/** The convex package rebuilds an error from `message` and, for a ConvexError, `data` in convex JSON. */
export function asSyscallError(error: unknown): { message: string; data?: JSONValue } {
  const message = error instanceof Error ? error.message : String(error);
  if (error instanceof ConvexError) return { message, data: convexToJson(error.data as Value) };
  // A function's ConvexError has its data replaced by JSON text already (docs/protocol.md#errors).
  const data = convexErrorData(error) ?? (error as { data?: JSONValue } | null)?.data;
  return data === undefined ? { message } : { message, data };
}
