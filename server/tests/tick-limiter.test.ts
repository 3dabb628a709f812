import { setImmediate as nextRound } from "node:timers/promises";
import { expect, it } from "vitest";
import { TickLimiter } from "../src/scheduling/tick-limiter.ts";

it("what comes at once is let through in order, so many in each round of the event loop", async () => {
  const rounds = new TickLimiter(3);
  const through: number[] = [];
  const all = Array.from({ length: 7 }, async (_, n) => {
    await rounds.take();
    through.push(n);
  });
  expect(through).toEqual([]);
  await nextRound();
  expect(through).toEqual([0, 1, 2]);
  await nextRound();
  expect(through).toEqual([0, 1, 2, 3, 4, 5]);
  await Promise.all(all);
  expect(through).toEqual([0, 1, 2, 3, 4, 5, 6]);
});

it("who comes when all are through does not wait for a second round", async () => {
  const rounds = new TickLimiter(1);
  await rounds.take();
  let isThrough = false;
  const later = rounds.take().then(() => {
    isThrough = true;
  });
  await nextRound();
  expect(isThrough).toBe(true);
  await later;
});
