// docs/spec.md numbers the requirements; docs/spec-coverage.md lists the test that proves each of them. This module parses both pages. It reports
// numbers without a row, rows without a number, and tests that did not pass.
import { type Outcomes, testKey } from "./test-reports.ts";

/** A row of the page: a statement and the test that proves it, or the reason why it has no test. */
export interface Statement {
  line: number;
  /** Numbers in docs/spec.md, such as `8.12`. */
  numbers: string[];
  text: string;
  proof: Proof | { reason: string };
}

/** Test of a statement: its path from the project's root, and its name as the runner reports it. */
export interface Proof {
  file: string;
  test: string;
}

/** Third cell of a row without a test. Its fourth cell contains the reason. */
const NO_TEST = "–";

/** Number of a section and of a statement in it. */
const NUMBER = /^\d+\.\d+$/;

/** Numbers of the specification's statements, in order. Each statement is a list item that begins with its number in bold. */
export function specNumbers(markdown: string): string[] {
  return [...markdown.matchAll(/^- \*\*(\d+\.\d+)\*\* /gm)].map(([, number = ""]) => number);
}

/** One sentence for each number of the specification that occurs twice or has no row, and for each number in a row that the specification lacks. */
export function unmatchedNumbers(numbers: string[], statements: Statement[]): string[] {
  const specified = new Set(numbers);
  const covered = new Set(statements.flatMap((statement) => statement.numbers));
  return [
    ...numbers
      .filter((number, index) => numbers.indexOf(number) !== index)
      .map((n) => `${n} stands there twice`),
    ...[...specified].filter((number) => !covered.has(number)).map((n) => `${n} has no row`),
    ...statements.flatMap(({ line, numbers: own }) =>
      own.filter((n) => !specified.has(n)).map((n) => `Line ${line}: the specification has no ${n}`),
    ),
  ];
}

/**
 * Parses the rows of every table in the page. Cells: numbers in the specification (`8.12` or `8.12, 8.13`), statement, test file, test name. A row
 * with `–` as its file has no test, and its last cell is the reason.
 * @throws Error when a cell is empty, a row has another number of cells, or its first cell is not a list of numbers.
 */
export function readStatements(markdown: string): Statement[] {
  const statements: Statement[] = [];
  for (const [index, text] of markdown.split("\n").entries()) {
    if (!text.startsWith("|")) continue;
    const cells = cellsOf(text);
    const [spec = "", statement = "", file = "", test = ""] = cells;
    if (spec === "spec" || /^:?-+:?$/.test(spec)) continue;
    if (cells.length !== 4 || cells.includes("")) {
      throw new Error(`Line ${index + 1}: a row has four cells (numbers, statement, test file, test name).`);
    }
    const numbers = spec.split(/, */);
    if (!numbers.every((number) => NUMBER.test(number))) {
      throw new Error(`Line ${index + 1}: numbers of the specification read "8.12" or "8.12, 8.13": ${spec}`);
    }
    const proof =
      file === NO_TEST ? { reason: test } : { file: withoutTicks(file), test: withoutTicks(test) };
    statements.push({ line: index + 1, numbers, text: statement, proof });
  }
  return statements;
}

/** One sentence for each statement whose test did not run or did not pass. */
export function unprovenStatements(statements: Statement[], outcomes: Outcomes): string[] {
  return statements.flatMap(({ line, proof }) => {
    if ("reason" in proof) return [];
    const outcome = outcomes.get(testKey(proof.file, proof.test));
    if (outcome === "passed" || outcome === "retried") return [];
    return [`Line ${line}: ${outcome ?? "there is no such test"}: ${proof.file} › ${proof.test}`];
  });
}

/** Cells of a row. `\|` is a bar inside a cell. */
function cellsOf(row: string): string[] {
  const inner = row.trim().replace(/^\|/, "").replace(/\|$/, "");
  return inner.split(/(?<!\\)\|/).map((cell) => cell.replaceAll("\\|", "|").trim());
}

function withoutTicks(cell: string): string {
  return cell.replace(/^`+|`+$/g, "");
}
