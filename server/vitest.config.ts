import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

/** Function bundles are finished code: transforming them again, for each server that a test starts, would cost more than the tests. */
const untransformed = { deps: { external: [/functions-\w+-[0-9a-f]+\.mjs$/] } };

/**
 * What the tests of this package have in common.
 *
 * Processes, sockets and clocks: a machine that stands still for seconds may spoil one test in thousands. Whatever is waited for comes in a fraction
 * of these times (ms). Which tests needed the second attempt is said at the end; those that draw at random draw the same again.
 */
const shared = {
  root: import.meta.dirname,
  testTimeout: 300_000,
  hookTimeout: 300_000,
  retry: 1,
  environment: "node",
  // A process each: the server patches globals of its own process (clock, randomness, console).
  pool: "forks",
} as const;

/** The package's tests, for its own run and for that of a workspace around it. */
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
      // convex-test looks for the functions by globs and runs them in this process.
      server: { deps: { ...untransformed.deps, inline: ["convex-test"] } },
    },
  },
];

export default defineConfig({
  test: {
    reporters: ["default"],
    // Many files wait for a process or a clock: a few workers more than cores leave none of these idle.
    maxWorkers: availableParallelism() + 3,
    projects,
  },
});
