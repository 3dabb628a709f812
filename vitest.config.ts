import { readdirSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import { projects as serverProjects } from "./server/vitest.config.ts";

/** Function bundles need no transformation. Transforming them for each server that a test starts would take longer than the tests. */
const untransformed = { deps: { external: [/functions-\w+-[0-9a-f]+\.mjs$/] } };

/**
 * Timeouts in ms, many times longer than the expected waits. The tests use processes, sockets and clocks, so a machine that stalls for seconds may
 * fail one
 * test in thousands; each test has a second attempt. The report at the end lists tests that needed it. Tests with random data use the same seed
 * again.
 */
const patience = {
  testTimeout: 300_000,
  hookTimeout: 300_000,
  retry: 1,
  // Within a second, a loaded machine may not even load a lazy module.
  expect: { poll: { timeout: 60_000 } },
};

/** Options of all screen tests. */
const screens = {
  ...patience,
  environment: "jsdom",
  setupFiles: ["tests/src/support/setup.ts"],
};

/** Screen tests that need a process of their own, because they replace modules or declare it with a line that begins with `// Isolated:`. */
const changesItsWorld = readdirSync("tests/src", { recursive: true, encoding: "utf8" })
  .map((name) => `tests/src/${name.replaceAll("\\", "/")}`)
  .filter((file) => {
    if (!/\.test\.tsx?$/.test(file)) return false;
    return /^\/\/ Isolated:|\bvi\.(mock|doMock|resetModules)\(/m.test(readFileSync(file, "utf8"));
  });

/** One project per environment: Convex functions run without Node's built-in modules, server and programs run in Node, screens in a document. */
export default defineConfig({
  test: {
    reporters: ["default"],
    // Many files wait for a process or a clock, so a few workers more than cores keep all cores busy.
    maxWorkers: availableParallelism() + 3,
    projects: [
      {
        test: {
          name: "convex",
          ...patience,
          include: ["tests/convex/**/*.test.ts"],
          environment: "edge-runtime",
        },
      },
      ...serverProjects,
      {
        test: {
          name: "game",
          ...patience,
          include: ["tests/game/**/*.test.ts"],
          environment: "node",
          pool: "forks",
          server: untransformed,
        },
      },
      {
        plugins: [react()],
        test: {
          name: "src",
          ...screens,
          include: ["tests/src/**/*.test.{ts,tsx}"],
          exclude: changesItsWorld,
          // All files of a worker share one document and one copy of all modules. Creating them for each file doubled the duration.
          isolate: false,
        },
      },
      {
        plugins: [react()],
        test: { name: "src-isolated", ...screens, include: changesItsWorld },
      },
      {
        test: {
          name: "programs",
          ...patience,
          include: ["tests/{cli,tools}/**/*.test.ts"],
          environment: "node",
        },
      },
    ],
  },
});
