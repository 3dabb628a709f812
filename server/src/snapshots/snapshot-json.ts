/**
 * Documents as lines of text in the format of Convex's snapshots (docs/protocol.md#lines-of-documents): JSON in which
 * numbers with a decimal point or exponent are floats, and all other numbers are 64-bit integers. Values that JSON cannot
 * represent are `{"$float": …}` or `{"$bytes": …}`.
 */
import { convexToJson, type JSONValue, jsonToConvex, type Value } from "convex/values";
import { ImportProblem } from "./import-problem.ts";

const TOKENS = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;
const INTEGER = /^-?\d+$/;
const MIN_INT64 = -(2n ** 63n);
const MAX_INT64 = 2n ** 63n - 1n;

/** Encodes one value; object keys are sorted. */
export function toSnapshotJson(value: Value): string {
  if (typeof value === "bigint") return String(value);
  if (typeof value === "number") {
    return Number.isFinite(value) ? floatText(value) : JSON.stringify(convexToJson(value));
  }
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(toSnapshotJson).join(",")}]`;
  if (value instanceof ArrayBuffer) return JSON.stringify(convexToJson(value));
  const fields = Object.entries(value as Record<string, Value>).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${fields.map(([name, field]) => `${JSON.stringify(name)}:${toSnapshotJson(field)}`).join(",")}}`;
}

function floatText(value: number): string {
  if (Object.is(value, -0)) return "-0.0";
  const text = String(value).replace("e+", "e");
  return INTEGER.test(text) ? `${text}.0` : text;
}

/** Decodes one value of a table in this format. @throws ImportProblem */
export function fromSnapshotJson(text: string): Value {
  const withIntegers = text.replace(TOKENS, (token) => {
    if (!INTEGER.test(token)) return token;
    const integer = BigInt(token);
    // A number that does not fit into 64 bits can only be a float.
    return integer < MIN_INT64 || integer > MAX_INT64 ? token : JSON.stringify(convexToJson(integer));
  });
  const json = parse(withIntegers);
  try {
    return jsonToConvex(json);
  } catch (error) {
    throw new ImportProblem(error instanceof Error ? error.message : String(error));
  }
}

/**
 * Decodes one value of plain JSON, without type information: all numbers are floats, and `$` keys have no meaning.
 * @throws ImportProblem
 */
export function fromPlainJson(text: string): Value {
  return parse(text) as Value;
}

function parse(text: string): JSONValue {
  try {
    return JSON.parse(text) as JSONValue;
  } catch {
    throw new ImportProblem(`This is not JSON: ${text.slice(0, 100)}`);
  }
}
