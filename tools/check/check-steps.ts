import { oneCheck, programStep, type Step } from "../support/steps.ts";
import { auditDependencies } from "./audit.ts";
import { checkDocs } from "./docs-check.ts";
import { checkImports } from "./import-rules.ts";
import { checkLock } from "./lock-check.ts";

const TSC = "node_modules/typescript/bin/tsc";

/** The checks that need no running product: types, lint, unused code, imports, the lock file, generated code that is up to date, and the documentation. */
export const checkSteps: Step[] = [
  programStep("types", TSC, "--noEmit", "-p", "tsconfig.json"),
  programStep("convex-types", TSC, "--noEmit", "-p", "convex/tsconfig.json"),
  programStep("lint", "node_modules/@biomejs/biome/bin/biome", "check", "--error-on-warnings"),
  // One rule that the linter above holds only in part: it needs the types that the Convex builders infer. In a function, a promise that nobody waits for may be
  // cut off with the function's end.
  programStep("promises", "node_modules/oxlint/bin/oxlint", "--type-aware", "--quiet"),
  programStep("unused", "node_modules/knip/bin/knip.js", "--no-progress"),
  listStep("imports", checkImports),
  listStep("lock", () => checkLock("package-lock.json")),
  { name: "audit", run: auditDependencies },
  programStep("drift", "cli/run.mjs", "tools/codegen/codegen.ts", "--check"),
  // Lengths, links, paths, commands, constants and variables of all Markdown pages.
  listStep("docs", checkDocs),
];

/** A step that passes when it finds nothing to say. */
function listStep(name: string, findProblems: () => string[]): Step {
  return {
    name,
    run: async () => {
      const problems = findProblems();
      for (const problem of problems) console.error(problem);
      return oneCheck(problems.length === 0);
    },
  };
}
