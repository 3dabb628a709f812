// `npm run prove-coverage`: breaks, for each row of docs/spec-coverage.md, what the row names, and sees its test fail. The files stay as they are: modules
// are broken in memory, and where a whole program runs, in a copy of the project.
//
//   npm run prove-coverage                        every row (half an hour and more)
//   npm run prove-coverage -- --only feedback     rows whose test file or statement has that word
//   npm run prove-coverage -- --from new.md       rows of another page, before they go in
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { findChromium } from "../support/chromium.ts";
import { ProjectCopy } from "../support/project-copy.ts";
import { countsText } from "../support/steps.ts";
import { type Breaking, type Proof, readStatements } from "../test/spec-coverage.ts";
import {
  type Outcome,
  outcomesOfPlaywright,
  outcomesOfVitest,
  type PlaywrightReport,
  testKey,
  type VitestReport,
} from "../test/test-reports.ts";
import { BrokenModules } from "./broken-module.ts";

interface Row extends Proof {
  broken: Breaking;
  line: number;
  statement: string;
}

const { values } = parseArgs({
  options: {
    only: { type: "string", default: "" },
    from: { type: "string", default: join("docs", "spec-coverage.md") },
  },
});

const rows = readStatements(readFileSync(values.from, "utf8")).flatMap(({ line, text, proof }): Row[] =>
  "reason" in proof || proof.broken === null || !`${proof.file} ${text}`.includes(values.only)
    ? []
    : [{ ...proof, broken: proof.broken, line, statement: text }],
);
const copy = new ProjectCopy();
/** Tests that load what is broken themselves. */
const inMemory = new Map([
  ["tests/convex/", new BrokenModules("convex")],
  ["tests/src/", new BrokenModules("src")],
]);
const counts = { passed: 0, failed: 0, skipped: 0 };
let browserPath: string | null = null;
try {
  for (const [index, row] of rows.entries()) {
    const problem = await problemOf(row);
    if (problem === null) counts.passed += 1;
    else {
      counts.failed += 1;
      console.log(`Line ${row.line}: ${problem}: ${row.file} › ${row.test}\n  ${row.statement}`);
    }
    if ((index + 1) % 10 === 0) console.log(`${index + 1} of ${rows.length}: ${countsText(counts)}`);
  }
} finally {
  copy.remove();
  for (const modules of inMemory.values()) await modules.close();
}
console.log(countsText(counts));
// Test runners leave handles behind.
process.exit(counts.failed > 0 || rows.length === 0 ? 1 : 0);

/** Why the row proves nothing; null when its test fails as it should. */
async function problemOf(row: Row): Promise<string | null> {
  const undo = breakIn(row.broken);
  if (undo === null) return `cannot be broken: ${row.broken.path} has it not once`;
  try {
    const outcome = await outcomeOf(row);
    if (outcome === "failed") return null;
    return outcome === undefined ? "did not run" : `${outcome} although broken`;
  } finally {
    undo();
  }
}

async function outcomeOf(row: Row): Promise<Outcome | undefined> {
  if (row.file.startsWith("tests/e2e/")) return await runInBrowser(row);
  for (const [folder, modules] of inMemory) if (row.file.startsWith(folder)) return await modules.run(row);
  return runVitest(row);
}

function breakIn({ path, find, replace }: Breaking): (() => void) | null {
  const text = copy.read(path);
  const parts = text?.split(find) ?? [];
  if (text === null || parts.length !== 2) return null;
  copy.write(path, parts.join(replace));
  return () => copy.write(path, text);
}

function runVitest({ file, test }: Proof): Outcome | undefined {
  const report = "prove-vitest.json";
  copy.run([
    "node_modules/vitest/vitest.mjs",
    "run",
    file,
    "--retry=0",
    "--reporter=json",
    `--outputFile=${report}`,
    "-t",
    `^${escaped(test)}$`,
  ]);
  const json = copy.take(report);
  if (json === null) return undefined;
  return outcomesOfVitest(JSON.parse(json) as VitestReport, copy.folder).get(testKey(file, test));
}

async function runInBrowser({ file, test }: Proof): Promise<Outcome | undefined> {
  const browser = await findChromium();
  browserPath ??= browser.executablePath;
  copy.run(["cli/run.mjs", "tools/build/build.ts"]);
  const report = "prove-playwright.json";
  copy.run(
    [
      "node_modules/@playwright/test/cli.js",
      "test",
      file,
      "--retries=0",
      "--reporter=json",
      "-g",
      `${escaped(test)}$`,
    ],
    { ...browser.env, CHROME_PATH: browserPath, PLAYWRIGHT_JSON_OUTPUT_NAME: join(copy.folder, report) },
  );
  const json = copy.take(report);
  if (json === null) return undefined;
  return outcomesOfPlaywright(JSON.parse(json) as PlaywrightReport, copy.folder).get(testKey(file, test));
}

function escaped(name: string): string {
  return name.replaceAll(/[.*+?^${}()|[\]\\/]/g, "\\$&");
}
