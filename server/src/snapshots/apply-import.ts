import { closeSync, existsSync, fsyncSync, openSync, renameSync } from "node:fs";
import { join } from "node:path";
import type { TransactionRunner } from "../functions/transaction-runner.ts";
import type { Database } from "../store/database.ts";
import { DocumentRecord } from "../store/document-record.ts";
import { assertStillFits, type PreparedImport } from "./prepare-import.ts";

const APPEND_BATCH = 2_000;

interface Parts {
  readonly db: Database;
  readonly transactions: Pick<TransactionRunner, "run">;
}

/**
 * Applies a prepared import to the deployment. Replacing is one atomic commit, during which functions wait. Appending
 * commits in several batches.
 *
 * @param filesDir folder of stored files
 * @returns number of written documents, without the records of stored files
 * @throws ImportProblem if the deployment has changed so that the import is no longer possible, or if an appended document violates the schema
 */
export async function applyImport(parts: Parts, prepared: PreparedImport, filesDir: string): Promise<number> {
  const { mode, tables, others, stage, blobs } = prepared;
  assertStillFits(parts.db, prepared);
  // Files must exist before the records that refer to them.
  for (const { json } of stage.documents("_storage")) {
    const { internalId } = JSON.parse(json) as { internalId: string };
    if (!existsSync(join(filesDir, internalId)))
      renameSync(join(blobs, internalId), join(filesDir, internalId));
  }
  // A rename is durable only after its folder is flushed.
  if (process.platform !== "win32") {
    const folder = openSync(filesDir, "r");
    fsyncSync(folder);
    closeSync(folder);
  }
  if (mode === "append") for (const { name } of tables) await append(parts, prepared, name);
  else {
    parts.db.replaceTables([
      ...tables.map(({ name, number }) => ({ name, number, documents: () => stage.documents(name) })),
      // Tables that are not in the file are emptied if the schema lists them, and removed otherwise.
      ...others.map(({ name, number }) => ({
        name,
        number,
        documents: parts.db.catalog.schemaOfTable(name) ? () => [] : null,
      })),
    ]);
  }
  return tables
    .filter(({ name }) => name !== "_storage")
    .reduce((sum, { name }) => sum + stage.count(name), 0);
}

async function append({ db, transactions }: Parts, { stage }: PreparedImport, name: string): Promise<void> {
  const documents = stage.documents(name);
  for (let isDone = false; !isDone; ) {
    const batch: DocumentRecord[] = [];
    while (batch.length < APPEND_BATCH && !isDone) {
      const next = documents.next();
      if (next.done) isDone = true;
      else batch.push(new DocumentRecord(next.value.id, next.value.json));
    }
    await transactions.run((tx) => {
      for (const { id, value } of batch) {
        const { _id, _creationTime, ...fields } = value;
        tx.insert(db.catalog.ensureTable(name), fields, { id, creationTime: _creationTime as number });
      }
    });
  }
}
