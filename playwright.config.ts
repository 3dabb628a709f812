import { defineConfig } from "@playwright/test";
import { CHROMIUM_FLAGS } from "./tools/support/chromium.ts";

/**
 * Browser tests of the built client on a real embedded server. Each test file starts its own server on a free port. To run one file:
 * `npx playwright test tests/e2e/live/join.spec.ts`. `prepare.ts` provides the client and a browser first, also on a fresh clone.
 */
export default defineConfig({
  testDir: "tests/e2e",
  globalSetup: "./tests/e2e/support/prepare.ts",
  outputDir: "node_modules/.cache/playwright",
  // Games mostly wait for timers, so two cores can run four at the same time; with five, slow machines miss phases. Each worker has its own server.
  workers: 4,
  fullyParallel: false,
  forbidOnly: true,
  // Games use the real clock, so a machine that stalls for seconds may fail one. The totals list retried tests.
  retries: 1,
  // Set by `npm run measure -- long-cuts`, because these tests wait for minutes.
  ...(process.env.LONG_TESTS ? {} : { grepInvert: /@long/ }),
  // Generous, because games run in real time and the machine may be busy.
  timeout: 300_000,
  expect: { timeout: 15_000 },
  reporter: "list",
  use: {
    browserName: "chromium",
    locale: "tr-TR",
    timezoneId: "Europe/Istanbul",
    // Recording traces costs as much as the tests. `npx playwright test <file> --trace retain-on-failure` records a failure step by step.
    screenshot: "only-on-failure",
    launchOptions: {
      ...(process.env.CHROME_PATH ? { executablePath: process.env.CHROME_PATH } : {}),
      // A name of this machine that browsers do not trust like localhost: plain http, as in a classroom.
      args: [...CHROMIUM_FLAGS, "--host-resolver-rules=MAP sinif.test 127.0.0.1"],
    },
  },
});
