// What the test runners leave behind: where their reports are, and how each test ended by them.
import { join, relative } from "node:path";

/** Where the test runners leave their reports, from the project's root. */
export const REPORTS = join("node_modules", ".cache", "reports");

/** How a test ended; `retried` has failed at first and passed when tried again. */
export type Outcome = "passed" | "retried" | "failed" | "skipped";

/** How each test ended, by `file › name` as `testKey` joins them. */
export type Outcomes = Map<string, Outcome>;

/** The part of Vitest's JSON report that says how each test ended. */
export interface VitestReport {
  testResults: {
    name: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
}

/** The part of Playwright's JSON report that says how each test ended; file names are relative to `rootDir`. */
export interface PlaywrightReport {
  config: { rootDir: string };
  suites: PlaywrightSuite[];
}
interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs: { title: string; file: string; ok: boolean; tests: { status: string }[] }[];
}

const PLAYWRIGHT_OUTCOMES: Record<string, Outcome> = {
  expected: "passed",
  flaky: "retried",
  unexpected: "failed",
  skipped: "skipped",
};

/** Of a test that runs several times, the worst counts. */
const FROM_BEST_TO_WORST: Outcome[] = ["passed", "retried", "skipped", "failed"];

/** Outcomes of Vitest. It keeps the failures of a test that passed when tried again. */
export function outcomesOfVitest(report: VitestReport, root: string): Outcomes {
  const outcomes: Outcomes = new Map();
  for (const { name, assertionResults } of report.testResults) {
    const file = portable(relative(root, name));
    for (const { fullName, status, failureMessages } of assertionResults) {
      const passed = failureMessages.length > 0 ? "retried" : "passed";
      const outcome = status === "passed" ? passed : status === "failed" ? "failed" : "skipped";
      add(outcomes, testKey(file, fullName), outcome);
    }
  }
  return outcomes;
}

/** Outcomes of Playwright. */
export function outcomesOfPlaywright(report: PlaywrightReport, root: string): Outcomes {
  const outcomes: Outcomes = new Map();
  const folder = portable(relative(root, report.config.rootDir));
  const visit = ({ specs, suites = [] }: PlaywrightSuite) => {
    for (const { title, file, tests } of specs) {
      const key = testKey(`${folder}/${portable(file)}`, title);
      for (const { status } of tests) add(outcomes, key, PLAYWRIGHT_OUTCOMES[status] ?? "failed");
    }
    for (const suite of suites) visit(suite);
  };
  for (const suite of report.suites) visit(suite);
  return outcomes;
}

/** The name of a test in `Outcomes`. */
export function testKey(file: string, name: string): string {
  return `${file} › ${name.replaceAll(/\s+/g, " ").trim()}`;
}

function add(outcomes: Outcomes, key: string, outcome: Outcome): void {
  const before = outcomes.get(key) ?? "passed";
  const isWorse = FROM_BEST_TO_WORST.indexOf(outcome) > FROM_BEST_TO_WORST.indexOf(before);
  outcomes.set(key, isWorse ? outcome : before);
}

function portable(path: string): string {
  return path.replaceAll("\\", "/");
}
