// `npm run check`: what can be said about the code without running it. `npm run check -- --only lint` runs one check.
import { parseArgs } from "node:util";
import { checkSteps } from "./lib/check-steps.ts";
import { countsText, runSteps } from "./lib/steps.ts";

const { values } = parseArgs({ options: { only: { type: "string" } } });
const sum = await runSteps(checkSteps, values.only ? values.only.split(",") : []);
console.log(`\n${countsText(sum)}`);
process.exit(sum.failed > 0 ? 1 : 0);
