/**
 * Versions of the data file. A server reads the newest only; an older file is brought up step by step when it is opened,
 * in one transaction, after a copy of it has been put aside.
 *
 * To change what is stored: raise DATA_VERSION, add the step from the version before, and keep a file of that version as
 * a fixture for the tests.
 */
import { closeSync, fsyncSync, openSync, renameSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { OpenError } from "./errors.ts";
import type { SqliteConnection } from "./sqlite-driver.ts";
import { receiptsApart } from "./steps/receipts-apart.ts";
import { receiptsWithTimestamps } from "./steps/receipts-with-timestamps.ts";
import { renumberSystemTables } from "./steps/renumber-system-tables.ts";

/** Stored in the file's `user_version`. */
export const DATA_VERSION = 4;

/** What leads from each version to the next. Steps never change once released. */
const STEPS = new Map<number, (connection: SqliteConnection) => void>([
  [1, renumberSystemTables],
  [2, receiptsApart],
  [3, receiptsWithTimestamps],
]);

/**
 * Brings the file of an open connection to this server's version. Nothing has changed when this throws.
 *
 * @param version the file's.
 */
export function upgrade(connection: SqliteConnection, file: string, version: number): void {
  if (version === DATA_VERSION) return;
  if (version > DATA_VERSION || !STEPS.has(version)) {
    throw new OpenError(
      `${file} has data version ${version}, but this server knows versions up to ${DATA_VERSION} only. Start the server version that wrote it, or choose another data folder.`,
    );
  }
  keepCopy(connection, join(dirname(file), `data.version-${version}.sqlite`));
  connection.exec("BEGIN IMMEDIATE");
  for (let from = version; from < DATA_VERSION; from++) STEPS.get(from)!(connection);
  connection.exec(`PRAGMA user_version = ${DATA_VERSION}`);
  connection.exec("COMMIT");
}

/** A complete copy, under its name only when it is whole and on disk. */
function keepCopy(connection: SqliteConnection, copy: string): void {
  const unfinished = `${copy}.unfinished`;
  rmSync(unfinished, { force: true });
  closeSync(openSync(unfinished, "wx", 0o600));
  connection.prepare("VACUUM INTO ?").run(unfinished);
  const descriptor = openSync(unfinished, "r+");
  fsyncSync(descriptor);
  closeSync(descriptor);
  renameSync(unfinished, copy);
}
