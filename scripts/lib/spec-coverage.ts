// docs/spec-coverage.md says for each statement of the specification which test proves it. This module reads that page, and finds what does not fit
// how the tests ended.
import { type Outcomes, testKey } from "./test-reports.ts";

/** One row of the page: a statement and the test that proves it, or the reason why none does. */
export interface Statement {
  line: number;
  text: string;
  proof: Proof | { reason: string };
}

/** The test that proves a statement, and what was broken to see it fail; null where nobody has seen that yet. */
export interface Proof {
  file: string;
  test: string;
  broken: Breaking | null;
}

/** A fault: in the file at `path`, the one place that reads `find` reads `replace`. */
export interface Breaking {
  path: string;
  find: string;
  replace: string;
}

/** The third cell of a row without a test; its fourth says why. */
const NO_TEST = "–";

/**
 * The rows of every five-column table in the page: section, statement, test file, test name, what was broken. The last one reads
 * `` `path`: `find` → `replace` ``, or `` `path`: `find` removed ``; it is empty in a row without a test, and in one whose
 * test nobody has seen fail yet. A ⏎ stands for the end of a line.
 * @throws Error when another cell is empty, a row has another number of cells, or its last one cannot be read.
 */
export function readStatements(markdown: string): Statement[] {
  const statements: Statement[] = [];
  for (const [index, text] of markdown.split("\n").entries()) {
    if (!text.startsWith("|")) continue;
    const cells = cellsOf(text);
    const [section = "", statement = "", file = "", test = "", broken = ""] = cells;
    if (section === "§" || /^:?-+:?$/.test(section)) continue;
    if (cells.length !== 5 || cells.slice(0, 4).includes("")) {
      throw new Error(
        `Line ${index + 1}: a row has five cells (section, statement, test file, test name, what was broken).`,
      );
    }
    const proof =
      file === NO_TEST
        ? { reason: test }
        : {
            file: withoutTicks(file),
            test: withoutTicks(test),
            broken: breakingOf(broken, `Line ${index + 1}`),
          };
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

/** A sentence for each statement whose fault cannot be made: its text is not in the file, stands there twice, or becomes the same. */
export function unbreakableStatements(
  statements: Statement[],
  read: (path: string) => string | null,
): string[] {
  return statements.flatMap(({ line, proof }) => {
    if ("reason" in proof) return [];
    if (proof.broken === null) return [];
    const { path, find, replace } = proof.broken;
    const times = (read(path)?.split(find).length ?? 1) - 1;
    if (times === 1 && find !== replace) return [];
    return [`Line ${line}: ${path} has \`${find}\` ${times} times`];
  });
}

/** @throws Error when the cell does not say what was broken. */
function breakingOf(cell: string, where: string): Breaking | null {
  if (cell === "") return null;
  const span = "(?<t>`+)(?<text>.+?)\\k<t>";
  const named = (name: string) => span.replaceAll("<t>", `<${name}Ticks>`).replaceAll("text", name);
  const form = new RegExp(`^${named("path")}: ${named("find")} (?:→ ${named("replace")}|removed)$`);
  const groups = form.exec(cell)?.groups;
  if (!groups) throw new Error(`${where}: cannot read what was broken: ${cell}`);
  const { path = "", find = "", replace = "" } = groups;
  return { path, find: unpadded(find), replace: unpadded(replace) };
}

/** A code span whose text begins or ends with a tick has a space around it; ⏎ is the end of a line. */
function unpadded(text: string): string {
  const inner = /^ (.*`|`.*) $/.test(text) ? text.slice(1, -1) : text;
  return inner.replaceAll("⏎", "\n");
}

/** A row's cells; `\|` is a bar inside a cell. */
function cellsOf(row: string): string[] {
  const inner = row.trim().replace(/^\|/, "").replace(/\|$/, "");
  return inner.split(/(?<!\\)\|/).map((cell) => cell.replaceAll("\\|", "|").trim());
}

function withoutTicks(cell: string): string {
  return cell.replace(/^`+|`+$/g, "");
}
