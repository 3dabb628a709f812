import { oneCheck, programStep, type Step } from "../support/steps.ts";
import { auditDependencies } from "./audit.ts";
import { checkDocs } from "./docs-check.ts";
import { checkImports } from "./import-rules.ts";
import { checkLock } from "./lock-check.ts";
import { checkPlainEnglish } from "./plain-english.ts";

const TSC = "node_modules/typescript/bin/tsc";

/** Checks without a running product: types, lint, unused code, imports, lock file, generated code, documentation, and plain English. */
export const checkSteps: Step[] = [
  programStep("types", TSC, "--noEmit", "-p", "tsconfig.json"),
  programStep("convex-types", TSC, "--noEmit", "-p", "convex/tsconfig.json"),
  programStep("lint", "node_modules/@biomejs/biome/bin/biome", "check", "--error-on-warnings"),
  // Unawaited promises. The linter above lacks the types that the Convex builders infer. Convex may abort an unawaited promise when its function returns.
  programStep("promises", "node_modules/oxlint/bin/oxlint", "--type-aware", "--quiet"),
  programStep("unused", "node_modules/knip/bin/knip.js", "--no-progress"),
  listStep("imports", checkImports),
  listStep("lock", () => checkLock("package-lock.json")),
  { name: "audit", run: auditDependencies },
  programStep("drift", "cli/run.mjs", "tools/codegen/codegen.ts", "--check"),
  // Lengths, links, paths, commands, constants and variables of all Markdown pages.
  listStep("docs", checkDocs),
  listStep("english", checkPlainEnglish),
];

/** A step that passes if it finds no problem. */
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
