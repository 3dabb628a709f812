// `npm run measure -- kill-rounds [--rounds 200] [--seed N]`: in each round, concurrent writers, a kill -9 at a random moment, and a check of the
// stored data.
import { parseArgs } from "node:util";
import { type RoundFigures, runKillRounds } from "embedded-convex-server/testing/kill-rounds";
import { tempFolder } from "embedded-convex-server/testing/temp-folder";

const { values } = parseArgs({
  options: { rounds: { type: "string", default: "200" }, seed: { type: "string" } },
});
const rounds = Number(values.rounds);
const seed = Number(values.seed ?? Date.now() % 1_000_000);
const folder = tempFolder("kill-rounds-");
const totals = { acknowledged: 0, unanswered: 0, happened: 0, uploads: 0 };
console.log(`${rounds} rounds, seed ${seed}, data in ${folder.path}`);
await runKillRounds({
  dataDir: folder.path,
  rounds,
  seed,
  onRound: (figures: RoundFigures) => {
    for (const key of Object.keys(totals) as (keyof typeof totals)[]) totals[key] += figures[key];
    if (figures.round % 10 === 0) console.log(`round ${figures.round}: ${JSON.stringify(totals)}`);
  },
});
console.log(
  `All in order: ${totals.acknowledged} acknowledged writes all there, whole and once; of ${totals.unanswered} without an answer ${totals.happened} had happened, ` +
    `none of them half or twice; each with its job run once; ${totals.uploads} uploads with their bytes; the cron went on after each of ${rounds} kills.`,
);
folder.remove();
process.exit(0);
