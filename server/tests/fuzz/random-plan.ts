import type { Value } from "convex/values";
import type { SchemaJson } from "../../src/values/schema.ts";
import type { Condition, Expression, QuerySpec } from "../conformance/convex/model/querySpec.ts";
import type { Step } from "../conformance/convex/steps.ts";
import { integer, pick, type Random, randomValue } from "../support/random-values.ts";
import { type Fields, NaiveDatabase, type NaiveTable } from "./naive-database.ts";

/** Tables of a round, generated from its seed. */
export interface Setting {
  schema: SchemaJson;
  empty: NaiveDatabase;
}

const FIELDS = ["a", "b", "c", "n.x", "n.y"];
const WORDS = ["elma", "elmas", "armut", "ev", "Evde", "su"];
const SEARCH = "by_text";

/** Generates tables with names of this round and random indexes. */
export function randomSetting(random: Random, prefix: string): Setting {
  const tables = new Map<string, NaiveTable>();
  for (let t = 1 + integer(random, 2); t > 0; t--) {
    const indexes: Record<string, string[]> = {};
    for (let i = 1 + integer(random, 3); i > 0; i--) {
      const shuffled = FIELDS.map((field) => [random(), field] as const).sort(([x], [y]) => x - y);
      const fields = shuffled.slice(0, 1 + integer(random, 3)).map(([, field]) => field);
      // Two indexes of a table may not have the same fields.
      if (!Object.values(indexes).some((other) => other.join() === fields.join()))
        indexes[`by_${i}`] = fields;
    }
    tables.set(`${prefix}_${t}`, { indexes, documents: new Map() });
  }
  const schema: SchemaJson = {
    schemaValidation: true,
    tables: [...tables].map(([tableName, { indexes }]) => ({
      tableName,
      indexes: Object.entries(indexes).map(([indexDescriptor, fields]) => ({ indexDescriptor, fields })),
      searchIndexes: [{ indexDescriptor: SEARCH, searchField: "text", filterFields: ["a"] }],
      documentType: { type: "any" },
    })),
  };
  return { schema, empty: new NaiveDatabase(tables) };
}

/** Mostly one of few values, so that values often repeat; sometimes any value. */
function someValue(random: Random): Value | undefined {
  const kind = random();
  if (kind < 0.6) return integer(random, 4);
  if (kind < 0.75) return pick(random, ["a", "b", "a\u0000", ""]);
  if (kind < 0.85) return undefined;
  return randomValue(random, 1);
}

export function randomFields(random: Random): Fields {
  const fields: Fields = {};
  for (const name of ["a", "b", "c"]) {
    const value = someValue(random);
    if (value !== undefined) fields[name] = value;
  }
  if (random() < 0.6) {
    const inner: Record<string, Value> = { x: integer(random, 3) };
    if (random() < 0.5) inner.y = integer(random, 2);
    fields.n = random() < 0.9 ? inner : integer(random, 3);
  }
  if (random() < 0.5) {
    fields.text = Array.from({ length: 1 + integer(random, 4) }, () => pick(random, WORDS)).join(" ");
  }
  return fields;
}

function condition(op: Condition["op"], field: string, value: Value | undefined): Condition {
  return value === undefined ? { op, field } : { op, field, value };
}

function randomExpression(random: Random, depth = 2): Expression {
  const choice = random();
  if (depth > 0 && choice < 0.2) return ["not", randomExpression(random, depth - 1)];
  if (depth > 0 && choice < 0.5) {
    return [
      pick(random, ["and", "or"]),
      randomExpression(random, depth - 1),
      randomExpression(random, depth - 1),
    ];
  }
  const value = someValue(random);
  return [
    pick(random, ["eq", "neq", "lt", "lte", "gt", "gte"]),
    ["field", pick(random, FIELDS)],
    value === undefined ? ["value"] : ["value", value],
  ];
}

/** A random query that the table's indexes support. */
export function randomQuery(random: Random, { tables }: NaiveDatabase, allowSearch = true): QuerySpec {
  const table = pick(random, [...tables.keys()]);
  const filter = random() < 0.25 ? { filter: randomExpression(random) } : {};
  if (allowSearch && random() < 0.15) {
    const text = Array.from({ length: 1 + integer(random, 2) }, () =>
      pick(random, WORDS).slice(0, 1 + integer(random, 5)),
    ).join(" ");
    const eq = random() < 0.3 ? { eq: { a: integer(random, 4) } } : {};
    return { table, search: { index: SEARCH, field: "text", text, ...eq }, ...filter };
  }
  const order = pick(random, ["asc", "desc"] as const);
  const indexes = tables.get(table)?.indexes ?? {};
  const index = pick(random, ["", ...Object.keys(indexes)]);
  if (index === "") return { table, order, ...filter };
  const fields = indexes[index] ?? [];
  const equalities = integer(random, fields.length + 1);
  const range = fields.slice(0, equalities).map((field) => condition("eq", field, someValue(random)));
  const next = fields[equalities];
  if (next !== undefined && random() < 0.5) {
    range.push(condition(pick(random, ["gt", "gte"] as const), next, someValue(random)));
  }
  if (next !== undefined && random() < 0.5) {
    range.push(condition(pick(random, ["lt", "lte"] as const), next, someValue(random)));
  }
  return { table, index, range, order, ...filter };
}

/** Random steps of one mutation. `ids` contains ids of existing and deleted documents. */
export function randomSteps(random: Random, database: NaiveDatabase, ids: string[], depth = 0): Step[] {
  const tables = [...database.tables.keys()];
  const steps: Step[] = [];
  // Inserts of the same mutation can be referred to by position.
  const inserted: number[] = [];
  const anId = (): string | number | null => {
    const all = [...ids.slice(-30), ...inserted];
    return all.length === 0 ? null : pick(random, all);
  };
  for (let left = 1 + integer(random, 8); left > 0; left--) {
    const choice = random();
    const id = anId();
    if (choice < 0.35 || id === null) {
      inserted.push(steps.length);
      steps.push({ do: "insert", table: pick(random, tables), value: randomFields(random) });
    } else if (choice < 0.5) {
      steps.push({ do: "patch", id, value: randomFields(random), unset: [pick(random, ["a", "b", "text"])] });
    } else if (choice < 0.58) steps.push({ do: "replace", id, value: randomFields(random) });
    else if (choice < 0.66) steps.push({ do: "delete", id });
    else if (choice < 0.7) steps.push({ do: "get", id });
    else if (choice < 0.88 || depth > 1) {
      const query = randomQuery(random, database);
      steps.push(
        random() < 0.3 && !query.search
          ? { do: "query", query, take: pick(random, [1, 2, 5]) }
          : { do: "query", query },
      );
    } else {
      const inner = randomSteps(random, database, ids, depth + 1);
      const strict = random() < 0.5;
      if (strict) inner.push({ do: "fail", data: "rolled back" });
      steps.push(random() < 0.2 ? { do: "ask", steps: inner } : { do: "mutate", steps: inner, strict });
    }
  }
  return steps;
}
