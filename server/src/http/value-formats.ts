/** Outcomes of functions over HTTP, in the requested format (docs/protocol.md#calling-functions). */
import { convexToJson, type JSONValue, jsonToConvex, type Value } from "convex/values";
import type { Outcome } from "../functions/outcome.ts";
import { toSnapshotJson } from "../snapshots/snapshot-json.ts";

const FORMATS: Record<string, (encoded: string) => string> = {
  convex_encoded_json: (encoded) => encoded,
  json: (encoded) => cleanJson(jsonToConvex(JSON.parse(encoded) as JSONValue)),
  export_json: (encoded) => toSnapshotJson(jsonToConvex(JSON.parse(encoded) as JSONValue)),
};
const ALIASES: Record<string, string> = { convex_json: "convex_encoded_json", convex_clean_json: "json" };

/** @param format name from the request; by default `json`, which most clients expect. @returns null for an unknown format */
function formatNamed(format: unknown): ((encoded: string) => string) | null {
  const name = format ?? "json";
  if (typeof name !== "string") return null;
  const known = ALIASES[name] ?? name;
  return Object.hasOwn(FORMATS, known) ? (FORMATS[known] ?? null) : null;
}

export function isFormat(format: unknown): boolean {
  return formatNamed(format) !== null;
}

/** An outcome as JSON text. @param format valid format for the value and for a ConvexError's data */
export function outcomeJson(outcome: Outcome, format: unknown): string {
  const formatValue = formatNamed(format) ?? String;
  const logLines = outcome.logLines.length > 0 ? `,"logLines":${JSON.stringify(outcome.logLines)}` : "";
  if (outcome.success) return `{"status":"success","value":${formatValue(outcome.value)}${logLines}}`;
  const { errorMessage, errorData } = outcome;
  const data = errorData === undefined ? "" : `,"errorData":${formatValue(JSON.stringify(errorData))}`;
  return `{"status":"error","errorMessage":${JSON.stringify(errorMessage)}${data}${logLines}}`;
}

/** JSON text of a value without Convex's notation such as `$integer`. Integers, non-finite numbers and bytes become strings. */
function cleanJson(value: Value): string {
  if (typeof value === "bigint") return `"${value}"`;
  if (typeof value === "number") {
    if (!Number.isFinite(value)) return `"${value}"`;
    return Object.is(value, -0) ? "-0.0" : JSON.stringify(value);
  }
  if (value instanceof ArrayBuffer) return JSON.stringify(Buffer.from(value).toString("base64"));
  if (Array.isArray(value)) return `[${value.map(cleanJson).join(",")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(convexToJson(value));
  const fields = Object.entries(value as Record<string, Value>);
  return `{${fields.map(([name, field]) => `${JSON.stringify(name)}:${cleanJson(field)}`).join(",")}}`;
}
