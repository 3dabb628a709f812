// `npm run bench`: how many phones one machine carries, over the real wire. The phones live in a process of their own, so that they do not take the
// server's time; `-- --quick` leaves out the long game. Numbers of a busy machine say nothing.
import { spawn } from "node:child_process";
import { parseArgs } from "node:util";
import { type RunningServer, silentLogger } from "../server/main.ts";
import type { ClockedGame, DrivenGame } from "../tests/load/games.ts";
import { playByTheClock, playDriven } from "../tests/load/games.ts";
import type { Percentiles } from "../tests/load/percentiles.ts";
import { tempFolder } from "../tests/support/temp-folder.ts";
import { startApp } from "./lib/app-server.ts";

type Stats = RunningServer["stats"];

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
  const { game, stats } = await playThere<ClockedGame>(quick ? "clocked 30 2" : "clocked 30 20");
  printClocked(game, stats);
}

/** Starts a server, lets another process play, and reads from the server what it had to do for that. */
async function playThere<Game>(what: string): Promise<{ game: Game; stats: Stats }> {
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
    return { game, stats: { ...server.stats } };
  } finally {
    await server.close();
    folder.remove();
  }
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
  if (game.failures > 0)
    console.log(`  ${game.failures} rounds not seen in time or answers too late: this machine is too busy`);
}

function printClocked(game: ClockedGame, stats: Stats): void {
  console.log(`\n${game.participants} participants, ${game.questions} questions by the server's clock`);
  row("phase end late, first phone", game.firstLateMs, "wanted: at most 250");
  row("phase end late, last phone", game.lastLateMs);
  const billed = stats.updates + stats.mutations + stats.actions;
  console.log(
    `  ${billed} billed calls on hosted Convex: ${stats.updates} results sent, ${stats.mutations} mutations ` +
      `with scheduled ones, ${stats.actions} actions (wanted: at most 4500 for 30 × 20)`,
  );
}

function row(name: string, { p50, p95, p99, max }: Percentiles, note = ""): void {
  const cell = (label: string, value: number) => `${label} ${String(value).padStart(5)}`;
  console.log(
    `  ${name.padEnd(32)}${cell("p50", p50)}  ${cell("p95", p95)}  ${cell("p99", p99)}  ${cell("max", max)}  ${note}`,
  );
}
