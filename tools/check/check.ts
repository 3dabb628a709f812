// `npm run check`: all checks that need no running product. `npm run check -- --only lint` runs one of them.
import { parseArgs } from "node:util";
import { exitOnError } from "../support/program.ts";
import { countsText, runSteps } from "../support/steps.ts";
import { checkSteps } from "./check-steps.ts";

await exitOnError(async () => {
  const { values } = parseArgs({ options: { only: { type: "string" } } });
  const sum = await runSteps(checkSteps, values.only ? values.only.split(",") : []);
  console.log(`\n${countsText(sum)}`);
  process.exit(sum.failed > 0 ? 1 : 0);
});
