// `npm run mutants`: puts small faults into the product's rules and into the pages' guards, one at a time, and tells which of them no test notices.
//
//   npm run mutants                                  everything (hours)
//   npm run mutants -- --files convex/model/live     modules whose path begins so (more than one: a,b)
//   npm run mutants -- --tests tests/convex/teams     with the tests whose path holds this alone: minutes for a module
//   npm run mutants -- --sample 0.1 --seed 7         every tenth, drawn at random
//   npm run mutants -- --all                         tells of the killed ones as well, and by which test
//
// Prints each survivor as it is found, and in the end how many were killed, survived, and were never reached.
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { seededRandom } from "embedded-convex-server/testing/random-values";
import { type PlacedMutant, type Trial, tryMutants } from "./try-mutants.ts";

/** Which tests are to notice faults in which modules. */
const GROUPS = [
  { project: "convex", folder: "convex", isWanted: (path: string) => !path.includes("_generated") },
  { project: "src", folder: "src/app", isWanted: () => true },
];

const { values } = parseArgs({
  options: {
    files: { type: "string", default: "" },
    tests: { type: "string", default: "" },
    sample: { type: "string", default: "1" },
    seed: { type: "string", default: "1" },
    all: { type: "boolean", default: false },
  },
});
const share = Number(values.sample);
const random = seededRandom(Number(values.seed));
const counts: Record<Trial["outcome"], number> = { killed: 0, survived: 0, unreached: 0 };

for (const { project, folder, isWanted } of GROUPS) {
  const paths = modulesIn(folder).filter(
    (path) => isWanted(path) && values.files.split(",").some((start) => path.startsWith(start)),
  );
  if (paths.length === 0) continue;
  console.log(`${project}: ${paths.length} modules`);
  await tryMutants(project, paths, values.tests, draw, report);
}
const { killed, survived, unreached } = counts;
console.log(`${killed} killed, ${survived} survived, ${unreached} unreached`);
// The test runner leaves handles behind.
process.exit(0);

function modulesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.name.endsWith(".d.ts"))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

function draw(mutants: PlacedMutant[]): PlacedMutant[] {
  return share >= 1 ? mutants : mutants.filter(() => random() < share);
}

function report({ mutant, outcome, by }: Trial, done: number, all: number): void {
  counts[outcome] += 1;
  if (outcome !== "killed" || values.all)
    console.log(`${outcome} ${mutant.path}:${mutant.line}  ${mutant.what}${by && `  (${by})`}`);
  if (done % 100 === 0) console.log(`${done} of ${all}: ${JSON.stringify(counts)}`);
}
