// `npm run measure -- soak [--minutes 10 --games 40 --size 30]`: many classes at the same time on one server, over real connections. Beside them, a
// class of 40 plays all kinds of questions with pauses, extra time and the fastest participants after each question. The phones run in this process,
// the server in another one. Exits with 1 when anything was lost, mixed up or refused.
import { parseArgs } from "node:util";
import { tempFolder } from "embedded-convex-server/testing/temp-folder";
import { soakMixed } from "../../tests/load/mixed-game.ts";
import { type Percentiles, percentiles } from "../../tests/load/percentiles.ts";
import { soak } from "../../tests/load/soak.ts";
import { startServerProcess } from "../../tests/support/server-process.ts";

const { values } = parseArgs({
  options: {
    minutes: { type: "string", default: "10" },
    games: { type: "string", default: "40" },
    size: { type: "string", default: "30" },
  },
});
const [minutes, games, size] = [Number(values.minutes), Number(values.games), Number(values.size)];
const folder = tempFolder("soak-");
const server = await startServerProcess({ dataDir: folder.path, env: { HOST: "127.0.0.1", BACKUPS: "off" } });
const quiet = server.output().length;
console.log(
  `${games} games of ${size} participants side by side for ${minutes} minutes, and one of all kinds of questions beside them`,
);
const untilMs = performance.now() + minutes * 60_000;
const [result, mixed] = await Promise.all([
  soak(server.url, games, size, untilMs, console.log),
  soakMixed(server, untilMs),
]);
const serverLog = server.output().slice(quiet).trim();
const code = await server.stop();
folder.remove();

const problems = [...result.problems, ...mixed.problems];
const late = percentiles(result.lateMs);
const lag = percentiles(result.ownLagMs);
const serverLateness = percentiles(result.lateMs.map((ms, index) => ms - (result.ownLagMs[index] ?? 0)));
const four = ({ p50, p95, p99, max }: Percentiles) => `p50 ${p50}  p95 ${p95}  p99 ${p99}  max ${max}`;
console.log(`
games played to their end   ${result.games}
participants                ${result.participants}
answers acknowledged        ${result.answers}
phase end, last phone (ms)  ${four(late)}
of it, phones' own lag (ms) ${four(lag)}
late without that (ms)      ${four(serverLateness)}
games of all kinds          ${mixed.games}, ${mixed.answers} answers, told after (ms) ${four(percentiles(mixed.acknowledgedMs))}
problems                    ${problems.length}
server's complaints         ${serverLog === "" ? "none" : `\n${serverLog}`}`);
for (const problem of problems.slice(0, 20)) console.log(`  ${problem}`);
process.exit(problems.length === 0 && serverLog === "" && code === 0 ? 0 : 1);
