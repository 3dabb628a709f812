/**
 * SQLite, from whoever has it: Node itself where it is new enough, else a package with the same API. Both read and
 * write the same file.
 */
import { createRequire } from "node:module";
import type { DatabaseSync } from "node:sqlite";
import { OpenError } from "./errors.ts";

export type SqliteConnection = DatabaseSync;

/** Opens a connection; errors are SQLite's own. */
export function openSqlite(file: string): SqliteConnection {
  return new (driver().DatabaseSync)(file);
}

function driver(): typeof import("node:sqlite") {
  const builtIn = process.getBuiltinModule("node:sqlite");
  if (builtIn !== undefined) return builtIn;
  try {
    return createRequire(import.meta.url)("@photostructure/sqlite") as typeof import("node:sqlite");
  } catch (cause) {
    throw new OpenError(
      `Node ${process.versions.node} has no SQLite of its own, and the package @photostructure/sqlite is not installed. Install it, or use Node 22.13 or newer.`,
      { cause },
    );
  }
}
