// docs/spec-coverage.md says for each statement of the specification which test proves it. This module reads that page, and finds what does not fit
// how the tests ended.
import { type Outcomes, testKey } from "./test-reports.ts";

/** One row of the page: a statement and the test that proves it, or the reason why none does. */
export interface Statement {
  line: number;
  text: string;
  proof: { file: string; test: string } | { reason: string };
}

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
    if (outcome === "passed" || outcome === "retried") return [];
    return [`Line ${line}: ${outcome ?? "there is no such test"}: ${proof.file} › ${proof.test}`];
  });
}

/** A row's cells; `\|` is a bar inside a cell. */
function cellsOf(row: string): string[] {
  const inner = row.trim().replace(/^\|/, "").replace(/\|$/, "");
  return inner.split(/(?<!\\)\|/).map((cell) => cell.replaceAll("\\|", "|").trim());
}

function withoutTicks(cell: string): string {
  return cell.replace(/^`+|`+$/g, "");
}
