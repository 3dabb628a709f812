import type { Value } from "convex/values";
import { encodeKey } from "../values/keys.ts";
import { termsOf } from "../values/text-search.ts";
import type { DocumentRecord } from "./document-record.ts";
import type { IndexInfo } from "./types.ts";

/** The keys under which a document stands in an index: one, or for full-text search one for each distinct word. */
export function indexKeys(index: IndexInfo, document: DocumentRecord): string[] {
  if (index.kind === "values" && endsAsUsual(index)) {
    const values = index.fields.slice(0, -2).map((path) => fieldAt(document.value, path));
    return [encodeKey(values) + document.keyTail];
  }
  const values = index.fields.map((path) => fieldAt(document.value, path));
  if (index.kind === "values") return [encodeKey(values)];
  const [text, ...rest] = values;
  if (typeof text !== "string") return [];
  const tail = encodeKey(rest);
  return [...new Set(termsOf(text))].map((term) => encodeKey([term]) + tail);
}

/** All indexes but the one by id alone end with creation time and id. */
function endsAsUsual({ fields }: IndexInfo): boolean {
  return fields.at(-1) === "_id" && fields.at(-2) === "_creationTime";
}

/** The value at a dotted field path; undefined where the path leads through anything but objects. */
export function fieldAt(document: Record<string, Value | undefined>, path: string): Value | undefined {
  if (!path.includes(".")) return Object.hasOwn(document, path) ? document[path] : undefined;
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
