import type { Value } from "convex/values";
import { decodeId } from "./ids.ts";

/** Whether there is a string in a value that is no document's id, or bytes. Names of fields are the program's own. */
export function holdsText(value: Value): boolean {
  if (typeof value === "string") return decodeId(value) === null;
  if (typeof value !== "object" || value === null) return false;
  if (value instanceof ArrayBuffer) return true;
  return Object.values(value).some((inner) => inner !== undefined && holdsText(inner as Value));
}
