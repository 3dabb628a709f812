// `npm run measure -- bench-start [--documents 1000000]`: measures the start time and memory of the embedded server with that many documents.
// Each start is a process of its own, which this program starts with `--serve DIR`.
import { execFile } from "node:child_process";
import { statSync } from "node:fs";
import { join } from "node:path";
import { parseArgs, promisify } from "node:util";
import { silentLogger, startServer } from "embedded-convex-server";
import { FUNCTIONS_OF_FILLED, fillFolder } from "embedded-convex-server/testing/filled-folder";
import { tempFolder } from "embedded-convex-server/testing/temp-folder";

interface Start {
  seconds: number;
  cpuSeconds: number;
  peakMb: number;
}

const { values } = parseArgs({
  options: { documents: { type: "string", default: "1000000" }, serve: { type: "string" } },
});
if (values.serve) await serve(values.serve);
else await measure(Number(values.documents));
process.exit(0);

async function measure(documents: number): Promise<void> {
  const folder = tempFolder("bench-start-");
  const cpu = process.cpuUsage();
  await fillFolder(folder.path, documents);
  const { user, system } = process.cpuUsage(cpu);
  const { size } = statSync(join(folder.path, "data.sqlite"));
  console.log(
    `${documents} documents written with ${((user + system) / 1e6).toFixed(1)} s of processor time; ${Math.round(size / documents)} bytes on disk each`,
  );
  const empty = tempFolder("bench-start-");
  print("start on an empty folder", await start(empty.path));
  print("first start: documents checked against a new schema, its index filled", await start(folder.path));
  print("every later start", await start(folder.path));
  empty.remove();
  folder.remove();
}

async function start(dataDir: string): Promise<Start> {
  const { stdout } = await promisify(execFile)(process.execPath, [
    "cli/run.mjs",
    "tools/measure/bench-start.ts",
    "--serve",
    dataDir,
  ]);
  return JSON.parse(stdout) as Start;
}

async function serve(dataDir: string): Promise<void> {
  const began = performance.now();
  const server = await startServer({
    functionsDir: FUNCTIONS_OF_FILLED,
    dataDir,
    port: 0,
    host: "127.0.0.1",
    log: silentLogger,
  });
  const { user, system } = process.cpuUsage();
  const figures: Start = {
    seconds: (performance.now() - began) / 1000,
    cpuSeconds: (user + system) / 1e6,
    peakMb: process.resourceUsage().maxRSS / 1024,
  };
  await server.close();
  console.log(JSON.stringify(figures));
}

function print(what: string, { seconds, cpuSeconds, peakMb }: Start): void {
  console.log(
    `${what}: ${seconds.toFixed(1)} s, processor ${cpuSeconds.toFixed(1)} s, ${Math.round(peakMb)} MB at most`,
  );
}
