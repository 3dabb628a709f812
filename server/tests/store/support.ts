import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ValidatorJSON, Value } from "convex/values";
import { onTestFinished } from "vitest";
import { Database, type DatabaseOptions } from "../../src/store/database.ts";
import type { Scan } from "../../src/store/scan.ts";
import type { Transaction } from "../../src/store/transaction.ts";
import type { IndexInfo, Order, TableInfo } from "../../src/store/types.ts";
import { type RangeItem, rangeOf } from "../../src/values/index-range.ts";
import type { SchemaJson } from "../../src/values/schema.ts";

export type Kind = "memory" | "sqlite";
export const KINDS: Kind[] = ["memory", "sqlite"];

/** Creates a folder that is deleted after the test. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "store-test-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Opens a database for one test, which closes it afterwards. */
export function openDatabase(kind: Kind, options: Partial<DatabaseOptions> = {}): Database {
  const file = kind === "memory" ? null : join(temporaryFolder(), "data.sqlite");
  const database = Database.open({ file, ...options });
  onTestFinished(() => database.close());
  return database;
}

/** Creates a schema from tables with their indexes and, optionally, the validator of their documents. */
export function schemaOf(
  tables: Record<string, { indexes?: Record<string, string[]>; documentType?: ValidatorJSON }>,
): SchemaJson {
  const any: ValidatorJSON = { type: "any" };
  return {
    schemaValidation: true,
    tables: Object.entries(tables).map(([tableName, { indexes = {}, documentType = any }]) => ({
      tableName,
      indexes: Object.entries(indexes).map(([indexDescriptor, fields]) => ({ indexDescriptor, fields })),
      documentType,
    })),
  };
}

/** Creates the table `answers` with an index over (question, score). */
export function answersTable(database: Database): { table: TableInfo; index: IndexInfo } {
  database.applySchema(schemaOf({ answers: { indexes: { by_question: ["question", "score"] } } }));
  const table = database.catalog.tableByName("answers")!;
  return { table, index: table.indexes.get("by_question")! };
}

/** Runs one transaction and commits it. */
export function transact<T>(database: Database, run: (tx: Transaction) => T): T {
  const tx = database.begin();
  try {
    const result = run(tx);
    database.commit(tx);
    return result;
  } finally {
    tx.finish();
  }
}

/** A scan over an index range given by conditions such as `["Eq", "question", 1]`. */
export function scanRange(
  tx: Transaction,
  index: IndexInfo,
  conditions: [RangeItem["type"], string, RangeItem["value"]][] = [],
  order: Order = "asc",
  expected?: number,
): Scan {
  const items = conditions.map(([type, fieldPath, value]) => ({ type, fieldPath, value }));
  const { lo, hi } = rangeOf(index, items);
  return tx.scan(index, lo, hi, order, expected);
}

/** Values of all documents that a scan returns. */
export function drain(scan: Scan): Record<string, Value>[] {
  const documents: Record<string, Value>[] = [];
  for (let document = scan.next(); document !== null; document = scan.next()) documents.push(document.value);
  return documents;
}
