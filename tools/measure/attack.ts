// `npm run measure -- attack`: runs one attack after the other against a server in its own process, as `npm start` runs it. A class of 30 plays at
// the same time.
//
//   -- --only half-frames,classes   some attacks (default: all)
//   -- --seconds 50                 duration of an attack; extended until the class's open question has ended
//   -- --sockets 200                connections (default: those of the attack, usually 100)
//   -- --mb 50                      maximum rate of an attack with raw traffic, in MB per second
//   -- --size 30                    phones of the class
//   -- --busy 3                     additional processes that compute without pause, as on a loaded laptop; doubles the time limits
//   -- --runs 3                     runs of each attack; the table contains the worst of them
//
// Exits with 1 when an attack exceeds a limit: a phase end more than 250 ms late (busy: 500), an answer acknowledged after more than 500 ms (busy:
// 1000), a timely answer refused, anything lost, 350 MB of memory, or unexpected log lines of the server. The last lines are a table for the
// documentation.
//
// To add an attack, write an object like those in tests/attacks/*.ts (`Attack` in tests/attacks/attack.ts) and list it in tests/attacks/all.ts. It
// runs in a third process; `prepare` creates its data before the measurement begins.
import { parseArgs } from "node:util";
import { tempFolder } from "embedded-convex-server/testing/temp-folder";
import { ATTACKS } from "../../tests/attacks/all.ts";
import { type Attack, type AttackReport, emptyReport } from "../../tests/attacks/attack.ts";
import { Attacker, attackAsTold, attackNamed } from "../../tests/attacks/attacker.ts";
import { BusyProcesses } from "../../tests/attacks/busy.ts";
import { ClassBeside } from "../../tests/attacks/class-beside.ts";
import {
  type AttackFigures,
  counted,
  figuresOf,
  lineOf,
  tableOf,
  worstOf,
} from "../../tests/attacks/figures.ts";
import { ResidentMemory } from "../../tests/attacks/resident-memory.ts";
import { startServerProcess } from "../../tests/support/server-process.ts";

const SOCKETS = 100;
const QUIET_GOALS = { lateMs: 250, acknowledgedMs: 500, memoryMb: 350 };
const BUSY_GOALS = { lateMs: 500, acknowledgedMs: 1_000, memoryMb: 350 };
const PROBLEMS_SHOWN = 10;

const { values } = parseArgs({
  options: {
    only: { type: "string" },
    seconds: { type: "string", default: "50" },
    sockets: { type: "string" },
    mb: { type: "string", default: "50" },
    size: { type: "string", default: "30" },
    busy: { type: "string", default: "0" },
    runs: { type: "string", default: "1" },
    order: { type: "string" },
  },
});

if (values.order !== undefined) {
  await attackAsTold(JSON.parse(values.order));
  process.exit(0);
}

const attacks = values.only === undefined ? ATTACKS : values.only.split(",").map(attackNamed);
const busy = Number(values.busy);
const goals = busy > 0 ? BUSY_GOALS : QUIET_GOALS;
/** Ends the processes of the current attack. */
let endAll = async () => {};
for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.once(signal, () => void endAll().finally(() => process.exit(130)));

const rows: { name: string; figures: AttackFigures }[] = [];
for (const attack of attacks) {
  console.log(`\n${attack.name}: an attacker ${attack.what}`);
  const runs: AttackFigures[] = [];
  for (let run = 0; run < Number(values.runs); run++) {
    const figures = await underAttack(attack);
    runs.push(figures);
    console.log(`  ${lineOf(figures)}`);
    for (const problem of counted(figures.problems).slice(0, PROBLEMS_SHOWN))
      console.log(`  FAILED: ${problem}`);
  }
  rows.push({ name: attack.name, figures: worstOf(runs) });
}
console.log(`\n${tableOf(rows)}`);
const passed = rows.filter(({ figures }) => figures.problems.length === 0).length;
console.log(`\n${passed} of ${rows.length} attacks passed`);
process.exit(passed === rows.length ? 0 : 1);

/** Runs one attack against a new server. */
async function underAttack(attack: Attack): Promise<AttackFigures> {
  const folder = tempFolder("attack-");
  const server = await startServerProcess({ dataDir: folder.path, env: { HOST: "127.0.0.1" } });
  let attacker: Attacker | undefined;
  let others: BusyProcesses | undefined;
  endAll = async () => {
    others?.end();
    attacker?.kill();
    await server.kill();
    folder.remove();
  };
  try {
    const beside = await ClassBeside.prepare(server.url, Number(values.size));
    attacker = await Attacker.prepare({
      name: attack.name,
      url: server.url,
      sockets: Number(values.sockets ?? attack.sockets ?? SOCKETS),
      bytesPerSecond: Number(values.mb) * 1024 * 1024,
    });
    // The server has already logged the lines of a first start; only later ones count.
    const quiet = server.output().length;
    others = new BusyProcesses(busy);
    const memory = new ResidentMemory(server.pid);
    attacker.begin();
    const played = await beside.playUntil(performance.now() + Number(values.seconds) * 1000);
    const report = await attacker.end().catch(failedReport);
    others.end();
    const peakMb = memory.end();
    const log = server.output().slice(quiet);
    const complaints = (attack.isTold === undefined ? log : log.replaceAll(attack.isTold, "")).trim();
    return figuresOf({ played, report, peakMb, complaints, exitCode: await server.stop() }, goals);
  } finally {
    await endAll();
  }
}

function failedReport(error: unknown): AttackReport {
  return { ...emptyReport(), problems: [String(error)] };
}
