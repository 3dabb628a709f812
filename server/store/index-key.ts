import type { Value } from "convex/values";
import { encodeKey } from "../values/keys.ts";
import type { DocumentRecord } from "./document-record.ts";
import type { IndexInfo } from "./types.ts";

/** The key under which a document stands in an index. */
export function indexKey(index: IndexInfo, document: DocumentRecord): string {
  return encodeKey(index.fields.map((path) => fieldAt(document.value, path)));
}

/** The value at a dotted field path; undefined where the path leads through anything but objects. */
export function fieldAt(document: Record<string, Value | undefined>, path: string): Value | undefined {
  let value: Value | undefined = document;
  for (const name of path.split(".")) {
    if (!isObject(value) || !Object.hasOwn(value, name)) return undefined;
    value = value[name];
  }
  return value;
}

function isObject(value: Value | undefined): value is Record<string, Value | undefined> {
  return (
    typeof value === "object" && value !== null && !Array.isArray(value) && !(value instanceof ArrayBuffer)
  );
}
