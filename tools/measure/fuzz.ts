// `npm run measure -- fuzz --rounds 1000 --seed 1`: compares the embedded server with a naive model of Convex on random schemas, writes, queries,
// pages and live results. A failure reports its seed; `--rounds 1 --seed N` replays it.
import { parseArgs } from "node:util";
import { playRound } from "embedded-convex-server/testing/fuzz-round";
import { FuzzWorld } from "embedded-convex-server/testing/fuzz-world";

const RESTART_EVERY = 25;
const REPORT_EVERY = 50;

const { values } = parseArgs({
  options: { rounds: { type: "string", default: "500" }, seed: { type: "string" } },
});
const rounds = Number(values.rounds);
const seed = Number(values.seed ?? Math.floor(Math.random() * 2 ** 31));
console.log(`${rounds} rounds from seed ${seed}`);

const sum = { commits: 0, steps: 0, comparisons: 0 };
const world = await FuzzWorld.open();
try {
  for (let round = 0; round < rounds; round++) {
    if (round > 0 && round % RESTART_EVERY === 0) await world.restart();
    const figures = await playRound(world, seed + round);
    sum.commits += figures.commits;
    sum.steps += figures.steps;
    sum.comparisons += figures.comparisons;
    if ((round + 1) % REPORT_EVERY === 0) console.log(`${round + 1} rounds: ${JSON.stringify(sum)}`);
  }
} finally {
  await world.close();
}
console.log(`No difference in ${rounds} rounds: ${JSON.stringify(sum)}`);
