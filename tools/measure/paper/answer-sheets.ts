// `npm run measure -- answer-sheets`: reading of drawn answer sheets. Sheets and readings are always the same; only the time per sheet depends on the
// machine. Fails if a limit is missed.
import { availableParallelism, cpus, loadavg } from "node:os";
import { parseArgs } from "node:util";
import { Worker } from "node:worker_threads";
import { CONDITIONS, type Condition } from "../../../tests/support/paper/conditions.ts";
import { type CaseResult, sum } from "../../../tests/support/paper/grade-case.ts";

/** Limits: wrong rows among normal marks, needless questions, wrong rows among abnormal marks. */
const MOST_WRONG_NORMAL = 0;
const MOST_ASKED_NORMAL = 0.01;
const MOST_WRONG_ABNORMAL = 1 / 5_000;
const LEAST_MARKS = 50_000;
/** First seeds. The constants of the reader were tuned on other sheets than those that are reported. */
const SEEDS = { tuning: 100_000, report: 500_000 };
const SEEDS_PER_CONDITION = 1_000;

const { values } = parseArgs({
  options: {
    only: { type: "string", default: "" },
    sheets: { type: "string" },
    /** Number of each condition's first sheet, to continue an earlier run. */
    first: { type: "string", default: "0" },
    short: { type: "boolean", default: false },
    tuning: { type: "boolean", default: false },
    faults: { type: "boolean", default: false },
    threads: { type: "string", default: String(availableParallelism()) },
  },
});
const sheets = Number(values.sheets ?? (values.short ? 1 : 23));
const firstSeed = values.tuning ? SEEDS.tuning : SEEDS.report;
const chosen = CONDITIONS.flatMap((condition, at) =>
  condition.name.includes(values.only) ? [{ condition, at }] : [],
);
console.log(
  `${cpus().length} × ${cpus()[0]?.model}, load ${loadavg()[0]?.toFixed(1)}, ${chosen.length} conditions`,
);
console.log("| condition | sheets | refused | marks | wrong | asked, normal | asked, abnormal |");
console.log("|---|---|---|---|---|---|---|");

interface ConditionResult {
  condition: Condition;
  cases: CaseResult[];
}

const results = await readAll();
const failures = missedLimits();
printSums();
for (const failure of failures) console.error(failure);
process.exit(failures.length > 0 ? 1 : 0);

/** Reads all sheets in as many threads as the machine has cores. Prints each condition when it is complete. */
async function readAll(): Promise<ConditionResult[]> {
  const all = chosen.map(({ condition }): ConditionResult => ({ condition, cases: [] }));
  const jobs = chosen.flatMap(({ at }, index) =>
    Array.from({ length: sheets }, (_, sheet) => ({
      index,
      message: { condition: at, seed: firstSeed + at * SEEDS_PER_CONDITION + Number(values.first) + sheet },
    })),
  );
  let next = 0;
  const thread = async () => {
    const worker = new Worker(new URL("./sheet-worker.ts", import.meta.url), {
      resourceLimits: { maxYoungGenerationSizeMb: 64 },
    });
    worker.on("error", (error) => {
      throw error;
    });
    for (let job = jobs[next++]; job; job = jobs[next++]) {
      worker.postMessage(job.message);
      const result = await new Promise<CaseResult>((resolve) => worker.once("message", resolve));
      const { condition, cases } = all[job.index] as ConditionResult;
      cases.push(result);
      if (cases.length === sheets) printCondition({ condition, cases });
    }
    await worker.terminate();
  };
  await Promise.all(Array.from({ length: Math.min(Number(values.threads), jobs.length) }, thread));
  return all;
}

function printCondition({ condition, cases }: ConditionResult): void {
  const { rows, normal, wrong, askedNormal, askedAbnormal } = sum(cases.map(({ answers }) => answers));
  const reasons = cases.flatMap(({ refusal }) => refusal ?? []);
  const kinds = [...new Set(reasons)].map(
    (reason) => `${reasons.filter((other) => other === reason).length} ${reason}`,
  );
  console.log(
    `| ${[
      condition.name,
      cases.length,
      kinds.join(", ") || 0,
      rows,
      wrong,
      share(askedNormal, normal),
      share(askedAbnormal, rows - normal),
    ].join(" | ")} |`,
  );
  for (const { seed, faults } of cases)
    for (const fault of faults)
      if (values.faults || !fault.endsWith("asked")) console.log(`  sheet ${seed}: ${fault}`);
}

function share(part: number, whole: number): string {
  return whole === 0 ? "–" : `${((100 * part) / whole).toFixed(2)} %`;
}

function ofGroups(...groups: Condition["group"][]) {
  const cases = results
    .filter(({ condition }) => groups.includes(condition.group))
    .flatMap((result) => result.cases);
  return { answers: sum(cases.map(({ answers }) => answers)), cases };
}

function printSums(): void {
  console.log("");
  for (const group of ["scan", "photo", "binary", "abnormal", "disturbed", "limits"] as const) {
    const { answers, cases } = ofGroups(group);
    const refused = cases.filter(({ refusal }) => refusal).length;
    console.log(
      `${group}: ${cases.length} sheets, ${refused} refused, ${answers.rows} marks, ${answers.wrong} wrong, asked ${share(answers.askedNormal, answers.normal)} of normal, ${share(answers.askedAbnormal, answers.rows - answers.normal)} of abnormal marks`,
    );
  }
  const cases = results.flatMap((result) => result.cases);
  const heading = sum(cases.map(({ heading: tally }) => tally));
  const marks = sum(cases.map(({ answers }) => answers)).rows;
  const wrongIds = cases.filter(({ hasWrongId }) => hasWrongId).length;
  const times = cases.map(({ readMs }) => readMs).sort((a, b) => a - b);
  const ms = (part: number) => (times[Math.floor(part * (times.length - 1))] ?? 0).toFixed(0);
  console.log(
    `digits and booklets: ${heading.rows}, ${heading.wrong} wrong, ${heading.askedNormal} asked; wrong ids: ${wrongIds}`,
  );
  console.log(
    `${cases.length} sheets, ${marks} marks; processor time per sheet: median ${ms(0.5)} ms, 95th percentile ${ms(0.95)} ms`,
  );
}

function missedLimits(): string[] {
  const missed: string[] = [];
  const normal = ofGroups("scan", "photo").answers;
  if (normal.wrong > MOST_WRONG_NORMAL) missed.push(`${normal.wrong} normal marks were read wrongly.`);
  if (normal.askedNormal > normal.normal * MOST_ASKED_NORMAL)
    missed.push(`${share(normal.askedNormal, normal.normal)} of the normal marks were asked needlessly.`);
  const rest = ofGroups("binary", "abnormal", "disturbed", "limits").answers;
  if (rest.wrong > Math.ceil(rest.rows * MOST_WRONG_ABNORMAL))
    missed.push(`${rest.wrong} abnormal marks were read wrongly.`);
  const cases = results.flatMap((result) => result.cases);
  const headings = sum(cases.map(({ heading }) => heading)).wrong;
  if (headings > 0) missed.push(`${headings} digits or booklets were read wrongly.`);
  if (cases.some(({ hasWrongId }) => hasWrongId)) missed.push("A sheet was taken for another one.");
  const marks = sum(cases.map(({ answers }) => answers)).rows;
  if (values.only === "" && values.sheets === undefined && !values.short && marks < LEAST_MARKS)
    missed.push(`Only ${marks} marks.`);
  return missed;
}
