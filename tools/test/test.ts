// `npm test`: runs all checks and tests and ends with one line of totals. `npm test -- --only vitest,e2e` runs some steps.
import { parseArgs } from "node:util";
import { checkSteps } from "../check/check-steps.ts";
import { exitOnError } from "../support/program.ts";
import { countsText, runSteps } from "../support/steps.ts";
import { testSteps } from "./test-steps.ts";

await exitOnError(async () => {
  const { values } = parseArgs({ options: { only: { type: "string" } } });
  const sum = await runSteps([...checkSteps, ...testSteps], values.only ? values.only.split(",") : []);
  console.log(`\n${countsText(sum)}`);
  process.exit(sum.failed > 0 ? 1 : 0);
});
