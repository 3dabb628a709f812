import type { Value } from "convex/values";
import { decodeId } from "./ids.ts";

/**
 * Returns true if a value contains bytes, or a string that is not a document id. Field names are ignored, since they come
 * from the program.
 */
export function containsText(value: Value): boolean {
  if (typeof value === "string") return decodeId(value) === null;
  if (typeof value !== "object" || value === null) return false;
  if (value instanceof ArrayBuffer) return true;
  return Object.values(value).some((inner) => inner !== undefined && containsText(inner as Value));
}
