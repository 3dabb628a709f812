// Last step of `npm test`: checks in the runners' reports that every test in docs/spec-coverage.md has run and passed.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { readStatements, unprovenStatements } from "./spec-coverage.ts";
import {
  outcomesOfPlaywright,
  outcomesOfVitest,
  type PlaywrightReport,
  REPORTS,
  type VitestReport,
} from "./test-reports.ts";

const PAGE = join("docs", "spec-coverage.md");

const statements = readStatements(readFileSync(PAGE, "utf8"));
const unproven = unprovenStatements(statements, readOutcomes());
for (const problem of unproven) console.error(problem);
const tested = statements.filter(({ proof }) => "test" in proof).length;
console.log(
  `${PAGE}: ${statements.length} statements, ${tested} with a test, ${statements.length - tested} with a reason; ${unproven.length} unproven.`,
);
if (unproven.length > 0 || statements.length === 0) process.exitCode = 1;

function readOutcomes() {
  return new Map([
    ...outcomesOfVitest(readReport<VitestReport>("vitest.json"), process.cwd()),
    ...outcomesOfPlaywright(readReport<PlaywrightReport>("playwright.json"), process.cwd()),
  ]);
}

function readReport<Report>(name: string): Report {
  try {
    return JSON.parse(readFileSync(join(REPORTS, name), "utf8")) as Report;
  } catch {
    throw new Error(`${join(REPORTS, name)} is not there or broken: run vitest and e2e before this check.`);
  }
}
