// What the test runners leave behind: where their reports are, how each test ended by them, and why one failed.
import { join, relative } from "node:path";
import { stripVTControlCharacters } from "node:util";

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

/** Why a test failed, each time it did, by `file › name`: a few lines a time, the place in the test last where it is known. */
export type Reasons = Map<string, string[][]>;

/** Enough to see what was expected and what was there; the rest stands further up, in the runner's own words. */
const REASON_LINES = 8;
const REASON_WIDTH = 200;

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

/** Reasons of Vitest. */
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

/** Outcomes of Playwright. */
export function outcomesOfPlaywright(report: PlaywrightReport, root: string): Outcomes {
  const outcomes: Outcomes = new Map();
  for (const [key, { status }] of testsOf(report, root)) {
    add(outcomes, key, PLAYWRIGHT_OUTCOMES[status] ?? "failed");
  }
  return outcomes;
}

/** Reasons of Playwright. */
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
