// `npm run bench`: how many phones one machine carries, over the real wire. The phones live in a process of their own, so that they do not take the
// server's time; `-- --quick` leaves out the long game. Numbers of a busy machine say nothing.
import { spawn } from "node:child_process";
import { parseArgs } from "node:util";
import { type RunningServer, silentLogger } from "../server/main.ts";
import { KEY_MAX } from "../server/store/types.ts";
import type { ClockedGame, DrivenGame } from "../tests/load/games.ts";
import { playByTheClock, playDriven } from "../tests/load/games.ts";
import type { Percentiles } from "../tests/load/percentiles.ts";
import { tempFolder } from "../tests/support/temp-folder.ts";
import { startApp } from "./lib/app-server.ts";

/** Marks the one line of the phones' process that is its result. */
const RESULT = "result ";

const { values } = parseArgs({
  options: {
    quick: { type: "boolean", default: false },
    phones: { type: "string" },
    url: { type: "string" },
  },
});
if (values.phones && values.url) await playHere(values.phones, values.url);
else await measure(values.quick);
process.exit(0);

async function measure(quick: boolean): Promise<void> {
  printDriven(await playThere<DrivenGame>("driven 30 5").then(({ game }) => game));
  printDriven(await playThere<DrivenGame>("driven 500 5").then(({ game }) => game));
  const { game, scheduledRuns } = await playThere<ClockedGame>(quick ? "clocked 30 2" : "clocked 30 20");
  printClocked(game, scheduledRuns);
}

/** Starts a server, lets another process play, and reads from the server how many scheduled runs that took. */
async function playThere<Game>(what: string): Promise<{ game: Game; scheduledRuns: number }> {
  const folder = tempFolder("bench-");
  const server = await startApp({ port: 0, host: "127.0.0.1", dataDir: folder.path }, { log: silentLogger });
  try {
    const game = await new Promise<Game>((resolve, reject) => {
      const child = spawn(
        process.execPath,
        ["scripts/run.mjs", "bench", "--phones", what, "--url", server.url],
        { stdio: ["ignore", "pipe", "inherit"] },
      );
      let output = "";
      child.stdout.setEncoding("utf8").on("data", (text: string) => {
        output += text;
      });
      child.once("exit", () => {
        const line = output.split("\n").find((candidate) => candidate.startsWith(RESULT));
        if (line) resolve(JSON.parse(line.slice(RESULT.length)) as Game);
        else reject(new Error(`the phones ended without a result:\n${output}`));
      });
    });
    return { game, scheduledRuns: scheduledRuns(server) };
  } finally {
    await server.close();
    folder.remove();
  }
}

/** Every scheduled run leaves its document for a week. */
function scheduledRuns(server: RunningServer): number {
  const { db } = server.backend.services;
  const byCreationTime = db.catalog.ensureTable("_scheduled_functions").indexes.get("by_creation_time");
  if (!byCreationTime) throw new Error("the table of scheduled functions has no index");
  const tx = db.begin();
  const scan = tx.scan(byCreationTime, "", KEY_MAX, "asc");
  let count = 0;
  while (scan.next()) count += 1;
  scan.close();
  tx.finish();
  return count;
}

async function playHere(what: string, url: string): Promise<void> {
  const [kind, participants, questions] = what.split(" ");
  const play = kind === "clocked" ? playByTheClock : playDriven;
  const game = await play(url, Number(participants), Number(questions));
  console.log(RESULT + JSON.stringify(game));
}

function printDriven(game: DrivenGame): void {
  console.log(`\n${game.participants} participants, driven by the host (milliseconds)`);
  row("join", game.joinMs, `${game.joinsPerSecond} joins/s`);
  row("question on every phone", game.questionMs);
  row("answer acknowledged", game.answerMs, `${game.answersPerSecond} answers/s`);
  row("reveal on every phone", game.revealMs);
  row("own points on every phone", game.scoredMs);
}

function printClocked(game: ClockedGame, scheduledRuns: number): void {
  console.log(`\n${game.participants} participants, ${game.questions} questions by the server's clock`);
  row("phase end, slowest phone, late", game.lateMs, "wanted: at most 250");
  const runs = game.subscriptionUpdates + game.mutations + scheduledRuns;
  console.log(
    `  ${runs} billed runs: ${game.subscriptionUpdates} subscription updates, ${game.mutations} mutations, ` +
      `${scheduledRuns} scheduled runs (wanted: at most 4500 for 30 × 20)`,
  );
}

function row(name: string, { p50, p95, p99, max }: Percentiles, note = ""): void {
  const cell = (label: string, value: number) => `${label} ${String(value).padStart(5)}`;
  console.log(
    `  ${name.padEnd(32)}${cell("p50", p50)}  ${cell("p95", p95)}  ${cell("p99", p99)}  ${cell("max", max)}  ${note}`,
  );
}
