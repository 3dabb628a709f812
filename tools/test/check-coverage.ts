// The last step of `npm test`: every test that docs/spec-coverage.md names has run and passed, by the runners' own reports; and what was broken to see it
// fail is still there to be broken (`npm run tools -- prove-coverage` does that). With `--page` the latter alone, which needs no tests to have run: whoever changes a
// line that the page quotes learns so from `npm run check`.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { readStatements, unbreakableStatements, unprovenStatements } from "./spec-coverage.ts";
import {
  outcomesOfPlaywright,
  outcomesOfVitest,
  type PlaywrightReport,
  REPORTS,
  type VitestReport,
} from "./test-reports.ts";

const PAGE = join("docs", "spec-coverage.md");

const { values } = parseArgs({ options: { page: { type: "boolean", default: false } } });
const statements = readStatements(readFileSync(PAGE, "utf8"));
const unproven = values.page ? [] : unprovenStatements(statements, readOutcomes());
const unbreakable = unbreakableStatements(statements, (path) =>
  existsSync(path) ? readFileSync(path, "utf8") : null,
);
for (const problem of [...unproven, ...unbreakable]) console.error(problem);
const tested = statements.filter(({ proof }) => "test" in proof).length;
const broken = statements.filter(({ proof }) => "test" in proof && proof.broken !== null).length;
console.log(
  `${PAGE}: ${statements.length} statements, ${tested} with a test (${broken} of them seen to fail), ${statements.length - tested} with a reason${values.page ? "" : `; ${unproven.length} unproven`}.`,
);
if (unproven.length > 0 || unbreakable.length > 0 || statements.length === 0) process.exitCode = 1;

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
