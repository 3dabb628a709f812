import { ConvexError, convexToJson, type JSONValue, type Value } from "convex/values";
import { convexErrorData } from "../outcome.ts";

/** An error of a syscall, from which the convex package builds the error that the app's code catches. `data`: that of a ConvexError, in convex JSON. */
export interface SyscallError {
  message: string;
  data?: JSONValue;
}

/** Converts an error for the convex package. Returns a {@link SyscallError} unchanged. */
export function asSyscallError(error: unknown): SyscallError {
  const message =
    typeof error === "object" && error !== null && "message" in error ? String(error.message) : String(error);
  if (error instanceof ConvexError) return { message, data: convexToJson(error.data as Value) };
  // The data of a ConvexError thrown by a function is already JSON text (docs/protocol.md#errors).
  const data = convexErrorData(error) ?? (error as Partial<SyscallError> | null)?.data;
  return data === undefined ? { message } : { message, data };
}
