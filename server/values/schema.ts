/** The shape of an exported Convex schema, and the checks on it that need no data. */
import type { ValidatorJSON } from "convex/values";

/** One database index as a schema lists it: without the trailing `_creationTime` and `_id`. */
export interface SchemaIndexJson {
  indexDescriptor: string;
  fields: string[];
}

/** One table of an exported schema. `documentType` says nothing about `_id` and `_creationTime`. */
export interface SchemaTableJson {
  tableName: string;
  indexes: SchemaIndexJson[];
  stagedDbIndexes?: SchemaIndexJson[];
  searchIndexes?: { indexDescriptor: string }[];
  stagedSearchIndexes?: { indexDescriptor: string }[];
  vectorIndexes?: { indexDescriptor: string }[];
  stagedVectorIndexes?: { indexDescriptor: string }[];
  documentType: ValidatorJSON | null;
}

/** What `schema.export()` of convex/server yields, parsed. */
export interface SchemaJson {
  tables: SchemaTableJson[];
  schemaValidation: boolean;
}

/** A schema that cannot become the active one. The message is meant for the developer who pushes it. */
export class SchemaError extends Error {
  override name = "SchemaError";
}

const IDENTIFIER = /^[A-Za-z_][A-Za-z0-9_]*$/;
const MAX_IDENTIFIER_CHARS = 64;
const MAX_INDEXES_PER_TABLE = 64;
const MAX_FIELDS_PER_INDEX = 16;
const BUILT_IN_INDEXES = ["by_id", "by_creation_time"];

/** Whether `name` may name a table or an index. */
export function isIdentifier(name: string): boolean {
  return IDENTIFIER.test(name) && name.length <= MAX_IDENTIFIER_CHARS && !/^_+$/.test(name);
}

/** Throws a SchemaError for names, indexes or features that this server cannot serve. Looks at no documents. */
export function checkSchema(schema: SchemaJson): void {
  const seen = new Set<string>();
  for (const table of schema.tables) {
    if (!isIdentifier(table.tableName) || table.tableName.startsWith("_")) {
      throw new SchemaError(
        `"${table.tableName}" is not a valid table name: letters, digits and underscores, starting with a letter, at most ${MAX_IDENTIFIER_CHARS}.`,
      );
    }
    if (seen.has(table.tableName)) throw new SchemaError(`Table "${table.tableName}" is defined twice.`);
    seen.add(table.tableName);
    checkTable(table);
  }
}

function checkTable(table: SchemaTableJson): void {
  refuse(table, "search", table.searchIndexes);
  refuse(table, "vector", table.vectorIndexes);
  if (table.indexes.length > MAX_INDEXES_PER_TABLE) {
    throw new SchemaError(`Table "${table.tableName}" has more than ${MAX_INDEXES_PER_TABLE} indexes.`);
  }
  const seen = new Set<string>();
  for (const index of table.indexes) {
    const label = `Index "${table.tableName}.${index.indexDescriptor}"`;
    if (!isIdentifier(index.indexDescriptor) || index.indexDescriptor.startsWith("_")) {
      throw new SchemaError(`${label} has an invalid name.`);
    }
    if (BUILT_IN_INDEXES.includes(index.indexDescriptor)) {
      throw new SchemaError(
        `${label} has a name that is reserved: every table has an index of that name already.`,
      );
    }
    if (seen.has(index.indexDescriptor)) throw new SchemaError(`${label} is defined twice.`);
    seen.add(index.indexDescriptor);
    checkIndexFields(label, index.fields);
  }
}

function checkIndexFields(label: string, fields: string[]): void {
  if (fields.length === 0) throw new SchemaError(`${label} names no fields.`);
  if (fields.length > MAX_FIELDS_PER_INDEX) {
    throw new SchemaError(`${label} has more than ${MAX_FIELDS_PER_INDEX} fields.`);
  }
  if (new Set(fields).size !== fields.length) throw new SchemaError(`${label} names a field twice.`);
  for (const field of fields) {
    if (field === "_id" || field === "_creationTime") {
      throw new SchemaError(
        `${label} must not name "${field}": every index ends with _creationTime and _id by itself.`,
      );
    }
  }
}

function refuse(
  table: SchemaTableJson,
  kind: string,
  indexes: { indexDescriptor: string }[] | undefined,
): void {
  const first = indexes?.[0];
  if (first === undefined) return;
  throw new SchemaError(
    `Table "${table.tableName}" defines the ${kind} index "${first.indexDescriptor}". This server does not support ${kind} indexes.`,
  );
}
