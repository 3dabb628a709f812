/** Limits of documents, and their stored format. */
import { convexToJson, getConvexSize, type Value } from "convex/values";
import {
  arrayLengthProblem,
  fieldCountProblem,
  MAX_ARRAY_LENGTH,
  MAX_FIELDS,
  unicodeProblem,
} from "./value-limits.ts";

/** Limits for a category of documents; sizes in bytes as `getConvexSize` counts them. */
export interface DocumentLimits {
  size: number;
  nesting: number;
  arrayLength: number;
  fields: number;
  /** True to accept lone surrogates, because an error text may have been cut within a character. */
  allowsLoneSurrogates: boolean;
}

/** Documents of the app. */
export const USER_LIMITS: DocumentLimits = {
  size: 1 << 20,
  nesting: 16,
  arrayLength: MAX_ARRAY_LENGTH,
  fields: MAX_FIELDS,
  allowsLoneSurrogates: false,
};

/** Documents of the server itself, which contain whole argument lists and results. */
export const SYSTEM_LIMITS: DocumentLimits = {
  size: 1 << 25,
  nesting: 64,
  arrayLength: Number.POSITIVE_INFINITY,
  fields: Number.POSITIVE_INFINITY,
  allowsLoneSurrogates: true,
};

/**
 * Returns the Convex JSON text of a complete document (including system fields), its size in bytes and its levels of objects and arrays. Equal
 * documents have equal texts.
 * @throws Error with a readable message for a value that Convex cannot store or that exceeds the limits
 */
export function encodeDocument(
  document: Record<string, Value | undefined>,
  limits: DocumentLimits,
): { json: string; size: number; nesting: number } {
  for (const name of Object.keys(document)) {
    if (name.startsWith("_") && name !== "_id" && name !== "_creationTime" && document[name] !== undefined) {
      throw new Error(
        `Field '${name}' starts with an underscore, which is only allowed for system fields like '_id'`,
      );
    }
  }
  const nesting = checkShape(document, limits, 1);
  const json = JSON.stringify(convexToJson(document as Value));
  if (!limits.allowsLoneSurrogates) throwIfProblem(unicodeProblem(json));
  if (json.includes('"":') && hasEmptyFieldName(document)) throw new Error("Field name cannot be empty.");
  const size = getConvexSize(document as Value);
  if (size > limits.size) {
    throw new Error(`Document is too large (size: ${size} bytes, limit: ${limits.size} bytes).`);
  }
  return { json, size, nesting };
}

function hasEmptyFieldName(value: Value | undefined): boolean {
  if (typeof value !== "object" || value === null || value instanceof ArrayBuffer) return false;
  return Object.hasOwn(value, "") || Object.values(value).some(hasEmptyFieldName);
}

/** Returns the deepest level in `value`. @param depth level of `value` itself. */
function checkShape(value: Value | undefined, limits: DocumentLimits, depth: number): number {
  if (typeof value !== "object" || value === null || value instanceof ArrayBuffer) return depth - 1;
  if (depth > limits.nesting) {
    throw new Error(`Document is nested too deeply (limit: ${limits.nesting} levels of objects and arrays).`);
  }
  const inner = Array.isArray(value) ? value : Object.values(value);
  throwIfProblem(
    Array.isArray(value)
      ? arrayLengthProblem(inner.length, limits.arrayLength)
      : fieldCountProblem(inner.length, limits.fields),
  );
  let deepest = depth;
  for (const element of inner) deepest = Math.max(deepest, checkShape(element, limits, depth + 1));
  return deepest;
}

function throwIfProblem(problem: string | null): void {
  if (problem !== null) throw new Error(`${problem}.`);
}
