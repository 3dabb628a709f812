import { setImmediate as nextTick } from "node:timers/promises";
import { expect, it } from "vitest";
import { TickLimiter } from "../src/scheduling/tick-limiter.ts";
import { Transitions } from "../src/sync/transitions.ts";

/** Connections whose results have all changed in the same moment, by the length of each one's; resolves with the iteration of the event loop in which each is told. */
async function toldIn(lengths: number[]): Promise<number[]> {
  const largeTurns = new TickLimiter(1);
  let tick = 0;
  const told: number[] = [];
  for (const length of lengths) {
    const changes = ["x".repeat(length)];
    const parts = {
      connection: {
        isCancelled: false,
        isOver: () => false,
        send: () => told.push(tick),
        socket: { memory: { left: Number.POSITIVE_INFINITY }, drained: () => null },
      },
      session: { identityVersion: 0, clocksToTell: () => null },
      queries: {
        version: 1,
        isOutdated: false,
        outdated: () => [],
        newest: () => 1n,
        takeChanges: () => ({ modifications: changes.splice(0), updates: 1 }),
      },
      mutations: { answering: null },
      db: { durableTs: 1n, durable: async () => {} },
      stats: { updates: 0 },
      largeTurns,
    };
    new Transitions(parts as never).owe();
  }
  for (; told.length < lengths.length; tick += 1) await nextTick();
  return told;
}

it("many large Transitions go one after the other, and everything else between them", async () => {
  const ticks = await toldIn([300_000, 300_000, 300_000]);
  expect(new Set(ticks).size).toBe(3);
});

it("small Transitions of a whole room go at once", async () => {
  expect(await toldIn([1_000, 1_000, 1_000])).toEqual([0, 0, 0]);
});
