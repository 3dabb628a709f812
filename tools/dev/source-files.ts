import { type FSWatcher, readdirSync, watch } from "node:fs";
import { join, sep } from "node:path";

/** Calls back whenever a source file below a folder has changed, by its path from there; generated code is none. */
export function watchSources(folder: string, onChange: () => void): FSWatcher {
  return watch(folder, { recursive: true }, (_event, file) => {
    if (file && isSource(file)) onChange();
  });
}

/** The source files below a folder, as one text that differs when one has come or gone. */
export function sourceList(folder: string): string {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" });
  return files.filter(isSource).sort().join("\n");
}

function isSource(file: string): boolean {
  return /\.[jt]sx?$/.test(file) && !join(sep, file).includes(`${sep}_generated${sep}`);
}
