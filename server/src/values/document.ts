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
 * Returns the Convex JSON text of a complete document (including system fields) and its size in bytes. Equal documents
 * have equal texts.
 * @throws Error with a readable message for a value that Convex cannot store or that exceeds the limits
 */
export function encodeDocument(
  document: Record<string, Value | undefined>,
  limits: DocumentLimits,
): { json: string; size: number } {
  for (const name of Object.keys(document)) {
    if (name.startsWith("_") && name !== "_id" && name !== "_creationTime" && document[name] !== undefined) {
      throw new Error(
        `Field '${name}' starts with an underscore, which is only allowed for system fields like '_id'`,
      );
    }
  }
  checkShape(document, limits, 1);
  const json = JSON.stringify(convexToJson(document as Value));
  if (!limits.allowsLoneSurrogates) throwIfProblem(unicodeProblem(json));
  if (json.includes('"":') && hasEmptyFieldName(document)) throw new Error("Field name cannot be empty.");
  const size = getConvexSize(document as Value);
  if (size > limits.size) {
    throw new Error(`Document is too large (size: ${size} bytes, limit: ${limits.size} bytes).`);
  }
  return { json, size };
}

function hasEmptyFieldName(value: Value | undefined): boolean {
  if (typeof value !== "object" || value === null || value instanceof ArrayBuffer) return false;
  return Object.hasOwn(value, "") || Object.values(value).some(hasEmptyFieldName);
}

function checkShape(value: Value | undefined, limits: DocumentLimits, depth: number): void {
  if (typeof value !== "object" || value === null || value instanceof ArrayBuffer) return;
  if (depth > limits.nesting) {
    throw new Error(`Document is nested too deeply (limit: ${limits.nesting} levels of objects and arrays).`);
  }
  if (Array.isArray(value)) {
    throwIfProblem(arrayLengthProblem(value.length, limits.arrayLength));
    for (const element of value) checkShape(element, limits, depth + 1);
    return;
  }
  const fields = Object.values(value);
  throwIfProblem(fieldCountProblem(fields.length, limits.fields));
  for (const field of fields) checkShape(field, limits, depth + 1);
}

function throwIfProblem(problem: string | null): void {
  if (problem !== null) throw new Error(`${problem}.`);
}
