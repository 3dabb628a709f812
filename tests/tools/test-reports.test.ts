import { join } from "node:path";
import { expect, it } from "vitest";
import { reasonsOfPlaywright, reasonsOfVitest } from "../../tools/test/test-reports.ts";

const ROOT = join("/", "work");

it("the reason of a failed Vitest test has few lines and no colours", () => {
  const message = [
    "\u001b[31mAssertionError\u001b[39m: expected 1 to be 2",
    "",
    ...Array(30).fill("  at deep"),
  ];
  const assertion = { fullName: "a button says so", status: "failed", failureMessages: [message.join("\n")] };
  const report = {
    testResults: [{ name: join(ROOT, "tests", "a.test.ts"), assertionResults: [assertion] }],
  };
  const [lines] = reasonsOfVitest(report, ROOT).get("tests/a.test.ts › a button says so") ?? [];
  expect(lines?.slice(0, 2)).toEqual(["AssertionError: expected 1 to be 2", "at deep"]);
  expect(lines).toHaveLength(8);
});

it("a browser test has a reason for each attempt, with the location in the test", () => {
  const file = join(ROOT, "tests", "e2e", "a.spec.ts");
  const attempt = (message: string, line: number) => ({ errors: [{ message, location: { file, line } }] });
  const test = { status: "flaky", results: [attempt("Error: too late", 12), { errors: [] }] };
  const other = { status: "unexpected", results: [attempt("x".repeat(300), 3), attempt("Error: again", 4)] };
  const report = {
    config: { rootDir: join(ROOT, "tests", "e2e") },
    suites: [
      {
        specs: [{ title: "a page opens", file: "a.spec.ts", ok: true, tests: [test] }],
        suites: [{ specs: [{ title: "another", file: "a.spec.ts", ok: false, tests: [other] }] }],
      },
    ],
  };
  const reasons = reasonsOfPlaywright(report, ROOT);
  expect(reasons.get("tests/e2e/a.spec.ts › a page opens")).toEqual([
    ["Error: too late", "at tests/e2e/a.spec.ts:12"],
  ]);
  expect(reasons.get("tests/e2e/a.spec.ts › another")).toEqual([
    [`${"x".repeat(200)} …`, "at tests/e2e/a.spec.ts:3"],
    ["Error: again", "at tests/e2e/a.spec.ts:4"],
  ]);
});
