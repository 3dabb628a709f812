import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Creates an empty temporary folder. */
export function tempFolder(name = "canli-quiz-"): { path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), name));
  return {
    path,
    remove: () => rmSync(path, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 }),
  };
}
