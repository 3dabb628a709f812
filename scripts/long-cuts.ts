// `npm run long-cuts`: a phone in a browser whose network is away for 20 and for 200 seconds, in silence and with closed sockets (15 minutes).
import { findChromium } from "./lib/chromium.ts";
import { oneCheck, programStep, runProgram, runSteps } from "./lib/steps.ts";

const sum = await runSteps(
  [
    programStep("build", "scripts/run.mjs", "build"),
    {
      name: "long-cuts",
      run: async () => {
        const { executablePath, env } = await findChromium(console.log);
        return oneCheck(
          (await runProgram(process.execPath, ["node_modules/@playwright/test/cli.js", "test", "long-cuts"], {
            ...env,
            CHROME_PATH: executablePath,
            LONG_TESTS: "1",
          })) === 0,
        );
      },
    },
  ],
  [],
);
process.exit(sum.failed > 0 ? 1 : 0);
