/** Format of an exported Convex schema, and checks of it that need no data. */
import type { ValidatorJSON } from "convex/values";
import { showValidator } from "./show.ts";
import { isIdentifier, validatorProblem } from "./validator-definition.ts";
import type { VectorIndexJson } from "./vector-search.ts";

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
  vectorIndexes?: VectorIndexJson[];
  stagedVectorIndexes?: VectorIndexJson[];
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

const MAX_INDEXES_PER_TABLE = 64;
const MAX_FIELDS_PER_INDEX = 16;
const MAX_FILTER_FIELDS = 16;
const MIN_DIMENSIONS = 2;
const MAX_DIMENSIONS = 4096;
const SCHEMA_DOCS =
  "To learn more, see the schema documentation at https://docs.convex.dev/database/schemas.";
const BUILT_IN_INDEXES = ["by_id", "by_creation_time"];

/** @throws SchemaError, in Convex's words, for invalid names, validators or indexes. Does not check documents. */
export function checkSchema(schema: SchemaJson): void {
  const seen = new Set<string>();
  for (const table of schema.tables) {
    checkTableName(table.tableName);
    if (seen.has(table.tableName)) throw new SchemaError(`Table "${table.tableName}" is defined twice.`);
    seen.add(table.tableName);
    checkDocumentType(table);
    checkIndexes(table);
    if (schema.schemaValidation) checkIndexReferences(table);
  }
}

/** @throws SchemaError, in Convex's words */
export function checkTableName(name: string): void {
  if (!isIdentifier(name)) {
    throw new SchemaError(
      `Invalid table name: "${name}". Identifiers must start with a letter and can only contain letters, digits, and underscores.`,
    );
  }
  if (name.startsWith("_")) throw new SchemaError(`${name} is a reserved table name.`);
}

function checkDocumentType({ tableName, documentType }: SchemaTableJson): void {
  if (documentType === null) return;
  const members = documentType.type === "union" ? documentType.value : [documentType];
  if (documentType.type !== "any" && members.some(({ type }) => type !== "object")) {
    throw new SchemaError(
      `The document validator in a schema must be an object, a union of objects, or \`v.any()\`. Found ${showValidator(documentType)}. ${SCHEMA_DOCS}`,
    );
  }
  const problem = validatorProblem(documentType);
  if (problem !== null) throw new SchemaError(`In table "${tableName}": ${problem}`);
}

/** @throws SchemaError, in Convex's words, if an index names a field that no document of the table can have */
function checkIndexReferences({ tableName, documentType, ...indexes }: SchemaTableJson): void {
  if (documentType === null) return;
  const { stagedDbIndexes = [], searchIndexes = [], stagedSearchIndexes = [] } = indexes;
  const vectorIndexes = [...(indexes.vectorIndexes ?? []), ...(indexes.stagedVectorIndexes ?? [])];
  const named = [
    ...[...indexes.indexes, ...stagedDbIndexes].map(({ indexDescriptor, fields }) => ({
      indexDescriptor,
      fields,
    })),
    ...[...searchIndexes, ...stagedSearchIndexes].map(({ indexDescriptor, searchField, filterFields }) => ({
      indexDescriptor,
      fields: [searchField, ...filterFields],
    })),
    ...vectorIndexes.map(({ indexDescriptor, vectorField, filterFields }) => ({
      indexDescriptor,
      fields: [vectorField, ...filterFields],
    })),
  ];
  for (const { indexDescriptor, fields } of named) {
    const unknown = fields.find(
      (field) => !/^_[^.]*$/.test(field) && !canContain(documentType, field.split(".")),
    );
    if (unknown === undefined) continue;
    throw new SchemaError(
      `In table "${tableName}" the index "${indexDescriptor}" is invalid because it references the field ${unknown} that does not exist.`,
    );
  }
  for (const { indexDescriptor, vectorField } of vectorIndexes) {
    if (canBeVector(documentType, vectorField.split("."))) continue;
    throw new SchemaError(
      `In table "${tableName}" the vector index "${indexDescriptor}" is invalid because it references the field ${vectorField} that is neither an array of float64 or optional array of float64.`,
    );
  }
}

/** True if a value of this type can have a list of numbers at this path. */
function canBeVector(type: ValidatorJSON, [name, ...rest]: string[]): boolean {
  if (type.type === "any") return true;
  if (type.type === "union")
    return type.value.some((member) => canBeVector(member, name === undefined ? [] : [name, ...rest]));
  if (name === undefined) return type.type === "array" && canBeNumber(type.value);
  if (type.type === "record") return canBeVector(type.values.fieldType, rest);
  const field = type.type === "object" ? type.value[name] : undefined;
  return field !== undefined && canBeVector(field.fieldType, rest);
}

