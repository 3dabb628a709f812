import type { GenericDatabaseReader, OrderedQuery } from "convex/server";

/** Condition on an index. Without a value, compares with a missing field. */
export interface Condition {
  op: "eq" | "gt" | "gte" | "lt" | "lte";
  field: string;
  value?: unknown;
}

/** `["field", path]`, `["value", value?]`, or an operator of the filter builder with its operands. */
export type Expression = [operator: string, ...operands: unknown[]];

/** A database query as data. */
export interface QuerySpec {
  table: string;
  index?: string;
  range?: Condition[];
  search?: { index: string; field: string; text: string; eq?: Record<string, unknown>; missing?: string[] };
  order?: "asc" | "desc";
  filter?: Expression;
  system?: boolean;
}

// biome-ignore lint/suspicious/noExplicitAny: builders whose types depend on the schema.
type Builder = any;

/** Builds the described query. */
export function queryOf(db: GenericDatabaseReader<Builder>, spec: QuerySpec): OrderedQuery<Builder> {
  const source: Builder = (spec.system ? db.system : db).query(spec.table as never);
  let query: Builder = source;
  const { index, range = [], search, order, filter } = spec;
  if (search) {
    const { field, text, eq = {}, missing = [] } = search;
    const equalities = [...Object.entries(eq), ...missing.map((name) => [name, undefined] as const)];
    query = source.withSearchIndex(search.index, (q: Builder) =>
      equalities.reduce((builder, [name, value]) => builder.eq(name, value), q.search(field, text)),
    );
  } else if (index) {
    query = source.withIndex(index, (q: Builder) =>
      range.reduce((builder, { op, field, value }) => builder[op](field, value), q),
    );
  }
  if (order) query = query.order(order);
  if (filter) query = query.filter((q: Builder) => expressionOf(q, filter));
  return query;
}

function expressionOf(q: Builder, [operator, ...operands]: Expression): unknown {
  if (operator === "field") return q.field(operands[0]);
  if (operator === "value") return operands[0];
  return q[operator](...operands.map((operand) => expressionOf(q, operand as Expression)));
}
