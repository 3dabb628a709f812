/** Converts the range of a query (`withIndex`) to an interval of index keys. */
import { type JSONValue, jsonToConvex, type Value } from "convex/values";
import { encodeKey, keySuccessor } from "./keys.ts";

/** One condition of an index range in the query JSON. `value` may be `{"$undefined": null}`. */
export interface RangeItem {
  type: "Eq" | "Gt" | "Gte" | "Lt" | "Lte";
  fieldPath: string;
  value: JSONValue;
}

/** Thrown for a range that its index does not support. */
export class IndexRangeError extends Error {
  override name = "IndexRangeError";
}

/**
 * Returns the half-open key interval of a range. Equalities (in any order) must cover the first fields of the index. The next
 * field may have one lower and one upper bound. If the lower bound is above the upper bound, the interval is empty.
 */
export function rangeOf(
  index: { name: string; fields: readonly string[] },
  items: readonly RangeItem[],
): { lo: string; hi: string } {
  const equal = new Map<string, RangeItem>();
  let lower: RangeItem | null = null;
  let upper: RangeItem | null = null;
  for (const item of items) {
    if (!index.fields.includes(item.fieldPath)) {
      throw fail(index, `"${item.fieldPath}" is not a field of this index`);
    }
    if (item.type === "Eq") {
      if (equal.has(item.fieldPath)) throw fail(index, `"${item.fieldPath}" has more than one equality`);
      equal.set(item.fieldPath, item);
    } else if (item.type === "Gt" || item.type === "Gte") {
      if (lower !== null) throw fail(index, "there is more than one lower bound");
      lower = item;
    } else {
      if (upper !== null) throw fail(index, "there is more than one upper bound");
      upper = item;
    }
  }
  const prefixFields = index.fields.slice(0, equal.size);
  const missing = prefixFields.find((field) => !equal.has(field));
  if (missing !== undefined) {
    throw fail(index, `equalities must cover its first fields without a gap, and "${missing}" has none`);
  }
  for (const bound of [lower, upper]) {
    if (bound !== null && bound.fieldPath !== index.fields[equal.size]) {
      throw fail(
        index,
        `"${bound.fieldPath}" cannot have a bound: only the field right after the equalities can`,
      );
    }
  }
  const prefix = encodeKey(prefixFields.map((field) => operandOf(equal.get(field))));
  const lo = lower === null ? prefix : boundKey(prefix, lower, lower.type === "Gt");
  const hi = upper === null ? keySuccessor(prefix) : boundKey(prefix, upper, upper.type === "Lte");
  return lo < hi ? { lo, hi } : { lo, hi: lo };
}

/** Decodes Convex JSON that may be `{"$undefined": null}`. */
export function decodeOptionalValue(json: JSONValue): Value | undefined {
  const isUndefined =
    json !== null && typeof json === "object" && !Array.isArray(json) && "$undefined" in json;
  return isUndefined ? undefined : jsonToConvex(json);
}

function boundKey(prefix: string, bound: RangeItem, isAfter: boolean): string {
  const key = prefix + encodeKey([operandOf(bound)]);
  return isAfter ? keySuccessor(key) : key;
}

function operandOf(item: RangeItem | undefined): Value | undefined {
  return item === undefined ? undefined : decodeOptionalValue(item.value);
}

function fail(index: { name: string; fields: readonly string[] }, reason: string): IndexRangeError {
  return new IndexRangeError(
    `Invalid range for index \`${index.name}\` on [${index.fields.join(", ")}]: ${reason}. Conditions must follow the order of the index fields.`,
  );
}
