import { defineConfig } from "@playwright/test";
import { CHROMIUM_FLAGS } from "./tools/support/chromium.ts";

/**
 * Browser tests against the built client on a real embedded server, which each test file starts for itself on a free port. One file alone:
 * `npx playwright test tests/e2e/live/join.spec.ts`. Client and browser are made ready first (`prepare.ts`), also on a fresh clone.
 */
export default defineConfig({
  testDir: "tests/e2e",
  globalSetup: "./tests/e2e/support/prepare.ts",
  outputDir: "node_modules/.cache/playwright",
  // Games run by the clock and mostly wait, so two cores carry four at once; with five a slow machine loses phases. Each worker has a server of its own.
  workers: 4,
  fullyParallel: false,
  forbidOnly: true,
  // Games run by the real clock: a machine that stands still for seconds may spoil one. Who needs the second attempt is named in the totals.
  retries: 1,
  // `npm run measure -- long-cuts` sets this: minutes of waiting are nothing for every run.
  ...(process.env.LONG_TESTS ? {} : { grepInvert: /@long/ }),
  // Generous: games run in real time, and the machine may be busy.
  timeout: 300_000,
  expect: { timeout: 15_000 },
  reporter: "list",
  use: {
    browserName: "chromium",
    locale: "tr-TR",
    timezoneId: "Europe/Istanbul",
    // Recording traces costs as much as the tests; `npx playwright test <file> --trace retain-on-failure` shows a failure step by step.
    screenshot: "only-on-failure",
    launchOptions: {
      ...(process.env.CHROME_PATH ? { executablePath: process.env.CHROME_PATH } : {}),
      // A name that leads to this machine without being trusted like localhost: plain http as in a classroom.
      args: [...CHROMIUM_FLAGS, "--host-resolver-rules=MAP sinif.test 127.0.0.1"],
    },
  },
});
