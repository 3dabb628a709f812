// Tests that Stryker runs: those of the Convex functions and of the pages' route guards. Server, game and tool tests start processes, which do not
// contain the mutants.
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    root: new URL("../..", import.meta.url).pathname,
    projects: [
      {
        test: {
          name: "convex",
          include: ["tests/convex/**/*.test.ts"],
          environment: "edge-runtime",
          testTimeout: 120_000,
        },
      },
      {
        plugins: [react()],
        test: {
          name: "guards",
          testTimeout: 120_000,
          include: ["tests/src/app/**/*.test.{ts,tsx}"],
          environment: "jsdom",
          setupFiles: ["tests/src/support/setup.ts"],
        },
      },
    ],
  },
});
