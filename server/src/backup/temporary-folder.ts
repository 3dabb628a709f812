import { randomUUID } from "node:crypto";
import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";

const NAME = "temporary";

/** Creates a folder inside the data folder for data that is too large for memory. Only its owner can read it. */
export function temporaryFolder(dataDir: string): string {
  const path = join(dataDir, NAME, randomUUID());
  mkdirSync(path, { recursive: true, mode: 0o700 });
  return path;
}

/** Removes temporary folders of killed processes. Call it only while no other process uses the data folder. */
export function removeTemporaryFolders(dataDir: string): void {
  rmSync(join(dataDir, NAME), { recursive: true, force: true });
}
