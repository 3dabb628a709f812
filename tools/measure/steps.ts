// `npm run measure -- steps`: blocking time of the server's event loop in single calls with the largest permitted arguments. Prints for each call its
// longest turn of the event loop (first call and later calls) and the processor time of the whole call. Measure on an idle machine only.
//
//   --group NAME  quizzes, solved or shelf alone
//   --only TEXT   calls whose names contain TEXT
//   --rounds N    calls of each kind
//   --where       also prints V8's profile of the longest turn
import { cpus, loadavg } from "node:os";
import { parseArgs } from "node:util";
import { type CostlyCall, quizCalls, shelfCalls, solvedCalls } from "../../tests/load/costly-calls.ts";
import { MeasuredServer, serveMeasured } from "../../tests/load/measured-server.ts";

const GROUPS = { quizzes: quizCalls, solved: solvedCalls, shelf: shelfCalls };
/** Maximum number of printed lines of a profile. */
const SHOWN = 25;

const { values } = parseArgs({
  options: {
    group: { type: "string", default: "" },
    only: { type: "string", default: "" },
    rounds: { type: "string", default: "8" },
    where: { type: "boolean", default: false },
    serve: { type: "boolean", default: false },
  },
});
await (values.serve ? serveMeasured() : measure());
process.exit(0);

async function measure(): Promise<void> {
  console.log(
    `${cpus().length} × ${cpus()[0]?.model}, Node ${process.versions.node}, load ${loadavg()[0]?.toFixed(1)}`,
  );
  console.log(
    "call | longest turn, the first time, ms | later, median | at best | at worst by the clock | processor time of the call, median",
  );
  for (const [name, group] of Object.entries(GROUPS)) {
    if (!name.includes(values.group)) continue;
    const server = await MeasuredServer.start();
    for (const call of await group(server.url, server)) {
      if (call.name.includes(values.only)) await measureCall(server, call);
    }
    await server.stop();
  }
}

async function measureCall(server: MeasuredServer, { name, prepare, call, once }: CostlyCall): Promise<void> {
  const longest: number[] = [];
  const costs: number[] = [];
  const byTheClock: number[] = [];
  const rounds = once ? 1 : Number(values.rounds);
  let round = 0;
  if (once && values.where) return await showLongest(server, { name, prepare, call }, round);
  for (; round < rounds; round += 1) {
    await server.resetRateLimits();
    await prepare?.(round);
    await server.resetRateLimits();
    const [turn] = await server.longestTurns(() => call(round), false);
    longest.push(turn?.ms ?? 0);
    byTheClock.push(turn?.longestWallMs ?? 0);
  }
  for (; round < 2 * rounds && !once; round += 1) {
    await prepare?.(round);
    await server.resetRateLimits();
    costs.push(await server.cost(() => call(round)));
  }
  const later = once ? longest : longest.slice(1);
  const figures = [
    longest[0] ?? 0,
    median(later),
    Math.min(...later),
    Math.max(...byTheClock),
    median(costs),
  ];
  console.log([name, ...figures.map((ms) => ms.toFixed(1))].join(" | "));
  if (values.where) await showLongest(server, { name, prepare, call }, round);
}

/** Prints the functions in which the longest turns spend their time. */
async function showLongest(
  server: MeasuredServer,
  { name, prepare, call }: CostlyCall,
  round: number,
): Promise<void> {
  await prepare?.(round);
  for (const { ms, within } of await server.longestTurns(() => call(round), true)) {
    console.log(`  ${name}: a turn of ${ms.toFixed(1)} ms with the profiler (total, self):`);
    for (const { name: place, totalMs, selfMs } of within.slice(0, SHOWN))
      console.log(`    ${totalMs.toFixed(1).padStart(6)} ${selfMs.toFixed(1).padStart(6)}  ${place}`);
  }
}

function median(numbers: number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
}
