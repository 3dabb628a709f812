import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { type Counts, programStep, runProgram, type Step } from "../support/steps.ts";
import {
  type Outcome,
  type Outcomes,
  outcomesOfPlaywright,
  outcomesOfVitest,
  type PlaywrightReport,
  REPORTS,
  type Reasons,
  reasonsOfPlaywright,
  reasonsOfVitest,
  type VitestReport,
} from "./test-reports.ts";

/** Tests of the product: unit, function, server and screen tests, then the built client in a real browser. */
export const testSteps: Step[] = [
  // Runs first, because some tests start the product, and each would build a stale client on its own.
  programStep("build", "cli/run.mjs", "tools/build/build.ts"),
  programStep("size", "cli/run.mjs", "tools/build/check-size.ts"),
  { name: "vitest", run: runVitest },
  { name: "e2e", run: runBrowserTests },
  programStep("coverage", "cli/run.mjs", "tools/test/check-coverage.ts"),
];

async function runVitest(): Promise<Counts> {
  const report = freshReport("vitest.json");
  const code = await runProgram(process.execPath, [
    "node_modules/vitest/vitest.mjs",
    "run",
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${report}`,
  ]);
  const result = JSON.parse(readFileSync(report, "utf8")) as VitestReport & {
    numPassedTests: number;
    numFailedTests: number;
    numPendingTests: number;
    numTodoTests: number;
  };
  const outcomes = outcomesOfVitest(result, process.cwd());
  return withRunnerFailure(code, {
    passed: result.numPassedTests,
    failed: result.numFailedTests,
    skipped: result.numPendingTests + result.numTodoTests,
    retried: testsWithOutcome(outcomes, "retried").length,
    troubles: troublesOf(outcomes, reasonsOfVitest(result, process.cwd())),
  });
}

async function runBrowserTests(): Promise<Counts> {
  const report = freshReport("playwright.json");
  const code = await runProgram(
    process.execPath,
    ["node_modules/@playwright/test/cli.js", "test", "--reporter=list,json"],
    { PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  );
  const result = JSON.parse(readFileSync(report, "utf8")) as PlaywrightReport & {
    stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  };
  const { stats } = result;
  return withRunnerFailure(code, {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
    retried: stats.flaky,
    troubles: troublesOf(
      outcomesOfPlaywright(result, process.cwd()),
      reasonsOfPlaywright(result, process.cwd()),
    ),
  });
}

function troublesOf(outcomes: Outcomes, reasons: Reasons): string[] {
  const withReasons = (word: string) => (test: string) => [
    `${word}: ${test}`,
    ...(reasons.get(test) ?? []).flat().map((line) => `  ${line}`),
  ];
  return [
    ...testsWithOutcome(outcomes, "failed").flatMap(withReasons("failed")),
    ...testsWithOutcome(outcomes, "retried").flatMap(withReasons("only at the second attempt")),
  ];
}

function testsWithOutcome(outcomes: Outcomes, wanted: Outcome): string[] {
  return [...outcomes].filter(([, outcome]) => outcome === wanted).map(([test]) => test);
}

/** Counts a runner's failure without a failed test, such as a file that does not load or an unhandled rejection. */
function withRunnerFailure(code: number, counts: Counts): Counts {
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

function freshReport(name: string): string {
  mkdirSync(REPORTS, { recursive: true });
  const path = join(process.cwd(), REPORTS, name);
  rmSync(path, { force: true });
  return path;
}
