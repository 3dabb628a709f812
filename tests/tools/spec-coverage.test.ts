import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import {
  readStatements,
  specNumbers,
  unmatchedNumbers,
  unprovenStatements,
} from "../../tools/test/spec-coverage.ts";
import { outcomesOfPlaywright, outcomesOfVitest } from "../../tools/test/test-reports.ts";

const ROOT = join("/", "work");
const row = (file: string, test: string) => `| 2.1 | a statement | ${file} | ${test} |`;

const vitest = (status: string, failureMessages: string[] = []) =>
  outcomesOfVitest(
    {
      testResults: [
        {
          name: join(ROOT, "tests", "src", "a.test.ts"),
          assertionResults: [{ fullName: "a button says so", status, failureMessages }],
        },
      ],
    },
    ROOT,
  );

const playwright = (...statuses: string[]) =>
  outcomesOfPlaywright(
    {
      config: { rootDir: join(ROOT, "tests", "e2e") },
      suites: [
        {
          specs: [],
          suites: [
            {
              specs: [
                {
                  title: "a page opens",
                  file: "a.spec.ts",
                  ok: true,
                  tests: statuses.map((status) => ({ status, results: [] })),
                },
              ],
            },
          ],
        },
      ],
    },
    ROOT,
  );

describe("the page of the spec coverage", () => {
  it("is parsed row by row, regardless of text between the tables", () => {
    const page = [
      "# Title",
      "| spec | statement | test file | test |",
      "|---|---|---|---|",
      row("tests/a", "b c"),
    ];
    expect(readStatements(page.join("\n"))).toEqual([
      {
        line: 4,
        numbers: ["2.1"],
        text: "a statement",
        proof: { file: "tests/a", test: "b c" },
      },
    ]);
  });

  it("may contain a reason instead of a test", () => {
    expect(readStatements(row("–", "the hosting service had it"))[0]?.proof).toEqual({
      reason: "the hosting service had it",
    });
  });

  it("may contain bars and backticks in its cells", () => {
    expect(readStatements(row("`tests/a`", "`one \\| two`"))[0]?.proof).toMatchObject({
      file: "tests/a",
      test: "one | two",
    });
  });

  it.each([
    ["| 2.1 | a statement | tests/a |"],
    ["| 2.1 | a statement |  | b |"],
    ["| 2.1 | a statement | tests/a | b | c |"],
    ["| two | a statement | tests/a | b |"],
  ])("refuses the row %s", (text) => {
    expect(() => readStatements(text)).toThrow("Line 1");
  });
});

describe("a statement", () => {
  const ofVitest = readStatements(row("tests/src/a.test.ts", "a button says so"));
  const ofPlaywright = readStatements(row("tests/e2e/a.spec.ts", "a page opens"));

  it("is proven by a test that passed", () => {
    expect(unprovenStatements(ofVitest, vitest("passed"))).toEqual([]);
    expect(unprovenStatements(ofPlaywright, playwright("expected"))).toEqual([]);
  });

  it("is proven by a test that passed when retried", () => {
    const outcomes = vitest("passed", ["timed out"]);
    expect([...outcomes.values()]).toEqual(["retried"]);
    expect(unprovenStatements(ofVitest, outcomes)).toEqual([]);
  });

  it("is proven by a browser test that passed when retried", () => {
    expect(unprovenStatements(ofPlaywright, playwright("flaky"))).toEqual([]);
    expect(unprovenStatements(ofPlaywright, playwright("flaky", "unexpected"))).toHaveLength(1);
  });

  it.each(["failed", "skipped", "pending", "todo"])("is not proven by a test that is %s", (status) => {
    expect(unprovenStatements(ofVitest, vitest(status))).toHaveLength(1);
  });

  it.each(["unexpected", "skipped"])("is not proven by a browser test that is %s", (status) => {
    expect(unprovenStatements(ofPlaywright, playwright(status))).toHaveLength(1);
    expect(unprovenStatements(ofPlaywright, playwright("expected", status))).toHaveLength(1);
  });

  it("is not proven by a test that does not exist", () => {
    expect(
      unprovenStatements(readStatements(row("tests/src/a.test.ts", "a button")), vitest("passed")),
    ).toEqual(["Line 1: there is no such test: tests/src/a.test.ts › a button"]);
  });
});

describe("numbers of the specification", () => {
  const root = join(import.meta.dirname, "../..");
  const page = (name: string) => readFileSync(join(root, "docs", name), "utf8");

  it("all have a row on the coverage page, which contains no other numbers", () => {
    const numbers = specNumbers(page("spec.md"));
    expect(numbers.length).toBeGreaterThan(300);
    expect(unmatchedNumbers(numbers, readStatements(page("spec-coverage.md")))).toEqual([]);
  });

  it("are reported if they have no row, if a row has an unknown one, and if they occur twice", () => {
    const [covered] = readStatements(row("tests/a", "b"));
    if (covered === undefined) throw new Error("A row was expected.");
    const spec = "# Title\n- **2.1** one\n- **2.2** two\n- no number\n- **2.2** two again\n";
    expect(unmatchedNumbers(specNumbers(spec), [covered, { ...covered, numbers: ["2.1", "9.9"] }])).toEqual([
      "2.2 stands there twice",
      "2.2 has no row",
      "Line 1: the specification has no 9.9",
    ]);
  });

  it("have rows with existing test files", () => {
    const files = readStatements(page("spec-coverage.md")).flatMap(({ proof }) =>
      "file" in proof ? [proof.file] : [],
    );
    expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([]);
  });
});
