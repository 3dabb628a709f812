// Reports of the test runners: their location, the outcome of each test, and the reasons of failures.
import { join, relative } from "node:path";
import { stripVTControlCharacters } from "node:util";

/** Folder of the test runners' reports, from the project's root. */
export const REPORTS = join("node_modules", ".cache", "reports");

/** Outcome of a test. `retried` means that it failed at first and passed when retried. */
export type Outcome = "passed" | "retried" | "failed" | "skipped";

/** Outcome of each test by its key (see `testKey`). */
export type Outcomes = Map<string, Outcome>;

/** Part of Vitest's JSON report with the outcome of each test. */
export interface VitestReport {
  testResults: {
    name: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
}

/** Part of Playwright's JSON report with the outcome of each test. File names are relative to `rootDir`. */
export interface PlaywrightReport {
  config: { rootDir: string };
  suites: PlaywrightSuite[];
}
interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs: { title: string; file: string; ok: boolean; tests: PlaywrightTest[] }[];
}
interface PlaywrightTest {
  status: string;
  results: { errors: { message?: string; location?: { file: string; line: number } }[] }[];
}

const PLAYWRIGHT_OUTCOMES: Record<string, Outcome> = {
  expected: "passed",
  flaky: "retried",
  unexpected: "failed",
  skipped: "skipped",
};

/** Reasons of failures by test key, one entry per failed run: the first lines of the error, then the location if known. */
export type Reasons = Map<string, string[][]>;

/** Enough lines for the expected and the actual value. The runner's own output contains the whole error. */
const REASON_LINES = 8;
const REASON_WIDTH = 200;

/** A test that runs several times has its worst outcome. */
const FROM_BEST_TO_WORST: Outcome[] = ["passed", "retried", "skipped", "failed"];

/** Outcomes in a Vitest report, which contains the failure messages of retried tests too. */
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

/** Reasons of failures in a Vitest report. */
export function reasonsOfVitest(report: VitestReport, root: string): Reasons {
  const reasons: Reasons = new Map();
  for (const { name, assertionResults } of report.testResults) {
    const file = portable(relative(root, name));
    for (const { fullName, failureMessages } of assertionResults) {
      if (failureMessages.length > 0) reasons.set(testKey(file, fullName), failureMessages.map(inShort));
    }
  }
  return reasons;
}

/** Outcomes in a Playwright report. */
export function outcomesOfPlaywright(report: PlaywrightReport, root: string): Outcomes {
  const outcomes: Outcomes = new Map();
  for (const [key, { status }] of testsOf(report, root)) {
    add(outcomes, key, PLAYWRIGHT_OUTCOMES[status] ?? "failed");
  }
  return outcomes;
}

/** Reasons of failures in a Playwright report. */
export function reasonsOfPlaywright(report: PlaywrightReport, root: string): Reasons {
  const reasons: Reasons = new Map();
  for (const [key, { results }] of testsOf(report, root)) {
    const found = results
      .flatMap(({ errors }) => errors)
      .map(({ message = "", location }) => {
        const place = location ? [`at ${portable(relative(root, location.file))}:${location.line}`] : [];
        return [...inShort(message), ...place];
      });
    if (found.length > 0) reasons.set(key, [...(reasons.get(key) ?? []), ...found]);
  }
  return reasons;
}

function testsOf(report: PlaywrightReport, root: string): [key: string, test: PlaywrightTest][] {
  const folder = portable(relative(root, report.config.rootDir));
  const below = ({ specs, suites = [] }: PlaywrightSuite): [string, PlaywrightTest][] => [
    ...specs.flatMap(({ title, file, tests }) =>
      tests.map((test): [string, PlaywrightTest] => [testKey(`${folder}/${portable(file)}`, title), test]),
    ),
    ...suites.flatMap(below),
  ];
  return report.suites.flatMap(below);
}

function inShort(message: string): string[] {
  return stripVTControlCharacters(message)
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .slice(0, REASON_LINES)
    .map((line) => (line.length > REASON_WIDTH ? `${line.slice(0, REASON_WIDTH)} …` : line));
}

/** Key of a test: `file › name`. */
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
