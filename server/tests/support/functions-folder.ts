import { cpSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { FUNCTIONS } from "./fixture-server.ts";
import { tempFolder } from "./temp-folder.ts";

/** Folder that contains the package `convex` and all other packages that functions import. */
const NODE_MODULES = dirname(dirname(createRequire(import.meta.url).resolve("convex/package.json")));

/** A copy of the fixture functions, which a test may edit. */
export interface FunctionsFolder {
  readonly path: string;
  write(file: string, source: string): void;
  /** Undoes all edits since the creation of the folder. */
  restore(): void;
  remove(): void;
}

export function functionsFolder(files: Record<string, string> = {}): FunctionsFolder {
  const folder = tempFolder("functions-");
  const path = join(folder.path, "convex");
  symlinkSync(NODE_MODULES, join(folder.path, "node_modules"), "junction");
  const write = (file: string, source: string) => {
    mkdirSync(dirname(join(path, file)), { recursive: true });
    writeFileSync(join(path, file), source);
  };
  const restore = () => {
    rmSync(path, { recursive: true, force: true });
    cpSync(FUNCTIONS, path, { recursive: true });
    for (const [file, source] of Object.entries(files)) write(file, source);
  };
  restore();
  return { path, write, restore, remove: folder.remove };
}
