/**
 * Versions of the data file. A server reads the newest only; an older file is brought up step by step when it is opened,
 * in one transaction, after a copy of it has been put aside.
 *
 * To change what is stored: raise DATA_VERSION, add the step from the version before, and keep a file of that version as
 * a fixture for the tests.
 */
import { closeSync, fsyncSync, openSync, readdirSync, renameSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { OpenError } from "./errors.ts";
import { receiptsApart } from "./migrations/receipts-apart.ts";
import { receiptsWithTimestamps } from "./migrations/receipts-with-timestamps.ts";
import { renumberSystemTables } from "./migrations/renumber-system-tables.ts";
import type { SqliteConnection } from "./sqlite-driver.ts";

/** Stored in the file's `user_version`. */
export const DATA_VERSION = 5;

/** Servers before it left in the file what was deleted: its pages are written anew, once. Nothing else is different in it. */
const WITHOUT_REMAINS = 5;

/** What leads from each version to the next. Steps never change once released. */
const STEPS = new Map<number, (connection: SqliteConnection) => void>([
  [1, renumberSystemTables],
  [2, receiptsApart],
  [3, receiptsWithTimestamps],
  [4, () => {}],
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
      "otherVersion",
      `${file} has data version ${version}, but this server knows versions up to ${DATA_VERSION} only. Start the server version that wrote it, or choose another data folder.`,
    );
  }
  keepCopy(connection, join(dirname(file), copyName(version)));
  // Before the version is raised: if the process is killed here, it is done again.
  if (version < WITHOUT_REMAINS) connection.exec("VACUUM; PRAGMA wal_checkpoint(TRUNCATE)");
  connection.exec("BEGIN IMMEDIATE");
  for (let from = version; from < DATA_VERSION; from++) STEPS.get(from)!(connection);
  connection.exec(`PRAGMA user_version = ${DATA_VERSION}`);
  connection.exec("COMMIT");
}

const COPY = /^data\.version-(\d+)\.sqlite(\.unfinished)?$/;

function copyName(version: number): string {
  return `data.version-${version}.sqlite`;
}

/** Whether a file beside the database is a copy that an upgrade has put aside, or was about to. */
export function isUpgradeCopy(name: string): boolean {
  return COPY.test(name);
}

/** The whole copies of a data folder. */
export function upgradeCopies(dataDir: string): { path: string; version: number }[] {
  return readdirSync(dataDir).flatMap((name) => {
    const [, version, unfinished] = COPY.exec(name) ?? [];
    return version === undefined || unfinished !== undefined
      ? []
      : [{ path: join(dataDir, name), version: Number(version) }];
  });
}

/** A complete copy, under its name only when it is whole and on disk. */
function keepCopy(connection: SqliteConnection, copy: string): void {
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
