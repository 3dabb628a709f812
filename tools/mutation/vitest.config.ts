// The tests that Stryker runs: functions with their rules, and the guards of the pages. Server, game and tool tests start processes, which see no mutant.
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
