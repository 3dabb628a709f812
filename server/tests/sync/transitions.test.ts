import { setImmediate as nextTick } from "node:timers/promises";
import { expect, it, vi } from "vitest";
import { Flow } from "../../src/scheduling/flow.ts";
import { SlowLane } from "../../src/scheduling/slow-lane.ts";
import { ACCOUNT_TERMS, Usage } from "../../src/scheduling/usage.ts";
import { Transitions } from "../../src/sync/transitions.ts";
import { guestFlow } from "../support/guest-flow.ts";

/** Longer than the time that large messages may take in a row. */
const SEND_MS = 10;

/**
 * Sends changed results of the given lengths, one per connection. Sending takes {@link SEND_MS}.
 * @returns the iteration of the event loop in which each was sent
 */
async function sendIterations(lengths: number[], flow = guestFlow()): Promise<number[]> {
  const longMessages = new SlowLane();
  let tick = 0;
  const told: number[] = [];
  for (const length of lengths) {
    const changes = ["x".repeat(length)];
    const parts = {
      connection: {
        isCancelled: false,
        closeIfExpired: () => false,
        send: () => {
          const until = performance.now() + SEND_MS;
          while (performance.now() < until) {}
          told.push(tick);
        },
        socket: {
          flow,
          memory: { left: Number.POSITIVE_INFINITY, isSignedIn: false },
          whenDrained: () => null,
        },
      },
      session: { identityVersion: 0, takeClocks: () => null },
      queries: {
        version: 1,
        isOutdated: false,
        outdated: () => [],
        newest: () => 1n,
        takeChanges: () => ({ modifications: changes.splice(0), updates: 1 }),
      },
      mutations: { pendingResponse: null },
      db: { durableTs: 1n, durable: async () => {} },
      stats: { updates: 0 },
      longMessages,
    };
    new Transitions(parts as never).requireTransition();
  }
  for (; told.length < lengths.length; tick += 1) await nextTick();
  return told;
}

it("many large Transitions are sent one at a time, and other work runs between them", async () => {
  const ticks = await sendIterations([300_000, 300_000, 300_000]);
  expect(new Set(ticks).size).toBe(3);
});

it("the time for sending a Transition is charged to its receiver", async () => {
  const flow = guestFlow();
  const use = vi.spyOn(flow, "use");
  await sendIterations([1_000], flow);
  expect(use.mock.calls[0]?.[0]).toBeGreaterThanOrEqual(SEND_MS);
});

it("Transitions to a delayed caller count as large from a smaller size", async () => {
  const usage = new Usage(ACCOUNT_TERMS);
  const flow = new Flow(() => usage);
  expect(new Set(await sendIterations([20_000, 20_000, 20_000], flow)).size).toBe(1);
  usage.add(2 * ACCOUNT_TERMS.freeMs);
  expect(new Set(await sendIterations([20_000, 20_000, 20_000], flow)).size).toBe(3);
});

it("small Transitions of a whole room are sent at once", async () => {
  expect(await sendIterations([1_000, 1_000, 1_000])).toEqual([0, 0, 0]);
});
