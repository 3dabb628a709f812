/** Format of an exported Convex schema, and checks of it that need no data. */
import type { ValidatorJSON } from "convex/values";

/** A database index in a schema, without the trailing `_creationTime` and `_id`. */
export interface SchemaIndexJson {
  indexDescriptor: string;
  fields: string[];
}

/** A full-text search index over the words of one field, with fields that a search may filter by. */
export interface SchemaSearchIndexJson {
  indexDescriptor: string;
  searchField: string;
  filterFields: string[];
}

/** A table of an exported schema. `documentType` does not include `_id` and `_creationTime`. */
export interface SchemaTableJson {
  tableName: string;
  indexes: SchemaIndexJson[];
  stagedDbIndexes?: SchemaIndexJson[];
  searchIndexes?: SchemaSearchIndexJson[];
  stagedSearchIndexes?: SchemaSearchIndexJson[];
  /** Vector indexes are accepted but not built: a vector search fails. */
  vectorIndexes?: { indexDescriptor: string }[];
  documentType: ValidatorJSON | null;
}

/** Parsed result of `schema.export()` of convex/server. */
export interface SchemaJson {
  tables: SchemaTableJson[];
  schemaValidation: boolean;
}

/** Thrown for a schema that cannot be activated. The message is for the developer who pushes it. */
export class SchemaError extends Error {
  override name = "SchemaError";
  /** Table whose documents violate the schema; null if the schema itself is invalid. */
  readonly tableName: string | null;

  constructor(message: string, tableName: string | null = null) {
    super(message);
    this.tableName = tableName;
  }
}

const IDENTIFIER = /^[A-Za-z_][A-Za-z0-9_]*$/;
const MAX_IDENTIFIER_CHARS = 64;
const MAX_INDEXES_PER_TABLE = 64;
const MAX_FIELDS_PER_INDEX = 16;
const MAX_FILTER_FIELDS = 16;
const BUILT_IN_INDEXES = ["by_id", "by_creation_time"];

/** True if `name` is a valid name for a table or an index. */
export function isIdentifier(name: string): boolean {
  return IDENTIFIER.test(name) && name.length <= MAX_IDENTIFIER_CHARS && !/^_+$/.test(name);
}

/** @throws SchemaError for names, indexes or features that this server does not support. Does not check documents. */
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
    if (schema.schemaValidation) checkIndexReferences(table);
  }
}

/** @throws SchemaError, in Convex's words, if an index names a field that no document of the table can have */
function checkIndexReferences({ tableName, documentType, ...indexes }: SchemaTableJson): void {
  if (documentType === null) return;
  const { stagedDbIndexes = [], searchIndexes = [], stagedSearchIndexes = [] } = indexes;
  const named = [
    ...[...indexes.indexes, ...stagedDbIndexes].map(({ indexDescriptor, fields }) => ({
      indexDescriptor,
      fields,
    })),
    ...[...searchIndexes, ...stagedSearchIndexes].map(({ indexDescriptor, searchField, filterFields }) => ({
      indexDescriptor,
      fields: [searchField, ...filterFields],
    })),
  ];
  for (const { indexDescriptor, fields } of named) {
    const unknown = fields.find(
      (field) => field !== "_creationTime" && !canContain(documentType, field.split(".")),
    );
    if (unknown === undefined) continue;
    throw new SchemaError(
      `In table "${tableName}" the index "${indexDescriptor}" is invalid because it references the field ${unknown} that does not exist.`,
    );
  }
}

/** True if a value of this type can have the field with this path. */
function canContain(type: ValidatorJSON, [name, ...rest]: string[]): boolean {
  if (name === undefined) return true;
  switch (type.type) {
    case "any":
    case "record":
      return true;
    case "union":
      return type.value.some((member) => canContain(member, [name, ...rest]));
    case "object": {
      const field = type.value[name];
      return field !== undefined && canContain(field.fieldType, rest);
    }
    default:
      return false;
  }
}

function checkTable(table: SchemaTableJson): void {
  const { indexes, searchIndexes = [], vectorIndexes = [] } = table;
  const names = [...indexes, ...searchIndexes, ...vectorIndexes].map((index) => index.indexDescriptor);
  if (names.length > MAX_INDEXES_PER_TABLE) {
    throw new SchemaError(`Table "${table.tableName}" has more than ${MAX_INDEXES_PER_TABLE} indexes.`);
  }
  const label = (name: string) => `Index "${table.tableName}.${name}"`;
  for (const [position, name] of names.entries()) {
    if (!isIdentifier(name) || name.startsWith("_")) {
      throw new SchemaError(`${label(name)} has an invalid name.`);
    }
    if (BUILT_IN_INDEXES.includes(name)) {
      throw new SchemaError(
        `${label(name)} has a name that is reserved: every table has an index of that name already.`,
      );
    }
    if (names.indexOf(name) < position) throw new SchemaError(`${label(name)} is defined twice.`);
  }
  for (const { indexDescriptor, fields } of indexes) checkIndexFields(label(indexDescriptor), fields);
  for (const { indexDescriptor, filterFields } of searchIndexes) {
    if (filterFields.length > MAX_FILTER_FIELDS) {
      throw new SchemaError(`${label(indexDescriptor)} has more than ${MAX_FILTER_FIELDS} filter fields.`);
    }
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
