import type { JSONValue, Value } from "convex/values";
import { decodeOptionalValue } from "./index-range.ts";

/** Vector index of a schema. */
export interface VectorIndexJson {
  indexDescriptor: string;
  vectorField: string;
  dimensions: number;
  filterFields: string[];
}

/** Argument of `ctx.vectorSearch` (docs/protocol.md#vector-search). */
export interface VectorQueryJson {
  /** `table.index` */
  indexName: string;
  limit?: number;
  vector: number[];
  expressions: JSONValue;
}

/** A vector search that was checked against its index. */
export interface VectorQuery {
  vector: Float32Array;
  limit: number;
  /** A document is found if it has one of these values. Null: all documents are searched. */
  conditions: { fieldPath: string; value: Value | undefined }[] | null;
}

const DEFAULT_LIMIT = 10;
const MAX_LIMIT = 256;
const MAX_CONDITIONS = 64;

/** @throws Error, in Convex's words, for a query that the index does not support */
export function checkVectorQuery(
  { indexName, limit = DEFAULT_LIMIT, vector, expressions }: VectorQueryJson,
  { dimensions, filterFields }: VectorIndexJson,
): VectorQuery {
  if (!Number.isInteger(limit) || limit < 1) throw new Error("`limit` must be a positive integer.");
  if (limit > MAX_LIMIT) {
    throw new Error(`Vector queries can fetch at most ${MAX_LIMIT} results, requested ${limit}.`);
  }
  const conditions = expressions === null ? null : conditionsOf(expressions);
  for (const { fieldPath } of conditions ?? []) {
    if (filterFields.includes(fieldPath)) continue;
    throw new Error(
      `Vector query against ${indexName} contains a filter on "${fieldPath}" but that field isn't indexed for filtering in \`filterFields\`.`,
    );
  }
  const count = conditions?.length ?? 0;
  if (count > MAX_CONDITIONS) {
    throw new Error(
      `Vector query against ${indexName} has too many conditions. Max: ${MAX_CONDITIONS} Actual: ${count}`,
    );
  }
  if (vector.length !== dimensions) {
    throw new Error(`Expected a vector with dimensions ${dimensions}, received ${vector.length}.`);
  }
  const normalized = normalizedVector(vector);
  if (normalized === null) throw new Error("`vector` must contain only finite numbers.");
  return { vector: normalized, limit, conditions: count === 0 ? null : conditions };
}

/** Conditions of a filter. All of them are alternatives: `q.eq`, and `q.or` of them. */
function conditionsOf(expression: JSONValue): { fieldPath: string; value: Value | undefined }[] {
  const { $eq, $or } = (expression ?? {}) as { $eq?: JSONValue[]; $or?: JSONValue[] };
  if ($or) return $or.flatMap(conditionsOf);
  if (!$eq) throw new Error("Filters should be a combination of `q.eq` and `q.or`.");
  const [field, literal] = $eq as [{ $field?: string } | null, { $literal?: JSONValue } | null];
  if (typeof field?.$field !== "string" || literal?.$literal === undefined) {
    throw new Error("`q.eq` must take a field path as its first argument and a value as its second");
  }
  return [{ fieldPath: field.$field, value: decodeOptionalValue(literal.$literal) }];
}

/** The vector with length 1, so that the cosine of two vectors is their product. A vector of zeros stays one. Null if an element is no finite number. */
export function normalizedVector(vector: readonly unknown[]): Float32Array | null {
  let squares = 0;
  for (const element of vector) {
    if (typeof element !== "number" || !Number.isFinite(element)) return null;
    squares += element * element;
  }
  const length = Math.sqrt(squares) || 1;
  if (!Number.isFinite(length)) return null;
  return Float32Array.from(vector as number[], (element) => element / length);
}
