// Node runs the programs' sources without a bundler, so a relative import must name an existing file, with or without its extension (cli/run.mjs).
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { posix } from "node:path";
import { parseSync } from "vite";
import { expect, it } from "vitest";

const FOLDERS = ["cli", "tools", "convex", "tests/attacks", "tests/load", "tests/support"];

it("relative imports of programs name existing files", () => {
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .map((name) => posix.join(folder, name.replaceAll("\\", "/")))
      .filter((file) => /(?<!\.d)\.ts$/.test(file)),
  );
  const missing = files.flatMap((file) => {
    const { module } = parseSync(file, readFileSync(file, "utf8"));
    return (
      module.staticImports
        .map(({ moduleRequest }) => moduleRequest.value)
        // The generated data model contains types only.
        .filter((name) => name.startsWith(".") && !/_generated\/dataModel/.test(name))
        .filter((name) => {
          const path = posix.join(posix.dirname(file), name);
          return !["", ".ts", ".js"].some((extension) => existsSync(path + extension));
        })
        .map((name) => `${file}: ${name}`)
    );
  });
  expect(missing).toEqual([]);
});
