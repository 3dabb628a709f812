// Runs Stryker with the configuration in this folder. Further options are passed to Stryker, for example `--mutate convex/model/live/rules/phase.ts`.
import { runProgram } from "../support/steps.ts";

const options = process.argv.slice(2);
process.exit(
  await runProgram(process.execPath, [
    "node_modules/@stryker-mutator/core/bin/stryker.js",
    "run",
    "tools/mutation/stryker.config.json",
    ...options,
  ]),
);
