import { afterAll, beforeAll, expect, it } from "vitest";
import { FuzzWorld } from "./fuzz/fuzz-world.ts";
import { playRound } from "./fuzz/round.ts";
import { runSeed } from "./support/random-values.ts";

/** Enough rounds to find deliberate bugs; `npm run measure -- fuzz` runs more. */
const ROUNDS = 4;

let world: FuzzWorld;
beforeAll(async () => {
  world = await FuzzWorld.open();
});
afterAll(() => world.close());

it("server and naive model agree on random schemas, writes, queries, pages and live results", async () => {
  const seed = runSeed();
  for (let round = 0; round < ROUNDS; round++) {
    const { comparisons } = await playRound(world, seed + round);
    expect(comparisons).toBeGreaterThan(0);
    if (round === ROUNDS / 2) await world.restart();
  }
});