function canBeNumber(type: ValidatorJSON): boolean {
  return (
    type.type === "any" || type.type === "number" || (type.type === "union" && type.value.some(canBeNumber))
  );
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

function checkIndexes(table: SchemaTableJson): void {
  const { tableName, stagedDbIndexes = [], searchIndexes = [], stagedSearchIndexes = [] } = table;
  const { vectorIndexes = [], stagedVectorIndexes = [] } = table;
  const databaseIndexes = [...table.indexes, ...stagedDbIndexes];
  const textIndexes = [...searchIndexes, ...stagedSearchIndexes];
  const names = [...databaseIndexes, ...textIndexes, ...vectorIndexes, ...stagedVectorIndexes].map(
    ({ indexDescriptor }) => indexDescriptor,
  );
  if (names.length > MAX_INDEXES_PER_TABLE) {
    throw new SchemaError(`Table "${tableName}" cannot have more than ${MAX_INDEXES_PER_TABLE} indexes.`);
  }
  for (const [position, name] of names.entries()) {
    if (!isIdentifier(name)) {
      throw new SchemaError(
        `In table "${tableName}": Invalid index name: "${name}". Identifiers must be 64 characters or less, start with a letter, and only contain letters, digits, underscores.`,
      );
    }
    if (name.startsWith("_") || BUILT_IN_INDEXES.includes(name)) {
      throw new SchemaError(
        `In table "${tableName}" cannot name an index "${name}" because the name is reserved. Indexes may not start with an underscore or be named "by_id" or "by_creation_time".`,
      );
    }
    if (names.indexOf(name) < position) {
      throw new SchemaError(`Table "${tableName}" has two or more definitions of index "${name}".`);
    }
  }
  for (const index of databaseIndexes) checkIndexFields(tableName, index);
  checkUnique(
    databaseIndexes,
    ({ fields }) => fields.join(),
    (first, second) =>
      `In table "${tableName}" index "${first}" and index "${second}" have the same fields. Indexes must be unique within a table.`,
  );
  checkUnique(
    textIndexes,
    ({ searchField }) => searchField,
    (first, second) =>
      `In table "${tableName}" search index "${first}" and search index "${second}" have the same \`searchField\`. Search index fields must be unique within a table.`,
  );
  checkVectorIndexes(tableName, [...vectorIndexes, ...stagedVectorIndexes]);
  if (textIndexes.some(({ filterFields }) => new Set(filterFields).size > MAX_FILTER_FIELDS)) {
    throw new SchemaError(
      `In table "${tableName}": Search indexes may have up to ${MAX_FILTER_FIELDS} filter fields.`,
    );
  }
}

function checkVectorIndexes(tableName: string, indexes: readonly VectorIndexJson[]): void {
  checkUnique(
    indexes,
    ({ vectorField }) => vectorField,
    (first, second) =>
      `In table "${tableName}" vector index "${first}" and vector index "${second}" have the same \`vectorField\`. Vector index fields must be unique within a table.`,
  );
  for (const { indexDescriptor, dimensions, filterFields } of indexes) {
    const label = `In table "${tableName}" vector index "${indexDescriptor}"`;
    if (!Number.isInteger(dimensions) || dimensions < MIN_DIMENSIONS || dimensions > MAX_DIMENSIONS) {
      throw new SchemaError(
        `${label}: Dimensions must be between ${MIN_DIMENSIONS} and ${MAX_DIMENSIONS}, got ${dimensions}.`,
      );
    }
    if (new Set(filterFields).size > MAX_FILTER_FIELDS) {
      throw new SchemaError(`${label}: Vector indexes may have up to ${MAX_FILTER_FIELDS} filter fields.`);
    }
  }
}

function checkIndexFields(tableName: string, { indexDescriptor, fields }: SchemaIndexJson): void {
  const label = `In table "${tableName}" index "${indexDescriptor}"`;
  if (fields.length === 0) throw new SchemaError(`${label} must have at least one field.`);
  if (fields.length > MAX_FIELDS_PER_INDEX) {
    throw new SchemaError(`${label}: Indexes may have up to ${MAX_FIELDS_PER_INDEX} fields.`);
  }
  for (const [position, field] of fields.entries()) {
    const problem = indexFieldProblem(field, fields.indexOf(field) < position);
    if (problem !== null) throw new SchemaError(`${label}: ${problem}`);
  }
}

function indexFieldProblem(field: string, isDuplicate: boolean): string | null {
  if (isDuplicate) return `Duplicate field ${field}. Index fields must be unique within an index.`;
  if (field === "_id") {
    return "`_id` is not a valid index field. To load documents by ID, use `db.get(id)`.";
  }
  if (field === "_creationTime") {
    return "`_creationTime` is automatically added to the end of each index. It should not be added explicitly in the index definition. See https://docs.convex.dev/using/indexes for more details.";
  }
  return field.startsWith("_") ? "Reserved fields (starting with `_`) are not allowed in indexes." : null;
}

/** @throws SchemaError if two of the indexes have the same key */
function checkUnique<T extends { indexDescriptor: string }>(
  indexes: readonly T[],
  keyOf: (index: T) => string,
  text: (first: string, second: string) => string,
): void {
  const known = new Map<string, string>();
  for (const index of indexes) {
    const first = known.get(keyOf(index));
    if (first !== undefined) throw new SchemaError(text(first, index.indexDescriptor));
    known.set(keyOf(index), index.indexDescriptor);
  }
}
