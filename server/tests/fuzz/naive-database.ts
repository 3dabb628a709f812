import { compareValues, type Value } from "convex/values";
import type { Expression, QuerySpec } from "../conformance/convex/model/querySpec.ts";

/* Documented behaviour of Convex in the simplest form: lists that are sorted and filtered for each query. Shares only the official comparison of
   values with the server. */

export type Fields = Record<string, Value | undefined>;

/** A document under a key of the model; `order` represents its creation time. */
export interface NaiveDocument {
  key: string;
  order: number;
  fields: Fields;
}

export interface NaiveTable {
  /** Fields of each index, without the implicit last ones. */
  indexes: Record<string, string[]>;
  documents: Map<string, NaiveDocument>;
}

/** Start or end of a page: the index key of a document at that time. */
export type Position = (Value | undefined)[] | "end";

export interface NaivePage {
  documents: NaiveDocument[];
  isDone: boolean;
  end: Position;
}

export class NaiveDatabase {
  readonly tables: Map<string, NaiveTable>;
  #created: number;

  constructor(tables: Map<string, NaiveTable>, created = 0) {
    this.tables = tables;
    this.#created = created;
  }

  copy(): NaiveDatabase {
    const tables = [...this.tables].map(([name, table]): [string, NaiveTable] => [
      name,
      { ...table, documents: new Map(table.documents) },
    ]);
    return new NaiveDatabase(new Map(tables), this.#created);
  }

  table(name: string): NaiveTable {
    const table = this.tables.get(name);
    if (!table) throw new Error(`The model has no table ${name}.`);
    return table;
  }

  find(key: string): { table: NaiveTable; document: NaiveDocument } | null {
    for (const table of this.tables.values()) {
      const document = table.documents.get(key);
      if (document) return { table, document };
    }
    return null;
  }

  insert(table: string, key: string, fields: Fields): void {
    this.table(table).documents.set(key, { key, order: this.#created++, fields });
  }

  /** Returns false when the document does not exist. */
  write(key: string, change: (fields: Fields) => Fields | null): boolean {
    const found = this.find(key);
    if (!found) return false;
    const fields = change(found.document.fields);
    if (fields) found.table.documents.set(key, { ...found.document, fields });
    else found.table.documents.delete(key);
    return true;
  }

  /** All results of a query, with filters. Search results have no particular order. */
  query(spec: QuerySpec): NaiveDocument[] {
    const rows = spec.search ? this.#search(spec) : this.#rows(spec);
    return rows.filter(({ fields }) => !spec.filter || evaluate(spec.filter, fields) === true);
  }

  /** A page: up to `end` if it is already fixed, else `size` documents. */
  page(spec: QuerySpec, start: Position | null, end: Position | null, size: number): NaivePage {
    if (start === "end") return { documents: [], isDone: true, end: "end" };
    const documents: NaiveDocument[] = [];
    const sign = spec.order === "desc" ? -1 : 1;
    for (const row of this.#rows(spec)) {
      const key = this.#keyOf(spec, row);
      if (start && sign * compareKeys(key, start) <= 0) continue;
      if (end && end !== "end" && sign * compareKeys(key, end) > 0) break;
      if (!spec.filter || evaluate(spec.filter, row.fields) === true) documents.push(row);
      if (end === null && documents.length === size) return { documents, isDone: false, end: key };
    }
    return { documents, isDone: (end ?? "end") === "end", end: end ?? "end" };
  }

  #rows(spec: QuerySpec): NaiveDocument[] {
    const sign = spec.order === "desc" ? -1 : 1;
    return [...this.table(spec.table).documents.values()]
      .filter((document) => (spec.range ?? []).every((condition) => holds(condition, document.fields)))
      .sort((a, b) => sign * compareKeys(this.#keyOf(spec, a), this.#keyOf(spec, b)));
  }

  #keyOf(spec: QuerySpec, { fields, order }: NaiveDocument): (Value | undefined)[] {
    const indexed = spec.index ? (this.table(spec.table).indexes[spec.index] ?? []) : [];
    return [...indexed.map((path) => at(fields, path)), order];
  }

  #search({ table, search }: QuerySpec): NaiveDocument[] {
    const wanted = wordsOf(search?.text ?? "");
    const last = wanted[wanted.length - 1] ?? "";
    return [...this.table(table).documents.values()].filter(({ fields }) => {
      const text = at(fields, search?.field ?? "");
      const words = typeof text === "string" ? wordsOf(text) : [];
      const isFound = words.some((word) => wanted.includes(word) || (last !== "" && word.startsWith(last)));
      const eq = Object.entries(search?.eq ?? {});
      return isFound && eq.every(([field, value]) => compareValues(at(fields, field), value as Value) === 0);
    });
  }
}

function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");
}

function holds(
  { op, field, value }: { op: string; field: string; value?: unknown },
  fields: Fields,
): boolean {
  return compares(op, compareValues(at(fields, field), value as Value | undefined));
}

function compares(op: string, order: number): boolean {
  switch (op) {
    case "eq":
      return order === 0;
    case "neq":
      return order !== 0;
    case "gt":
      return order > 0;
    case "gte":
      return order >= 0;
    case "lt":
      return order < 0;
    case "lte":
      return order <= 0;
    default:
      throw new Error(`The model does not know ${op}.`);
  }
}

function evaluate([operator, ...operands]: Expression, fields: Fields): Value | undefined {
  if (operator === "field") return at(fields, operands[0] as string);
  if (operator === "value") return operands[0] as Value;
  const values = operands.map((operand) => evaluate(operand as Expression, fields));
  if (operator === "and") return values.every((value) => value === true);
  if (operator === "or") return values.some((value) => value === true);
  if (operator === "not") return values[0] !== true;
  return compares(operator, compareValues(values[0], values[1]));
}

function at(fields: Fields, path: string): Value | undefined {
  let value: unknown = fields;
  for (const name of path.split(".")) {
    const isObject =
      typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype;
    if (!isObject) return undefined;
    value = (value as Record<string, unknown>)[name];
  }
  return value as Value | undefined;
}

function compareKeys(a: (Value | undefined)[], b: (Value | undefined)[]): number {
  for (const [i, value] of a.entries()) {
    const order = compareValues(value, b[i]);
    if (order !== 0) return order;
  }
  return 0;
}
