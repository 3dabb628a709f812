// `npm run attack [-- --only empty-objects,half-frames --seconds 60 --sockets 200 --mb 50 --size 30]`: one stranger's attack after the other on a server
// in a process of its own, as `npm start` makes it, while a class plays beside. Ends with 1 when the class noticed (a phase end more than 250 ms late, an
// answer acknowledged after more than 500 ms, anything refused or lost), when the server took 400 MB or more, or when it complained or ended.
//
// A new attack: an object like those in tests/attacks/memory.ts (`Attack` in tests/attacks/attack.ts), named in tests/attacks/all.ts. It runs in a third
// process; what it has to set up first goes into `prepare`. `--seconds` is how long new games begin: the attack lasts until the last one is over.
import { parseArgs } from "node:util";
import { tempFolder } from "embedded-convex-server/testing/temp-folder";
import { ATTACKS } from "../tests/attacks/all.ts";
import { Attacker, attackAsTold, attackNamed } from "../tests/attacks/attacker.ts";
import { ResidentMemory } from "../tests/attacks/resident-memory.ts";
import { percentiles } from "../tests/load/percentiles.ts";
import { soak } from "../tests/load/soak.ts";
import { startServerProcess } from "../tests/support/server-process.ts";

const MAX_LATE_MS = 250;
const MAX_ACKNOWLEDGED_MS = 500;
const MAX_MB = 400;

const { values } = parseArgs({
  options: {
    only: { type: "string" },
    seconds: { type: "string", default: "60" },
    sockets: { type: "string", default: "200" },
    mb: { type: "string", default: "50" },
    size: { type: "string", default: "30" },
    order: { type: "string" },
  },
});

if (values.order !== undefined) {
  await attackAsTold(JSON.parse(values.order));
  process.exit(0);
}

const attacks = values.only === undefined ? ATTACKS : values.only.split(",").map(attackNamed);
let failed = 0;
for (const { name, what, isTold } of attacks) {
  console.log(`\n${name}: somebody ${what}`);
  const problems = await underAttack(name, isTold);
  for (const problem of problems.slice(0, 10)) console.log(`  FAILED: ${problem}`);
  if (problems.length > 0) failed += 1;
}
console.log(`\n${attacks.length - failed} of ${attacks.length} attacks held`);
process.exit(failed === 0 ? 0 : 1);

/** @returns sentences about what was not as it should be. */
async function underAttack(name: string, isTold: RegExp | undefined): Promise<string[]> {
  const folder = tempFolder("attack-");
  const server = await startServerProcess({ dataDir: folder.path, env: { HOST: "127.0.0.1" } });
  try {
    const attacker = await Attacker.prepare({
      name,
      url: server.url,
      sockets: Number(values.sockets),
      bytesPerSecond: Number(values.mb) * 1024 * 1024,
    });
    // What a first start has to say is said by now.
    const quiet = server.output().length;
    const memory = new ResidentMemory(server.pid);
    attacker.begin();
    const until = performance.now() + Number(values.seconds) * 1000;
    const result = await soak(server.url, 1, Number(values.size), until, () => {});
    const sent = await attacker.end();
    const peakMb = memory.end();

    const told = server.output().slice(quiet);
    const said = (isTold === undefined ? told : told.replaceAll(isTold, "")).trim();
    const late = percentiles(result.lateMs);
    const worst = Math.max(...result.lateMs.map((ms, place) => ms - (result.ownLagMs[place] ?? 0)));
    const acknowledged = percentiles(result.acknowledgedMs);
    console.log(
      `  sent ${(sent / 1e6).toFixed(0)} M · memory ${peakMb.toFixed(0)} MB · phase ends late p50 ${late.p50}, max ${late.max} ms ` +
        `(without the phones' own lag ${worst}) · acknowledged p50 ${acknowledged.p50}, p99 ${acknowledged.p99}, max ${acknowledged.max} ms · ` +
        `${result.answers} answers`,
    );
    const problems = [...result.problems];
    if (!(worst <= MAX_LATE_MS)) problems.push(`a phase end was ${worst} ms late`);
    if (!(acknowledged.max <= MAX_ACKNOWLEDGED_MS))
      problems.push(`an answer was acknowledged after ${acknowledged.max} ms`);
    if (peakMb >= MAX_MB) problems.push(`the server took ${peakMb.toFixed(0)} MB`);
    if (said !== "") problems.push(`the server complained: ${said.slice(0, 2_000)}`);
    const code = await server.stop();
    if (code !== 0) problems.push(`the server ended with ${code}`);
    return problems;
  } finally {
    await server.kill();
    folder.remove();
  }
}
