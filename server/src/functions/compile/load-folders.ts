import { rmSync } from "node:fs";
import { join } from "node:path";

/** At most the active functions, a pending push, and the functions that are just being loaded are in use. The fourth folder lets maps remain a while. */
const FOLDERS = 4;

/**
 * Folders inside the data folder for loaded code. The code of functions in use and its source maps are not overwritten, nor are those of functions that
 * were just replaced, since their last runs may still fail.
 */
export class LoadFolders {
  readonly #dir: string;
  readonly #used = new Set<string>();
  #last = 0;

  constructor(dataDir: string) {
    this.#dir = join(dataDir, "functions");
  }

  /** Folder into which pushed modules are written, to be compiled like a source folder. */
  get pushed(): string {
    return join(this.#dir, "pushed");
  }

  /** Returns a folder that is not in use. */
  take(): string {
    // Removes what an earlier process has left.
    if (this.#last === 0) rmSync(this.#dir, { recursive: true, force: true });
    const count = Math.max(FOLDERS, this.#used.size + 1);
    let folder: string;
    do {
      this.#last += 1;
      folder = join(this.#dir, String(this.#last % count));
    } while (this.#used.has(folder));
    this.#used.add(folder);
    return folder;
  }

  release(folder: string): void {
    this.#used.delete(folder);
  }
}
