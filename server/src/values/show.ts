/** Formats values and validators for error messages, in the notation of function source code. */
import { Base64, CommitTsPlaceholder, jsonToConvex, type ValidatorJSON, type Value } from "convex/values";

const MAX_SHOWN_CHARS = 2000;

/** Formats a value like source code, truncated if very long. */
export function showValue(value: Value | undefined): string {
  const text = show(value);
  return text.length <= MAX_SHOWN_CHARS ? text : `${text.slice(0, MAX_SHOWN_CHARS)}... (truncated)`;
}

/** Formats a validator as its `v.*` expression. */
export function showValidator(validator: ValidatorJSON): string {
  switch (validator.type) {
    case "number":
      return "v.float64()";
    case "bigint":
      return "v.int64()";
    case "id":
      return `v.id(${JSON.stringify(validator.tableName)})`;
    case "literal":
      return `v.literal(${show(jsonToConvex(validator.value))})`;
    case "array":
      return `v.array(${showValidator(validator.value)})`;
    case "union":
      return `v.union(${validator.value.map(showValidator).join(", ")})`;
    case "record":
      return `v.record(${showValidator(validator.keys)}, ${showValidator(validator.values.fieldType)})`;
    case "object":
      return `v.object(${showFields(
        Object.entries(validator.value).map(([name, { fieldType, optional }]) => [
          name,
          optional ? `v.optional(${showValidator(fieldType)})` : showValidator(fieldType),
        ]),
      )})`;
    default:
      return `v.${validator.type}()`;
  }
}

function show(value: Value | undefined): string {
  if (value === undefined) return "undefined";
  if (typeof value === "bigint") return `${value}n`;
  if (typeof value === "number") return showNumber(value);
  if (value instanceof ArrayBuffer) return `Bytes(${Base64.fromByteArray(new Uint8Array(value))})`;
  if (value instanceof CommitTsPlaceholder) return String(value);
  if (Array.isArray(value)) return `[${value.map(show).join(", ")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  return showFields(
    Object.entries(value)
      .filter(([, field]) => field !== undefined)
      .map(([name, field]) => [name, show(field)]),
  );
}

/** Formats floats with a decimal point (`1.0`) to distinguish them from int64 (`1n`). */
function showNumber(value: number): string {
  if (Object.is(value, -0)) return "-0.0";
  return Number.isInteger(value) && Math.abs(value) < 1e21 ? `${value}.0` : String(value);
}

function showFields(fields: string[][]): string {
  return `{${fields.map(([name = "", text]) => `${/^[A-Za-z_]\w*$/.test(name) ? name : JSON.stringify(name)}: ${text}`).join(", ")}}`;
}
