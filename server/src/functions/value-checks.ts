import { getConvexSize, type JSONValue, jsonToConvex, type ValidatorJSON, type Value } from "convex/values";
import type { Catalog } from "../store/catalog.ts";
import { hasCommitTimestamp } from "../values/commit-timestamps.ts";
import { parseConvexJson } from "../values/json.ts";
import { validate } from "../values/validator.ts";
import { valueProblem } from "../values/value-limits.ts";
import { shownPath } from "./compile/modules.ts";
import type { RegisteredFunction } from "./compile/registered-function.ts";
import type { LogLines } from "./log-lines.ts";
import { RequestError, ResultError } from "./outcome.ts";
import { nearLimit, WARNING_RATIO } from "./syscalls/near-limit.ts";

/** Maximum size of arguments and of results. */
const MAX_BYTES = 16 * 1024 * 1024;
/** Forbidden field names, each with the text by which JSON that contains it is found quickly. */
const FORBIDDEN_FIELD_NAMES = [
  ["__proto__", '"__proto__":'],
  ["", '"":'],
] as const;
/** Bytes that Convex counts for the list whose only element is the arguments object. */
const LIST_BYTES = 2;

/**
 * Checks the arguments of a call.
 *
 * @param text the arguments object as convex JSON.
 * @param log receives a warning about large arguments.
 * @returns JSON text of the argument list for the function.
 * @throws RequestError if the arguments are not valid for the function.
 */
export function checkArgs(
  registered: RegisteredFunction,
  text: string,
  catalog: Catalog,
  log: LogLines,
): string {
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
  const size = sizeIfLarge(text, () => LIST_BYTES + getConvexSize(value));
  if (size > MAX_BYTES)
    throw new RequestError(
      `Arguments for ${shownPath(registered.path)} are too large (${beyondLimit(size)})`,
    );
  warnIfLarge(log, `${subjectOf(registered)} arguments`, size);
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

/**
 * Checks a function's result.
 *
 * @param log receives a warning about a large value.
 * @param willCommit true if the function's transaction has a commit, whose timestamp the value may contain.
 * @throws ResultError if the function must not return this value.
 */
export function checkReturn(
  registered: RegisteredFunction,
  valueJson: string,
  catalog: Catalog,
  log: LogLines,
  willCommit = false,
): void {
  const subject = `Function ${shownPath(registered.path)} return value`;
  const broken = valueProblem(valueJson);
  if (broken) throw new ResultError(`${subject} invalid: ${broken}.`);
  if (!willCommit && hasCommitTimestamp(valueJson))
    throw new ResultError(`${subject} invalid: only mutations have a commit timestamp.`);
  const size = sizeIfLarge(valueJson, () => getConvexSize(parseConvexJson(valueJson)));
  if (size > MAX_BYTES) throw new ResultError(`${subject} is too large (${beyondLimit(size)})`);
  warnIfLarge(log, `${subjectOf(registered)} return value`, size);
  if (valueJson.includes('"":') && hasField(JSON.parse(valueJson) as JSONValue, "")) {
    throw new ResultError(`${subject} is no Convex value: "" is not a valid field name.`);
  }
  const validator: ValidatorJSON | null = registered.returns;
  if (!validator || validator.type === "any") return;
  const problem = validate(validator, parseConvexJson(valueJson), catalog);
  if (problem) throw new ResultError(`ReturnsValidationError: ${problem}`);
}

/**
 * True if any field has this name. Convex does not allow empty names. A field `__proto__` could become its object's prototype: functions would see the
 * prototype's fields, but validators would not check them.
 */
function hasField(json: JSONValue, name: string): boolean {
  if (typeof json !== "object" || json === null) return false;
  return Object.hasOwn(json, name) || Object.values(json).some((inner) => hasField(inner, name));
}

/**
 * Returns the size of a value, or 0 if it is far below the limit.
 *
 * @param json text of the value. A value has at most 5 bytes per character (`read-bytes.ts`), so for a short text `sizeOf` is not called.
 * @param sizeOf size in bytes, as Convex counts it
 */
function sizeIfLarge(json: string, sizeOf: () => number): number {
  return json.length < (WARNING_RATIO * MAX_BYTES) / 5 ? 0 : sizeOf();
}

function warnIfLarge(log: LogLines, what: string, size: number): void {
  const warning = nearLimit(`Large size of the ${what}`, size, MAX_BYTES, " bytes");
  if (warning !== null) log.warn(warning);
}

function subjectOf({ kind }: RegisteredFunction): string {
  return kind === "Action" ? "action" : "function";
}

function beyondLimit(size: number): string {
  return `actual: ${inMebibytes(size)}, limit: ${inMebibytes(MAX_BYTES)}`;
}

function inMebibytes(bytes: number): string {
  const mebibytes = bytes / 1024 / 1024;
  return `${Number.isInteger(mebibytes) ? mebibytes : mebibytes.toFixed(2)} MiB`;
}
