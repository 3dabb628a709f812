import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

/** Relative imports and exports of values, static and dynamic. */
const IMPORT = /(?:import|export)\s+(?!type\b)(?:[^"';]*?from\s+)?"(\.[^"]+)"|import\("(\.[^"]+)"\)/g;

/** All modules that a module needs, with the importing module of each. */
function modulesOf(start: string): Map<string, string | null> {
  const importers = new Map<string, string | null>([[start, null]]);
  for (const file of importers.keys()) {
    for (const [, from, lazy] of readFileSync(file, "utf8").matchAll(IMPORT)) {
      const path = join(file, "..", from ?? lazy ?? "");
      const found = [path, `${path}.ts`].find((each) => existsSync(each));
      if (found !== undefined && !importers.has(found)) importers.set(found, file);
    }
  }
  return importers;
}

it("the worker that reads files needs no components, because a worker has no document", () => {
  const modules = modulesOf("src/features/quiz/import/read/worker.ts");
  expect(modules.size).toBeGreaterThan(50);
  expect([...modules].filter(([file]) => !file.endsWith(".ts"))).toEqual([]);
});
