// `npm run measure -- long-cuts`: a phone in a browser loses its network for 20 and for 200 seconds, with silent and with closed sockets (15
// minutes).
import { oneCheck, programStep, runProgram, runSteps } from "../support/steps.ts";

const sum = await runSteps(
  [
    programStep("build", "cli/run.mjs", "tools/build/build.ts"),
    {
      name: "long-cuts",
      run: async () => {
        const args = ["node_modules/@playwright/test/cli.js", "test", "long-cuts"];
        return oneCheck((await runProgram(process.execPath, args, { LONG_TESTS: "1" })) === 0);
      },
    },
  ],
  [],
);
process.exit(sum.failed > 0 ? 1 : 0);
