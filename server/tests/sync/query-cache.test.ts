import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { NO_IDENTITY } from "../../src/auth/identity.ts";
import type { Flow } from "../../src/scheduling/flow.ts";
import { MemoryAccount } from "../../src/scheduling/memory-limiter.ts";
import type { CachedQuery } from "../../src/sync/cached-query.ts";
import { callerOf } from "../../src/sync/caller.ts";
import { QueryCache } from "../../src/sync/query-cache.ts";
import { guestFlow } from "../support/guest-flow.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Duration of a run in ms. */
const RUN_MS = 5;

/** A live result of `documents` documents, one of which `write` changes. `notify` counts its subscriber's notifications. */
async function liveResult(documents: number) {
  let runs = 0;
  let onWrite: (cause?: Flow) => void = () => {};
  let payer: Flow | undefined;
  const parts = {
    runner: {
      query: async (call: { payer?: Flow }) => {
        runs += 1;
        payer = call.payer;
        await new Promise((resolve) => setTimeout(resolve, RUN_MS));
        return {
          outcome: { success: true, value: `${runs}`, logLines: [] },
          cost: { documentsRead: documents, documentsWritten: 0, ms: 0 },
          reads: { size: 0 },
        };
      },
    },
    db: {
      subscribe: (_reads: unknown, _ts: unknown, onInvalidate: (cause?: Flow) => void) => {
        // Called once, as by the database.
        onWrite = (cause) => {
          onWrite = () => {};
          onInvalidate(cause);
        };
        return () => {};
      },
    },
  } as unknown as ConstructorParameters<typeof QueryCache>[0];
  const notify = vi.fn();
  const request = { path: "a:b", key: "a:b\n{}", caller: callerOf(NO_IDENTITY), journal: null };
  const memory = new MemoryAccount(Number.POSITIVE_INFINITY, vi.fn(), vi.fn());
  const subscriber = { notify, memory, flow: guestFlow() };
  const entry = new QueryCache(parts).subscribe({ ...request, metadata: () => ({}) as never }, subscriber);
  await computed(entry);
  return {
    entry,
    notify,
    subscriber,
    memory,
    write: (cause?: Flow) => onWrite(cause),
    runs: () => runs,
    payer: () => payer,
  };
}

async function computed(entry: CachedQuery): Promise<void> {
  const refreshed = entry.refresh();
  await vi.advanceTimersByTimeAsync(RUN_MS);
  await refreshed;
}

it("subscribers of a small outdated result are notified at once", async () => {
  const { entry, notify, write } = await liveResult(30);
  write();
  expect(notify).toHaveBeenCalledTimes(1);
  expect(entry.isThrottled).toBe(false);
});

it("a large result that changes often uses a hundredth of the time, and is up to date each time", async () => {
  const { entry, notify, write, runs } = await liveResult(1_000);
  notify.mockImplementation(() => void entry.refresh());
  for (let ms = 0; ms < 2_000; ms += 1) {
    write();
    await vi.advanceTimersByTimeAsync(1);
  }
  expect(notify.mock.calls.length).toBeGreaterThanOrEqual(3);
  expect(notify.mock.calls.length).toBeLessThanOrEqual(5);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(entry.valid).toBe(true);
  expect(runs()).toBe(notify.mock.calls.length + 1);
});

it("a caller that cannot wait gets a large result at once, and the subscribers are notified", async () => {
  const { entry, notify, write } = await liveResult(1_000);
  write();
  expect(notify).not.toHaveBeenCalled();
  expect(entry.isThrottled).toBe(true);
  await computed(entry);
  expect(entry.valid).toBe(true);
  expect(entry.isThrottled).toBe(false);
  expect(notify).toHaveBeenCalledTimes(1);
});

it("subscribers of a throttled result are notified at once when the functions are replaced", async () => {
  const { entry, notify, write } = await liveResult(1_000);
  write();
  entry.invalidate();
  expect(notify).toHaveBeenCalledTimes(1);
  expect(entry.isThrottled).toBe(false);
});

it("without subscribers, throttling ends without a notification", async () => {
  const { entry, notify, subscriber, memory, write } = await liveResult(1_000);
  expect(memory.held).toBeGreaterThan(0);
  write();
  entry.unsubscribe(subscriber);
  expect(memory.held).toBe(0);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(notify).not.toHaveBeenCalled();
});

it("a rerun caused by a commit is charged to the writer or to the subscriber, whichever has used more", async () => {
  const { entry, subscriber, write, payer } = await liveResult(1);
  expect(payer()).toBe(subscriber.flow);
  const writer = guestFlow();
  writer.use(50);
  write(writer);
  await computed(entry);
  expect(payer()).toBe(writer);
  subscriber.flow.use(100);
  write(writer);
  await computed(entry);
  expect(payer()).toBe(subscriber.flow);
});

it("reruns are charged to all subscribers in turn, except delayed ones", async () => {
  const { entry, subscriber, write, payer } = await liveResult(1);
  const [other, delayed] = [guestFlow(), guestFlow()];
  delayed.use(100);
  for (const flow of [other, delayed]) entry.subscribe({ ...subscriber, flow });
  const flows: unknown[] = [subscriber.flow, other, delayed];
  const payers: number[] = [];
  for (let run = 0; run < 4; run++) {
    write();
    await computed(entry);
    payers.push(flows.indexOf(payer()));
  }
  expect(payers).toEqual([0, 1, 0, 1]);
});
