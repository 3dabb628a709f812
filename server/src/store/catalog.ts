import type { ValidatorJSON, Value } from "convex/values";
import { decodeId } from "../values/ids.ts";
import type { SchemaJson, SchemaTableJson } from "../values/schema.ts";
import { validate } from "../values/validator.ts";
import { isIdentifier } from "../values/validator-definition.ts";
import { allDocuments } from "./all-documents.ts";
import { DatabaseError } from "./errors.ts";
import { indexKeys } from "./index-key.ts";
import type { Persistence } from "./persistence.ts";
import { systemTableNumber } from "./system-tables.ts";
import type { IndexInfo, TableInfo } from "./types.ts";

const FIRST_USER_TABLE = 10_001;
/** Maximum number of the app's tables, as on Convex. */
const MAX_USER_TABLES = 10_000;
const SCHEMA_KEY = "store:schema";

export const BY_ID = "by_id";
export const BY_CREATION_TIME = "by_creation_time";

/** Operations of the database that the catalog uses. */
export interface CatalogHost {
  readonly persistence: Persistence;
  /** Runs a change of the storage inside the current batch. */
  write(change: () => void): void;
  /** Called after a table was created. Notifies readers that have looked up this name before and found no table. */
  onTableCreated(name: string): void;
  /** Called after an index was dropped, to notify its subscribers. */
  onIndexDropped(indexId: number): void;
}

/** Catalog of tables, indexes and the active schema. Its changes take effect at once and are not part of a transaction. */
export class Catalog {
  /** Incremented when a table or index is removed or the schema changes. Transactions that began before must run again. */
  version = 0;
  readonly #host: CatalogHost;
  readonly #byName = new Map<string, TableInfo>();
  readonly #byNumber = new Map<number, TableInfo>();
  #nextIndexId = 1;
  #schema: SchemaJson | null = null;
  #documentTypes = new Map<string, ValidatorJSON>();

