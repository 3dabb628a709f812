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
 * Makes a prepared import the deployment's data. Replacing is one commit: everybody sees all of it or nothing, and
 * functions wait until it is written. Appending goes in batches of their own.
 *
 * @param filesDir where stored files are.
 * @returns how many documents were written, those of stored files not counted.
 * @throws ImportProblem when it does not fit any more, or the schema refuses a document that is appended.
 */
export async function applyImport(parts: Parts, prepared: PreparedImport, filesDir: string): Promise<number> {
  const { mode, tables, others, stage, blobs } = prepared;
  assertStillFits(parts.db, prepared);
  // Bytes come before the records that tell of them.
  for (const { json } of stage.documents("_storage")) {
    const { internalId } = JSON.parse(json) as { internalId: string };
    if (!existsSync(join(filesDir, internalId)))
      renameSync(join(blobs, internalId), join(filesDir, internalId));
  }
  // A rename is durable only once the folder itself is on disk.
  if (process.platform !== "win32") {
    const folder = openSync(filesDir, "r");
    fsyncSync(folder);
    closeSync(folder);
  }
  if (mode === "append") for (const { name } of tables) await append(parts, prepared, name);
  else {
    parts.db.replaceTables([
      ...tables.map(({ name, number }) => ({ name, number, documents: () => stage.documents(name) })),
      // Of the tables that the file does not have, those stay that the schema lists.
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
