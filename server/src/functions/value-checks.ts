import { getConvexSize, type JSONValue, jsonToConvex, type ValidatorJSON, type Value } from "convex/values";
import type { Catalog } from "../store/catalog.ts";
import { parseConvexJson } from "../values/json.ts";
import { validate } from "../values/validator.ts";
import { valueProblem } from "../values/value-limits.ts";
import { type RegisteredFunction, shownPath } from "./compile/modules.ts";
import { RequestError, ResultError } from "./outcome.ts";

/** Maximum size of arguments and of results. */
const MAX_BYTES = 16 * 1024 * 1024;
/** Forbidden field names, with their form in JSON. */
const FORBIDDEN_FIELD_NAMES = [
  ["__proto__", '"__proto__":'],
  ["", '"":'],
] as const;
/** Size of the list that contains the arguments as its only element. */
const LIST_BYTES = 2;

/**
 * @param text the arguments object as convex JSON.
 * @returns the text of the argument list that the function is called with.
 * @throws RequestError if the arguments are not valid for the function.
 */
export function checkArgs(registered: RegisteredFunction, text: string, catalog: Catalog): string {
  if (!text.startsWith("{"))
    throw new RequestError(`ArgumentValidationError: Arguments of ${registered.path} must be an object.`);
  const broken = valueProblem(text);
  if (broken) throw new RequestError(`ArgumentValidationError: Arguments of ${registered.path}: ${broken}.`);
  const args = JSON.parse(text) as JSONValue;
  for (const [name, inJson] of FORBIDDEN_FIELD_NAMES) {
    if (text.includes(inJson) && hasField(args, name))
      throw new RequestError(`ArgumentValidationError: "${name}" is not a valid field name.`);
  }
  const value = argumentsOf(args);
  const size = sizeBeyondLimit(text, () => LIST_BYTES + getConvexSize(value));
  if (size !== null) {
    throw new RequestError(`Arguments for ${shownPath(registered.path)} are too large (${size})`);
  }
  const problem = validate(registered.args, value, catalog);
  if (problem) throw new RequestError(`ArgumentValidationError: ${problem}`);
  return `[${text}]`;
}

function argumentsOf(args: JSONValue): Value {
  try {
    return jsonToConvex(args);
  } catch (error) {
    throw new RequestError(
      `ArgumentValidationError: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}

/** @throws ResultError if the function must not return this value. */
export function checkReturn(registered: RegisteredFunction, valueJson: string, catalog: Catalog): void {
  const what = `Function ${shownPath(registered.path)} return value`;
  const broken = valueProblem(valueJson);
  if (broken) throw new ResultError(`${what} invalid: ${broken}.`);
  const size = sizeBeyondLimit(valueJson, () => getConvexSize(parseConvexJson(valueJson)));
  if (size !== null) throw new ResultError(`${what} is too large (${size})`);
  if (valueJson.includes('"":') && hasField(JSON.parse(valueJson) as JSONValue, "")) {
    throw new ResultError(`${what} is no Convex value: "" is not a valid field name.`);
  }
  const validator: ValidatorJSON | null = registered.returns;
  if (!validator || validator.type === "any") return;
  const problem = validate(validator, parseConvexJson(valueJson), catalog);
  if (problem) throw new ResultError(`ReturnsValidationError: ${problem}`);
}

/**
 * True if any field has this name. Convex has no empty names. And `__proto__`, assigned to an object, would become the object's prototype:
 * validators would not see its fields, but functions would.
 */
function hasField(json: JSONValue, name: string): boolean {
  if (typeof json !== "object" || json === null) return false;
  return Object.hasOwn(json, name) || Object.values(json).some((inner) => hasField(inner, name));
}

/**
 * Returns a text with the actual size and the limit; null for a value within the limit.
 *
 * @param json text of the value. Text up to a fifth of the limit cannot exceed the limit, so `sizeOf` is not called.
 * @param sizeOf size in bytes, as Convex counts it
 */
function sizeBeyondLimit(json: string, sizeOf: () => number): string | null {
  if (json.length < MAX_BYTES / 5) return null;
  const size = sizeOf();
  return size > MAX_BYTES ? `actual: ${inMebibytes(size)}, limit: ${inMebibytes(MAX_BYTES)}` : null;
}

function inMebibytes(bytes: number): string {
  const mebibytes = bytes / 1024 / 1024;
  return `${Number.isInteger(mebibytes) ? mebibytes : mebibytes.toFixed(2)} MiB`;
}
