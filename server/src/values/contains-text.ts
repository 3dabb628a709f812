import type { Value } from "convex/values";
import { decodeId } from "./ids.ts";

/**
 * Returns true if a value contains bytes, or a string that is not a document id. Field names are ignored, because the
 * program determines them, not a user.
 */
export function containsText(value: Value): boolean {
  if (typeof value === "string") return decodeId(value) === null;
  if (typeof value !== "object" || value === null) return false;
  if (value instanceof ArrayBuffer) return true;
  return Object.values(value).some((inner) => inner !== undefined && containsText(inner as Value));
}
