/** Checks values against the validator JSON that `v.*` validators of convex/values export. */
import {
  CommitTsPlaceholder,
  compareValues,
  jsonToConvex,
  type ValidatorJSON,
  type Value,
} from "convex/values";
import { FUNCTION_HANDLE } from "./function-handle.ts";
import { showValidator, showValue } from "./show.ts";

/** Resolves the table of an id; null if the id does not decode or belongs to no table. */
export interface ValidationContext {
  tableOfId(id: string): string | null;
}

type ObjectValue = Record<string, Value | undefined>;
/**
 * Returns the text about a mismatch. A function, because building the text is much slower than finding the mismatch, and most
 * mismatches (of single members of a union) are never reported.
 */
type Problem = () => string;
type ObjectFields = Extract<ValidatorJSON, { type: "object" }>["value"];

/**
 * Returns null if the value matches. Otherwise returns a text about the first mismatch, whose lines are: a sentence; the path
 * (unless at the root); the value and the validator, if the sentence does not contain them.
 */
export function validate(
  validator: ValidatorJSON,
  value: Value | undefined,
  context: ValidationContext,
): string | null {
  if (check(validator, value, context, null) === null) return null;
  // Convex reports the problem of the field that is first by name.
  return check(sortedValidator(validator), sortedValue(value), context, "")?.() ?? null;
}

/**
 * Path of a value in messages; empty at the root. Null: no path is built, because the caller only needs to know if there is a
 * mismatch. Most values match, and building their paths took three times as long as checking them.
 */
type Path = string | null;

const SILENT: Problem = () => "";

function check(
  validator: ValidatorJSON,
  value: Value | undefined,
  context: ValidationContext,
  path: Path,
): Problem | null {
  switch (validator.type) {
    case "any":
      return value === undefined ? mismatch(validator, value, path) : null;
    case "null":
      return value === null ? null : mismatch(validator, value, path);
    case "bigint":
    case "commitTs":
      // An unresolved commit timestamp becomes an integer.
      return typeof value === "bigint" || value instanceof CommitTsPlaceholder
        ? null
        : mismatch(validator, value, path);
    case "number":
    case "boolean":
    case "string":
      return typeof value === validator.type ? null : mismatch(validator, value, path);
    case "bytes":
      return value instanceof ArrayBuffer ? null : mismatch(validator, value, path);
    case "function":
      // Like Convex, does not compare the function's type, arguments and result.
      return typeof value === "string" && FUNCTION_HANDLE.test(value)
        ? null
        : mismatch(validator, value, path);
    case "literal":
      return validateLiteral(validator, value, path);
    case "id":
      return validateId(validator, value, context, path);
    case "array":
      return Array.isArray(value)
        ? validateArray(validator, value, context, path)
        : mismatch(validator, value, path);
    case "union":
      if (validator.value.length === 1) return check(validator.value[0]!, value, context, path);
      return validator.value.some((member) => check(member, value, context, null) === null)
        ? null
        : mismatch(validator, value, path);
    case "record":
      return isObject(value)
        ? validateRecord(validator, value, context, path)
        : mismatch(validator, value, path);
    case "object":
      return isObject(value)
        ? validateObject(validator, value, context, path)
        : mismatch(validator, value, path);
  }
}

function validateArray(
  validator: Extract<ValidatorJSON, { type: "array" }>,
  value: Value[],
  context: ValidationContext,
  path: Path,
): Problem | null {
  for (let i = 0; i < value.length; i += 1) {
    const problem = check(validator.value, value[i], context, path === null ? null : `${path}[${i}]`);
    if (problem !== null) return problem;
  }
  return null;
}

function validateLiteral(
  validator: Extract<ValidatorJSON, { type: "literal" }>,
  value: Value | undefined,
  path: Path,
): Problem | null {
  const isSame =
    typeof value === "string"
      ? value === validator.value
      : value !== undefined && compareValues(value, jsonToConvex(validator.value)) === 0;
  if (isSame) return null;
  if (path === null) return SILENT;
  return () =>
    at(`\`${showValue(value)}\` does not match literal validator \`${showValidator(validator)}\`.`, path);
}

