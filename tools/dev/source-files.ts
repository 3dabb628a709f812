import { type FSWatcher, readdirSync, watch } from "node:fs";
import { join, sep } from "node:path";

/** Calls `onChange` for each change of a source file below a folder. Ignores generated code. */
export function watchSources(folder: string, onChange: () => void): FSWatcher {
  return watch(folder, { recursive: true }, (_event, file) => {
    if (file && isSource(file)) onChange();
  });
}

/** Paths of the source files below a folder as one string, which differs after a file has been added or removed. */
export function sourceList(folder: string): string {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" });
  return files.filter(isSource).sort().join("\n");
}

function isSource(file: string): boolean {
  return /\.[jt]sx?$/.test(file) && !join(sep, file).includes(`${sep}_generated${sep}`);
}
