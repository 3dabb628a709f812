import { randomUUID } from "node:crypto";
import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";

const NAME = "temporary";

/** A new folder below the data folder, for what is too large for memory; only its owner can look in. */
export function temporaryFolder(dataDir: string): string {
  const path = join(dataDir, NAME, randomUUID());
  mkdirSync(path, { recursive: true, mode: 0o700 });
  return path;
}

/** What a process that was killed has left behind. Only while no server uses the data folder. */
export function removeTemporaryFolders(dataDir: string): void {
  rmSync(join(dataDir, NAME), { recursive: true, force: true });
}
