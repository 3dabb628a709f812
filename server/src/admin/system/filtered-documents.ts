/** Documents of a table that match a dashboard user's conditions (docs/protocol.md#functions-for-dashboards). */
import { paginationOptsValidator } from "convex/server";
import { type JSONValue, jsonToConvex, v } from "convex/values";
import { fieldAt } from "../../store/index-key.ts";
import { decodeId } from "../../values/ids.ts";
import { componentId, systemQuery } from "../system-functions.ts";
import { UNDEFINED_WORD } from "./undefined-word.ts";

const MAX_PAGE_ROWS = 10_000;
const MAX_PAGE_BYTES = 5_000_000;

/** One condition. A condition that has no field or is disabled is ignored. `value` is convex JSON. */
interface Clause {
  op: string;
  field?: string;
  value?: JSONValue;
  enabled?: boolean;
}

/** One condition on the next field of an index. */
interface IndexClause {
  type: "indexEq" | "indexRange";
  enabled: boolean;
  value?: JSONValue;
  lowerOp?: "gt" | "gte";
  lowerValue?: JSONValue;
  upperOp?: "lt" | "lte";
  upperValue?: JSONValue;
}

interface Filters {
  clauses: Clause[];
  order?: "asc" | "desc";
  index?: { name: string; clauses: IndexClause[] };
}

/** An invalid condition. */
interface Problem {
  /** Position in `clauses`; -1 for a condition on the database index. */
  filter: number;
  error: string;
}

const COMPARISONS = new Set(["eq", "neq", "lt", "lte", "gt", "gte"]);
const RANGE_TYPES = { lt: "Lt", lte: "Lte", gt: "Gt", gte: "Gte" } as const;

/**
 * Page of the matching documents. If a condition is invalid, the page contains {@link Problem}s instead of documents.
 * @param filters base64 of JSON, or null.
 */
export const page = systemQuery(
  {
    table: v.string(),
    filters: v.union(v.string(), v.null()),
    paginationOpts: paginationOptsValidator,
    componentId,
  },
  async ({ deployment, syscall }, { table, filters: encoded, paginationOpts: { cursor, numItems } }) => {
    const filters = readFilters(encoded);
    const active = filters.clauses.filter(({ field, enabled }) => field !== undefined && enabled !== false);
    const index = deployment.db.catalog.tableByName(table)?.indexes.get(filters.index?.name ?? "");
    const fields = index?.kind === "values" ? index.fields : undefined;
    const problems = problemsOf(filters, fields);
    if (problems.length > 0)
      return { page: problems, isDone: true, continueCursor: "" } as unknown as JSONValue;
    const order = filters.order ?? "desc";
    const conditions = active.filter(({ op }) => !isTypeOp(op)).map(expression);
    const found = (await syscall("1.0/queryPage", {
      query: {
        source:
          filters.index && fields
            ? {
                type: "IndexRange",
                indexName: `${table}.${filters.index.name}`,
                range: rangeOf(filters.index.clauses, fields),
                order,
              }
            : { type: "FullTableScan", tableName: table, order },
        operators: conditions.length > 0 ? [{ filter: { $and: conditions } }] : [],
      },
      cursor,
      pageSize: numItems,
      maximumRowsRead: MAX_PAGE_ROWS,
      maximumBytesRead: MAX_PAGE_BYTES,
    })) as { page: Record<string, JSONValue>[] };
    // Queries have no operator for types, so these conditions are applied to the page.
    const types = active.filter(({ op }) => isTypeOp(op));
    return {
      ...found,
      page: found.page.filter((document) => types.every((type) => fitsType(document, type))),
    };
  },
);

/** @throws Error for filters in an unknown format. */
function readFilters(encoded: string | null): Filters {
  if (encoded === null || encoded === "") return { clauses: [] };
  const filters = JSON.parse(Buffer.from(encoded, "base64").toString()) as Filters;
  const known = ({ op }: Clause) => COMPARISONS.has(op) || isTypeOp(op) || op === "anyOf" || op === "noneOf";
  if (!Array.isArray(filters?.clauses) || !filters.clauses.every(known))
    throw new Error("The filters have an unknown format.");
  return filters;
}

function problemsOf({ clauses, index }: Filters, fields: readonly string[] | undefined): Problem[] {
  const problems = clauses.flatMap(({ value }, filter) =>
    isValue(value) ? [] : [{ filter, error: `Invalid value: ${JSON.stringify(value)}.` }],
  );
  if (index && !fields) problems.push({ filter: -1, error: `Index ${index.name} does not exist.` });
  if (index && fields && index.clauses.length > fields.length)
    problems.push({ filter: -1, error: `Index ${index.name} has ${fields.length} fields.` });
  return problems;
}

function isValue(json: JSONValue | undefined): boolean {
  try {
    jsonToConvex(json ?? null);
    return true;
  } catch {
    return false;
  }
}

function expression({ op, field, value }: Clause): JSONValue {
  const compare = (operator: string, to: JSONValue | undefined): JSONValue => ({
    [`$${operator}`]: [{ $field: field ?? "" }, { $literal: literal(to) }],
  });
  if (op !== "anyOf" && op !== "noneOf") return compare(op, value);
  const values = Array.isArray(value) ? value : [];
  // A user who has not entered values yet has not completed the condition, so it is ignored.
  if (values.length === 0) return { $literal: true };
  return op === "anyOf"
    ? { $or: values.map((one) => compare("eq", one)) }
    : { $and: values.map((one) => compare("neq", one)) };
}

/** Index range of the conditions before the first disabled one: a range may only use the first fields of an index, without a gap. */
function rangeOf(clauses: IndexClause[], fields: readonly string[]): JSONValue[] {
  const firstDisabled = clauses.findIndex(({ enabled }) => !enabled);
  return clauses
    .slice(0, firstDisabled < 0 ? clauses.length : firstDisabled)
    .flatMap((clause, i): JSONValue[] => {
      const fieldPath = fields[i] ?? "";
      if (clause.type === "indexEq") return [{ type: "Eq", fieldPath, value: literal(clause.value) }];
      const { lowerOp, lowerValue, upperOp, upperValue } = clause;
      return [
        ...(lowerOp ? [{ type: RANGE_TYPES[lowerOp], fieldPath, value: literal(lowerValue) }] : []),
        ...(upperOp ? [{ type: RANGE_TYPES[upperOp], fieldPath, value: literal(upperValue) }] : []),
      ];
    });
}

function literal(value: JSONValue | undefined): JSONValue {
  return value === undefined || value === UNDEFINED_WORD ? { $undefined: null } : value;
}

function isTypeOp(op: string): boolean {
  return op === "type" || op === "notype";
}

function fitsType(document: Record<string, JSONValue>, { op, field, value }: Clause): boolean {
  const found = fieldAt(jsonToConvex(document) as Parameters<typeof fieldAt>[0], field ?? "");
  const matches =
    value === "id" ? typeof found === "string" && decodeId(found) !== null : typeName(found) === value;
  return op === "type" ? matches : !matches;
}

function typeName(value: unknown): string {
  if (value === undefined) return "unset";
  if (value === null) return "null";
  if (Array.isArray(value)) return "array";
  return value instanceof ArrayBuffer ? "bytes" : typeof value;
}
