/**
 * Versions of the data file. A server reads only files of its own version. When an older file is opened, it is first
 * copied and then upgraded step by step in one transaction.
 *
 * To change the stored format: increment DATA_VERSION, add a step from the previous version, and add a file of the previous
 * version to the test fixtures.
 */
import { closeSync, fsyncSync, openSync, readdirSync, renameSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { OpenError } from "./errors.ts";
import { addReceiptTimestamps } from "./migrations/receipt-timestamps.ts";
import { createReceiptsTable } from "./migrations/receipts-table.ts";
import { renumberSystemTables } from "./migrations/renumber-system-tables.ts";
import type { SqliteConnection } from "./sqlite-driver.ts";

/** Stored in the file's `user_version`. */
export const DATA_VERSION = 5;

/** First version whose servers overwrite deleted data. Older files still contain deleted data, so all their pages are rewritten at the upgrade. */
const SECURE_DELETE_VERSION = 5;

/** Upgrade step from each version to the next. A released step must not be changed. */
const STEPS = new Map<number, (connection: SqliteConnection) => void>([
  [1, renumberSystemTables],
  [2, createReceiptsTable],
  [3, addReceiptTimestamps],
  // Version 5 has the same format. `upgrade` removes deleted data.
  [4, () => {}],
]);

/**
 * Upgrades the file of an open connection to this server's version. Nothing has changed if this throws.
 *
 * @param version current version of the file
 */
export function upgrade(connection: SqliteConnection, file: string, version: number): void {
  if (version === DATA_VERSION) return;
  if (version > DATA_VERSION || !STEPS.has(version)) {
    throw new OpenError(
      "otherVersion",
      `${file} has data version ${version}, but this server knows versions up to ${DATA_VERSION} only. Start the server version that wrote it, or choose another data folder.`,
    );
  }
  copyDatabase(connection, join(dirname(file), copyName(version)));
  // VACUUM runs before the version changes, so that it is repeated if the process is killed during it.
  if (version < SECURE_DELETE_VERSION) connection.exec("VACUUM; PRAGMA wal_checkpoint(TRUNCATE)");
  connection.exec("BEGIN IMMEDIATE");
  for (let from = version; from < DATA_VERSION; from++) STEPS.get(from)!(connection);
  connection.exec(`PRAGMA user_version = ${DATA_VERSION}`);
  connection.exec("COMMIT");
}

const COPY = /^data\.version-(\d+)\.sqlite(\.unfinished)?$/;

function copyName(version: number): string {
  return `data.version-${version}.sqlite`;
}

/** True if a file name in the data folder is a complete or unfinished copy made by an upgrade. */
export function isUpgradeCopy(name: string): boolean {
  return COPY.test(name);
}

/** Returns the complete upgrade copies in a data folder. */
export function upgradeCopies(dataDir: string): { path: string; version: number }[] {
  return readdirSync(dataDir).flatMap((name) => {
    const [, version, unfinished] = COPY.exec(name) ?? [];
    return version === undefined || unfinished !== undefined
      ? []
      : [{ path: join(dataDir, name), version: Number(version) }];
  });
}

/** Copies the database. The copy gets its final name after it is complete and on disk. */
function copyDatabase(connection: SqliteConnection, copy: string): void {
  const unfinished = `${copy}.unfinished`;
  rmSync(unfinished, { force: true });
  closeSync(openSync(unfinished, "wx", 0o600));
  try {
    connection.prepare("VACUUM INTO ?").run(unfinished);
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw error;
  }
  const descriptor = openSync(unfinished, "r+");
  fsyncSync(descriptor);
  closeSync(descriptor);
  renameSync(unfinished, copy);
}
