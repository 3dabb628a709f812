import { setImmediate as nextTick } from "node:timers/promises";
import { expect, it } from "vitest";
import { TickLimiter } from "../../src/scheduling/tick-limiter.ts";

it("simultaneous takers pass in order, a fixed number in each iteration of the event loop", async () => {
  const limiter = new TickLimiter(3);
  const through: number[] = [];
  const all = Array.from({ length: 7 }, async (_, n) => {
    await limiter.take();
    through.push(n);
  });
  expect(through).toEqual([]);
  await nextTick();
  expect(through).toEqual([0, 1, 2]);
  await nextTick();
  expect(through).toEqual([0, 1, 2, 3, 4, 5]);
  await Promise.all(all);
  expect(through).toEqual([0, 1, 2, 3, 4, 5, 6]);
});

it("a taker after the others does not wait for a second iteration", async () => {
  const limiter = new TickLimiter(1);
  await limiter.take();
  let isThrough = false;
  const later = limiter.take().then(() => {
    isThrough = true;
  });
  await nextTick();
  expect(isThrough).toBe(true);
  await later;
});