  constructor(host: CatalogHost) {
    this.#host = host;
    const indexes = host.persistence.indexes();
    for (const index of indexes) this.#nextIndexId = Math.max(this.#nextIndexId, index.id + 1);
    for (const { name, number } of host.persistence.tables()) {
      this.#register(
        name,
        number,
        indexes.filter((index) => index.tableNumber === number),
      );
    }
    const schema = host.persistence.getMeta(SCHEMA_KEY);
    if (schema !== null) this.#activate(JSON.parse(schema) as SchemaJson | null);
  }

  /** The active schema; null before the first push. */
  get schema(): SchemaJson | null {
    return this.#schema;
  }

  tableByName(name: string): TableInfo | undefined {
    return this.#byName.get(name);
  }

  tableByNumber(number: number): TableInfo | undefined {
    return this.#byNumber.get(number);
  }

  /** Definition of a table in the active schema. */
  schemaOfTable(name: string): SchemaTableJson | undefined {
    return this.#schema?.tables.find(({ tableName }) => tableName === name);
  }

  tables(): TableInfo[] {
    return [...this.#byName.values()];
  }

  /** Name of the table that an id belongs to; null if the id does not decode or the table is unknown. */
  tableOfId(id: string): string | null {
    const decoded = decodeId(id);
    return (decoded && this.#byNumber.get(decoded.tableNumber)?.name) ?? null;
  }

  /** Returns the table of that name, creating it if needed. Names with a leading underscore belong to the server. */
  ensureTable(name: string): TableInfo {
    const known = this.#byName.get(name);
    if (known !== undefined) return known;
    if (!isIdentifier(name)) throw new DatabaseError(`"${name}" is not a valid table name.`);
    const taken = this.tables().map((table) => table.number);
    const number = name.startsWith("_")
      ? systemTableNumber(name, taken)
      : Math.max(FIRST_USER_TABLE - 1, ...taken) + 1;
    return this.#create(name, number);
  }

  /** Creates an empty table with that number, and with the indexes of `like` if given. */
  createTable(name: string, number: number, like?: TableInfo): TableInfo {
    const table = this.#create(name, number);
    for (const index of like?.indexes.values() ?? []) {
      const builtIn = index.name === BY_ID || index.name === BY_CREATION_TIME;
      // Omits the last two fields (creation time and id), because `ensureIndex` appends them.
      if (!builtIn) this.ensureIndex(table, index.name, index.fields.slice(0, -2), index.kind);
    }
    return table;
  }

  /** Removes a table with its documents. Running transactions must run again. */
  dropTable(table: TableInfo): void {
    this.version++;
    this.#byName.delete(table.name);
    this.#byNumber.delete(table.number);
    this.#host.write(() => this.#host.persistence.dropTable(table));
    for (const { id } of table.indexes.values()) this.#host.onIndexDropped(id);
  }

  /**
   * Returns the index with this name and these fields. Creates and fills it if it does not exist; replaces an index with
   * other fields.
   *
   * @param fields without creation time and id, which end every index
   */
  ensureIndex(
    table: TableInfo,
    name: string,
    fields: string[],
    kind: IndexInfo["kind"] = "values",
  ): IndexInfo {
    const full = [...fields, "_creationTime", "_id"];
    const known = table.indexes.get(name);
    if (known !== undefined && known.kind === kind && sameFields(known.fields, full)) return known;
    if (known !== undefined) this.dropIndex(known);
    const index = this.#newIndex(table.number, name, full, kind);
    this.#host.write(() => {
      this.#host.persistence.putIndex(index);
      for (const document of allDocuments(this.#host.persistence, table)) {
        for (const key of indexKeys(index, document))
          this.#host.persistence.addEntry(index.id, key, document.id);
      }
    });
    table.indexes.set(name, index);
    return index;
  }

  /** Removes an index. Running transactions must run again. */
  dropIndex(index: IndexInfo): void {
    this.version++;
    this.#byNumber.get(index.tableNumber)?.indexes.delete(index.name);
    this.#host.write(() => this.#host.persistence.dropIndex(index.id));
    this.#host.onIndexDropped(index.id);
  }

  /** Activates a schema. The documents must already be checked against it, and its indexes must exist. */
  setSchema(schema: SchemaJson | null): void {
    this.version++;
    this.#host.write(() => this.#host.persistence.setMeta(SCHEMA_KEY, JSON.stringify(schema)));
    this.#activate(schema);
  }

  /** Returns the reason why this document violates the active schema, ignoring system fields; null if valid. */
  validateDocument(table: TableInfo, value: Record<string, Value | undefined>): string | null {
    const type = this.#documentTypes.get(table.name);
    if (type === undefined) return null;
    const { _id, _creationTime, ...fields } = value;
    return validate(type, fields as Value, this);
  }

  #activate(schema: SchemaJson | null): void {
    this.#schema = schema;
    this.#documentTypes = new Map();
    if (schema === null || !schema.schemaValidation) return;
    for (const { tableName, documentType } of schema.tables) {
      if (documentType !== null) this.#documentTypes.set(tableName, documentType);
    }
  }

  #newIndex(
    tableNumber: number,
    name: string,
    fields: string[],
    kind: IndexInfo["kind"] = "values",
  ): IndexInfo {
    return { id: this.#nextIndexId++, name, tableNumber, kind, fields };
  }

  #create(name: string, number: number): TableInfo {
    const isFull = this.#byName.size >= MAX_USER_TABLES && this.#countUserTables() >= MAX_USER_TABLES;
    if (isFull && !name.startsWith("_"))
      throw new DatabaseError(`Too many tables (maximum ${MAX_USER_TABLES}).`);
    const byId = this.#newIndex(number, BY_ID, ["_id"]);
    const byCreationTime = this.#newIndex(number, BY_CREATION_TIME, ["_creationTime", "_id"]);
    this.#host.write(() => {
      this.#host.persistence.putTable({ number, name });
      this.#host.persistence.putIndex(byId);
      this.#host.persistence.putIndex(byCreationTime);
    });
    const table = this.#register(name, number, [byId, byCreationTime]);
    this.#host.onTableCreated(name);
    return table;
  }

  #countUserTables(): number {
    return this.tables().filter(({ system }) => !system).length;
  }

  #register(name: string, number: number, indexes: IndexInfo[]): TableInfo {
    const byName = new Map(indexes.map((index) => [index.name, index]));
    const table: TableInfo = {
      number,
      name,
      system: name.startsWith("_"),
      byId: byName.get(BY_ID)!.id,
      byCreationTime: byName.get(BY_CREATION_TIME)!.id,
      indexes: byName,
    };
    this.#byName.set(name, table);
    this.#byNumber.set(number, table);
    return table;
  }
}

function sameFields(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((field, i) => field === b[i]);
}