function validateId(
  validator: Extract<ValidatorJSON, { type: "id" }>,
  value: Value | undefined,
  context: ValidationContext,
  path: Path,
): Problem | null {
  const table = typeof value === "string" ? context.tableOfId(value) : null;
  if (table === null) return mismatch(validator, value, path);
  if (table === validator.tableName) return null;
  if (path === null) return SILENT;
  const found = table.startsWith("_") ? "a system table" : `table \`${table}\``;
  return () =>
    at(
      `Found ID ${JSON.stringify(value)} from ${found}, which does not match the table name in validator \`${showValidator(validator)}\`.`,
      path,
    );
}

function validateRecord(
  validator: Extract<ValidatorJSON, { type: "record" }>,
  value: ObjectValue,
  context: ValidationContext,
  path: Path,
): Problem | null {
  for (const key of Object.keys(value)) {
    const entry = value[key];
    if (entry === undefined) continue;
    const problem =
      check(validator.keys, key, context, path === null ? null : `${path}.keys()`) ??
      check(validator.values.fieldType, entry, context, path === null ? null : `${path}.values()`);
    if (problem !== null) return problem;
  }
  return null;
}

function validateObject(
  validator: Extract<ValidatorJSON, { type: "object" }>,
  value: ObjectValue,
  context: ValidationContext,
  path: Path,
): Problem | null {
  const fields: ObjectFields = validator.value;
  for (const name of Object.keys(fields)) {
    const { fieldType, optional } = fields[name]!;
    const field = Object.hasOwn(value, name) ? value[name] : undefined;
    if (field !== undefined) {
      const problem = check(fieldType, field, context, path === null ? null : `${path}.${name}`);
      if (problem !== null) return problem;
    } else if (!optional) {
      if (path === null) return SILENT;
      const sentence = `Object is missing the required field \`${name}\`. If it may be missing, wrap its validator in \`v.optional(...)\`.`;
      return () => explain(sentence, path, "Object", validator, value as Value);
    }
  }
  for (const name of Object.keys(value)) {
    if (value[name] === undefined || Object.hasOwn(fields, name)) continue;
    if (path === null) return SILENT;
    const sentence = `Object contains extra field \`${name}\` that is not in the validator.`;
    return () => explain(sentence, path, "Object", validator, value as Value);
  }
  return null;
}

function mismatch(validator: ValidatorJSON, value: Value | undefined, path: Path): Problem {
  if (path === null) return SILENT;
  return () => explain("Value does not match validator.", path, "Value", validator, value);
}

function explain(
  sentence: string,
  path: string,
  label: "Object" | "Value",
  validator: ValidatorJSON,
  value: Value | undefined,
): string {
  return `${at(sentence, path)}\n${label}: ${showValue(value)}\nValidator: ${showValidator(validator)}`;
}

function at(sentence: string, path: string): string {
  return path === "" ? sentence : `${sentence}\nPath: ${path}`;
}

function sortedValidator(validator: ValidatorJSON): ValidatorJSON {
  switch (validator.type) {
    case "array":
      return { ...validator, value: sortedValidator(validator.value) };
    case "union":
      return { ...validator, value: validator.value.map(sortedValidator) };
    case "record":
      return {
        ...validator,
        values: { ...validator.values, fieldType: sortedValidator(validator.values.fieldType) },
      };
    case "object":
      return {
        ...validator,
        value: sortedFields(validator.value, (field) => ({
          ...field,
          fieldType: sortedValidator(field.fieldType),
        })),
      };
    default:
      return validator;
  }
}

function sortedValue(value: Value | undefined): Value | undefined {
  if (Array.isArray(value)) return value.map((element) => sortedValue(element) as Value);
  return isObject(value) ? sortedFields(value, sortedValue) : value;
}

function sortedFields<T>(fields: Record<string, T>, change: (field: T) => T): Record<string, T> {
  const entries = Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([name, field]) => [name, change(field)]));
}

function isObject(value: Value | undefined): value is ObjectValue {
  return (
    typeof value === "object" &&
    value !== null &&
    !Array.isArray(value) &&
    !(value instanceof ArrayBuffer) &&
    !(value instanceof CommitTsPlaceholder)
  );
}
