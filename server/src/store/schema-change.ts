/** Activates a new schema in two steps: the check of schema and documents, then all changes in one batch. */
import { isDeepStrictEqual } from "node:util";
import type { Value } from "convex/values";
import { checkSchema, SchemaError, type SchemaJson, type SchemaTableJson } from "../values/schema.ts";
import { validate } from "../values/validator.ts";
import { allDocuments } from "./all-documents.ts";
import { BY_CREATION_TIME, BY_ID, type Catalog } from "./catalog.ts";
import type { Persistence } from "./persistence.ts";

/** @throws SchemaError if the server does not support the schema, or if a stored document violates it */
export function checkSchemaChange(
  catalog: Catalog,
  persistence: Persistence,
  schema: SchemaJson | null,
): void {
  // The active schema was accepted earlier, perhaps by an older version of the server, which checked less.
  if (schema === null || isDeepStrictEqual(schema, catalog.schema)) return;
  checkSchema(schema);
  if (!schema.schemaValidation) return;
  for (const table of schema.tables) {
    if (!isEnforced(catalog, table)) checkDocuments(catalog, persistence, table);
  }
}

/** True if the active schema already enforces the same type for the table. Usually true at a start, so that no documents need to be checked. */
function isEnforced(catalog: Catalog, { tableName, documentType }: SchemaTableJson): boolean {
  const active = catalog.schema?.schemaValidation ? catalog.schemaOfTable(tableName) : undefined;
  return active !== undefined && isDeepStrictEqual(active.documentType, documentType);
}

/** Creates, fills and drops indexes according to the schema, then activates it. Call it inside a write batch. */
export function performSchemaChange(catalog: Catalog, schema: SchemaJson | null): void {
  const wanted = new Set<string>();
  for (const table of schema?.tables ?? []) {
    catalog.ensureTable(table.tableName);
    for (const { name } of indexesOf(table)) wanted.add(`${table.tableName}.${name}`);
  }
  for (const table of catalog.tables()) {
    if (table.system) continue;
    for (const index of [...table.indexes.values()]) {
      const builtIn = index.name === BY_ID || index.name === BY_CREATION_TIME;
      if (!builtIn && !wanted.has(`${table.name}.${index.name}`)) catalog.dropIndex(index);
    }
  }
  for (const described of schema?.tables ?? []) {
    const table = catalog.ensureTable(described.tableName);
    for (const { name, fields, kind } of indexesOf(described)) catalog.ensureIndex(table, name, fields, kind);
  }
  catalog.setSchema(schema);
}

/** Returns the indexes that a table needs. Filter fields of a search index are not indexed: a search checks them in the documents that it finds. */
function indexesOf({ indexes, searchIndexes = [] }: SchemaTableJson) {
  return [
    ...indexes.map(({ indexDescriptor: name, fields }) => ({ name, fields, kind: "values" as const })),
    ...searchIndexes.map(({ indexDescriptor: name, searchField }) => ({
      name,
      fields: [searchField],
      kind: "terms" as const,
    })),
  ];
}

function checkDocuments(catalog: Catalog, persistence: Persistence, table: SchemaTableJson): void {
  const stored = catalog.tableByName(table.tableName);
  if (stored === undefined || table.documentType === null || table.documentType.type === "any") return;
  for (const document of allDocuments(persistence, stored)) {
    const { _id, _creationTime, ...fields } = document.value;
    const problem = validate(table.documentType, fields as Value, catalog);
    if (problem === null) continue;
    throw new SchemaError(
      `Document with ID "${document.id}" in table "${table.tableName}" does not match the schema: ${problem}\n` +
        "To fix this, change the schema so that it allows this document, or change the document first.",
      table.tableName,
    );
  }
}
