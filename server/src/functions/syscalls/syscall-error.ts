import { ConvexError, convexToJson, type JSONValue, type Value } from "convex/values";
import { convexErrorData } from "../outcome.ts";

/** Converts an error for the convex package, which rebuilds it from `message` and, for a ConvexError, `data` in convex JSON. */
export function asSyscallError(error: unknown): { message: string; data?: JSONValue } {
  const message = error instanceof Error ? error.message : String(error);
  if (error instanceof ConvexError) return { message, data: convexToJson(error.data as Value) };
  // The data of a ConvexError thrown by a function is already JSON text (docs/protocol.md#errors).
  const data = convexErrorData(error) ?? (error as { data?: JSONValue } | null)?.data;
  return data === undefined ? { message } : { message, data };
}
