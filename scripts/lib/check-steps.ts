import { auditDependencies } from "./audit.ts";
import { checkLock } from "./lock-check.ts";
import { oneCheck, programStep, type Step } from "./steps.ts";

const TSC = "node_modules/typescript/bin/tsc";

/** The checks that need no running product: types, lint, unused code, the lock file, and generated code that is up to date. */
export const checkSteps: Step[] = [
  programStep("types", TSC, "--noEmit", "-p", "tsconfig.json"),
  programStep("convex-types", TSC, "--noEmit", "-p", "convex/tsconfig.json"),
  programStep("lint", "node_modules/@biomejs/biome/bin/biome", "check", "--error-on-warnings"),
  programStep("unused", "node_modules/knip/bin/knip.js", "--no-progress"),
  {
    name: "lock",
    run: async () => {
      const problems = checkLock("package-lock.json");
      for (const problem of problems) console.error(problem);
      return oneCheck(problems.length === 0);
    },
  },
  { name: "audit", run: auditDependencies },
  programStep("drift", "scripts/run.mjs", "codegen", "--check"),
];
