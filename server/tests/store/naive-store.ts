import { compareValues, type Value } from "convex/values";
import { fieldAt } from "../../src/store/index-key.ts";
import type { Order } from "../../src/store/types.ts";
import type { RangeItem } from "../../src/values/index-range.ts";
import { integer, pick, type Random, randomValue } from "../support/random-values.ts";

export type Document = Record<string, Value>;

/** Range of an index, with plain values instead of JSON. */
export interface NaiveRange {
  fields: string[];
  items: { type: RangeItem["type"]; field: string; value: Value | undefined }[];
  order: Order;
  /** Maximum number of documents; the rest of the range is not read. */
  limit: number;
}

/** The simplest store: a map, sorted and filtered for each query. */
export class NaiveStore {
  readonly documents: Map<string, Document>;

  constructor(documents: Iterable<[string, Document]> = []) {
    this.documents = new Map(documents);
  }

  copy(): NaiveStore {
    return new NaiveStore(this.documents);
  }

  scan({ fields, items, order, limit }: NaiveRange): Document[] {
    const sign = order === "asc" ? 1 : -1;
    return [...this.documents.values()]
      .filter((document) => items.every((item) => holds(item, fieldAt(document, item.field))))
      .sort((a, b) => sign * compareBy(fields, a, b))
      .slice(0, limit);
  }
}

function holds(item: NaiveRange["items"][number], value: Value | undefined): boolean {
  const order = compareValues(value, item.value);
  switch (item.type) {
    case "Eq":
      return order === 0;
    case "Gt":
      return order > 0;
    case "Gte":
      return order >= 0;
    case "Lt":
      return order < 0;
    case "Lte":
      return order <= 0;
  }
}

function compareBy(fields: string[], a: Document, b: Document): number {
  for (const field of fields) {
    const order = compareValues(fieldAt(a, field), fieldAt(b, field));
    if (order !== 0) return order;
  }
  return 0;
}

/** A random valid range, over few values so that it contains documents. */
export function randomRange(random: Random, fields: string[], value: () => Value | undefined): NaiveRange {
  const equalities = integer(random, Math.min(fields.length - 1, 3));
  const items: NaiveRange["items"] = fields
    .slice(0, equalities)
    .map((field) => ({ type: "Eq", field, value: value() }));
  const next = fields[equalities]!;
  if (next !== "_id" && next !== "_creationTime") {
    if (random() < 0.5)
      items.push({ type: pick(random, ["Gt", "Gte"] as const), field: next, value: value() });
    if (random() < 0.5)
      items.push({ type: pick(random, ["Lt", "Lte"] as const), field: next, value: value() });
  }
  return {
    fields,
    items,
    order: pick(random, ["asc", "desc"] as const),
    limit: pick(random, [1, 2, 5, 1000]),
  };
}

/** Mostly one of few values, so that values often repeat; sometimes any value. */
export function smallValue(random: Random): Value | undefined {
  const kind = random();
  if (kind < 0.6) return integer(random, 4);
  if (kind < 0.8) return pick(random, ["a", "b", "a\x00", ""]);
  if (kind < 0.9) return undefined;
  return randomValue(random, 1);
}
