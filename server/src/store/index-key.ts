import type { Value } from "convex/values";
import { encodeKey } from "../values/keys.ts";
import { termsOf } from "../values/text-search.ts";
import type { DocumentRecord } from "./document-record.ts";
import type { IndexInfo } from "./types.ts";

/** Returns the keys of a document in an index: one key; for full-text search, one key per distinct word. */
export function indexKeys(index: IndexInfo, document: DocumentRecord): string[] {
  if (index.kind === "values" && endsWithKeyTail(index)) {
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

/** True for all indexes except the one by id: their keys end with creation time and id. */
function endsWithKeyTail({ fields }: IndexInfo): boolean {
  return fields.at(-1) === "_id" && fields.at(-2) === "_creationTime";
}

/** Returns the value at a dotted field path; undefined if the path leads through a value that is not an object. */
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
