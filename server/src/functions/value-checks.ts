import { getConvexSize, type JSONValue, jsonToConvex, type ValidatorJSON, type Value } from "convex/values";
import type { Catalog } from "../store/catalog.ts";
import { parseConvexJson } from "../values/json.ts";
import { validate } from "../values/validator.ts";
import { valueProblem } from "../values/value-limits.ts";
import { type RegisteredFunction, shownPath } from "./compile/modules.ts";
import { RequestError, ResultError } from "./outcome.ts";

/** Of arguments and of results. */
const MAX_BYTES = 16 * 1024 * 1024;
/** What no field may be called, and how it would stand in JSON. */
const NO_FIELD_NAMES = [
  ["__proto__", '"__proto__":'],
  ["", '"":'],
] as const;
/** Of the list that the arguments are the only element of. */
const LIST_BYTES = 2;

/**
 * @param text the arguments object as convex JSON.
 * @returns the text of the list of arguments, which functions are called with.
 * @throws RequestError for what the function does not take.
 */
export function checkArgs(registered: RegisteredFunction, text: string, catalog: Catalog): string {
  if (!text.startsWith("{"))
    throw new RequestError(`ArgumentValidationError: Arguments of ${registered.path} must be an object.`);
  const broken = valueProblem(text);
  if (broken) throw new RequestError(`ArgumentValidationError: Arguments of ${registered.path}: ${broken}.`);
  const args = JSON.parse(text) as JSONValue;
  for (const [name, inJson] of NO_FIELD_NAMES) {
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

/** @throws ResultError for what the function must not return. */
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
 * Whether a field has this name: Convex has none without a name. And `__proto__`, assigned to an object, would become the object's prototype:
 * validators would not see what is in it, and functions would.
 */
function hasField(json: JSONValue, name: string): boolean {
  if (typeof json !== "object" || json === null) return false;
  return Object.hasOwn(json, name) || Object.values(json).some((inner) => hasField(inner, name));
}

/**
 * What exceeds which limit, in words; null for a value that does not.
 *
 * @param json its text: what is a fifth of the limit long at most cannot exceed it, whatever it is
 * @param sizeOf its bytes, as Convex counts them
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
