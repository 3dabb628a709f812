import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

/** Function bundles need no transformation. Transforming them for each server that a test starts would take longer than the tests. */
const untransformed = { deps: { external: [/functions-\w+-[0-9a-f]+\.mjs$/] } };

/**
 * Options of all tests of this package.
 *
 * The tests use processes, sockets and clocks, so a machine that stalls for seconds may fail one test in thousands; each
 * test has a second attempt. Timeouts are in ms, and many times longer than the expected waits. The report at the end
 * lists tests that needed the second attempt. Tests with random data use the same seed again.
 */
const shared = {
  root: import.meta.dirname,
  testTimeout: 300_000,
  hookTimeout: 300_000,
  retry: 1,
  environment: "node",
  // One process per file: a server changes state of its whole process, such as the time zone.
  pool: "forks",
} as const;

/** Test projects of the package, also used by the surrounding workspace. */
export const projects = [
  {
    test: {
      ...shared,
      name: "server",
      include: ["tests/**/*.test.ts"],
      exclude: ["tests/conformance/**"],
      server: untransformed,
    },
  },
  {
    test: {
      ...shared,
      name: "conformance",
      include: ["tests/conformance/**/*.test.ts"],
      // convex-test finds the functions by globs and runs them in this process.
      server: { deps: { ...untransformed.deps, inline: ["convex-test"] } },
    },
  },
];

export default defineConfig({
  test: {
    reporters: ["default"],
    // Many tests wait for a process or a clock, so a few workers more than cores keep all cores busy.
    maxWorkers: availableParallelism() + 3,
    projects,
  },
});
