// `npm run measure -- memory [--phones 500]`: memory of the start command's process, as an operator sees it. Measures a first start on an empty
// folder once it is idle, then a second start on the same folder and two whole games with that many phones. Fails above the limits.
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { tempFolder } from "embedded-convex-server/testing/temp-folder";
import { residentMb } from "../../tests/attacks/resident-memory.ts";
import { play, type QuestionPlan } from "../../tests/load/game.ts";
import { ProductHost } from "../../tests/load/host.ts";
import { type ServerProcess, startServerProcess } from "../../tests/support/server-process.ts";

const MAX_READY_MB = 200;
const MAX_GAME_MB = 160;
/** After a start, the server collects garbage once it is idle. */
const SETTLED_MS = 20_000;
const PLAN: QuestionPlan[] = [
  { answers: "burst", revealBy: "host", nextBy: "host" },
  { answers: "spread", revealBy: "clock", nextBy: "clock" },
];

await measureMemory();

async function measureMemory(): Promise<void> {
  const { values } = parseArgs({ options: { phones: { type: "string", default: "500" } } });
  const folder = tempFolder("measure-memory-");
  try {
    const first = await settled("first start", folder.path);
    await first.server.stop();
    const { server } = await settled("second start", folder.path);
    const most: number[] = [];
    for (const place of [0, 1]) {
      const host = await ProductHost.open(server.url, place, PLAN.length);
      await play(server.url, [host], Number(values.phones), "whole", PLAN);
      await host.leave();
      most.push(peakMb(server.pid));
      console.log(
        `game ${place + 1} of ${values.phones} phones: ${Math.round(most.at(-1) ?? 0)} MB at most since the start`,
      );
    }
    await server.stop();
    if (first.mb > MAX_READY_MB) throw new Error(`A first start held more than ${MAX_READY_MB} MB.`);
    if ((most[0] ?? 0) > MAX_GAME_MB)
      throw new Error(`A second start and a game took more than ${MAX_GAME_MB} MB.`);
  } finally {
    folder.remove();
  }
}

async function settled(which: string, dataDir: string): Promise<{ server: ServerProcess; mb: number }> {
  const server = await startServerProcess({ dataDir, env: { HOST: "127.0.0.1" } });
  await new Promise((resolve) => setTimeout(resolve, SETTLED_MS));
  const mb = residentMb(server.pid);
  console.log(`${which}: ${Math.round(mb)} MB held, ${Math.round(peakMb(server.pid))} MB at most`);
  return { server, mb };
}

/** Highest memory of a process since its start, in MB, from Linux's VmHWM. */
function peakMb(pid: number): number {
  return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024;
}
