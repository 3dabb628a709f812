// docs/spec-coverage.md says for each statement of the specification which test proves it. This module reads that page and the test runners' own
// reports, and finds what does not fit.
import { relative } from "node:path";

/** One row of the page: a statement and the test that proves it, or the reason why none does. */
export interface Statement {
  line: number;
  text: string;
  proof: { file: string; test: string } | { reason: string };
}

/** How a test ended, by `file` and name as `testKey` joins them. */
export type Outcomes = Map<string, "passed" | "failed" | "skipped">;

/** The part of Vitest's JSON report that is read here. */
export interface VitestReport {
  testResults: { name: string; assertionResults: { fullName: string; status: string }[] }[];
}

/** The part of Playwright's JSON report that is read here; file names are relative to `rootDir`. */
export interface PlaywrightReport {
  config: { rootDir: string };
  suites: PlaywrightSuite[];
}
interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs: { title: string; file: string; ok: boolean; tests: { status: string }[] }[];
}

const PLAYWRIGHT_OUTCOMES: Record<string, "passed" | "failed" | "skipped"> = {
  expected: "passed",
  flaky: "passed",
  unexpected: "failed",
  skipped: "skipped",
};

/** The third cell of a row without a test; its fourth says why. */
const NO_TEST = "–";

/**
 * The rows of every four-column table in the page: section, statement, test file, test name.
 * @throws Error when a row has an empty cell or another number of cells.
 */
export function readStatements(markdown: string): Statement[] {
  const statements: Statement[] = [];
  for (const [index, text] of markdown.split("\n").entries()) {
    if (!text.startsWith("|")) continue;
    const cells = cellsOf(text);
    const [section = "", statement = "", file = "", test = ""] = cells;
    if (section === "§" || /^:?-+:?$/.test(section)) continue;
    if (cells.length !== 4 || cells.includes("")) {
      throw new Error(`Line ${index + 1}: a row has four cells (section, statement, test file, test name).`);
    }
    const proof =
      file === NO_TEST ? { reason: test } : { file: withoutTicks(file), test: withoutTicks(test) };
    statements.push({ line: index + 1, text: statement, proof });
  }
  return statements;
}

/** A sentence for each statement whose test did not run and pass. */
export function unprovenStatements(statements: Statement[], outcomes: Outcomes): string[] {
  return statements.flatMap(({ line, proof }) => {
    if ("reason" in proof) return [];
    const outcome = outcomes.get(testKey(proof.file, proof.test));
    if (outcome === "passed") return [];
    return [`Line ${line}: ${outcome ?? "there is no such test"}: ${proof.file} › ${proof.test}`];
  });
}

/** Outcomes of Vitest; a test that runs several times passes when all of them do. */
export function outcomesOfVitest(report: VitestReport, root: string): Outcomes {
  const outcomes: Outcomes = new Map();
  for (const { name, assertionResults } of report.testResults) {
    const file = portable(relative(root, name));
    for (const { fullName, status } of assertionResults) {
      add(outcomes, testKey(file, fullName), status === "passed" || status === "failed" ? status : "skipped");
    }
  }
  return outcomes;
}

/** Outcomes of Playwright. A test that passed when tried again (`flaky`) has passed. */
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

function testKey(file: string, name: string): string {
  return `${file} › ${name.replaceAll(/\s+/g, " ").trim()}`;
}

function add(outcomes: Outcomes, key: string, outcome: "passed" | "failed" | "skipped"): void {
  const before = outcomes.get(key);
  if (before === undefined || before === "passed") outcomes.set(key, outcome);
}

/** A row's cells; `\|` is a bar inside a cell. */
function cellsOf(row: string): string[] {
  const inner = row.trim().replace(/^\|/, "").replace(/\|$/, "");
  return inner.split(/(?<!\\)\|/).map((cell) => cell.replaceAll("\\|", "|").trim());
}

function withoutTicks(cell: string): string {
  return cell.replace(/^`+|`+$/g, "");
}

function portable(path: string): string {
  return path.replaceAll("\\", "/");
}
