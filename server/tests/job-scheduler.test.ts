import { afterEach, expect, it, vi } from "vitest";
import type { FunctionModules } from "../src/functions/compile/modules.ts";
import type { FunctionRunner } from "../src/functions/runner.ts";
import { silentLogger } from "../src/index.ts";
import type { JobQueue } from "../src/jobs/job-queue.ts";
import { JobScheduler } from "../src/jobs/job-scheduler.ts";

afterEach(() => {
  vi.useRealTimers();
});

it("no job begins while the disk is full; due jobs begin when it has space again", async () => {
  vi.useFakeTimers();
  const db = { isStalled: false };
  const waiting = [{ id: "a", path: "games:close", args: "{}", due: 0, isTimed: true }];
  const due: typeof waiting = [];
  const jobs = {
    onScheduled: () => {},
    pending: () => due,
    flowOf: () => undefined,
    forgetFlow: () => {},
  };
  const run = vi.fn(async () => {
    due.length = 0;
    return { value: undefined, ts: 0n };
  });
  const scheduler = new JobScheduler(
    {
      db,
      jobs: jobs as unknown as JobQueue,
      runner: {} as FunctionRunner,
      transactions: { run: run as never },
      modules: () => ({ find: () => null }) as unknown as FunctionModules,
      log: silentLogger,
    },
    { parallelJobActions: 1, parallelJobMutations: 1 },
  );
  await scheduler.start();
  db.isStalled = true;
  due.push(...waiting);
  run.mockClear();
  scheduler.wake();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(run).not.toHaveBeenCalled();
  db.isStalled = false;
  await vi.advanceTimersByTimeAsync(250);
  expect(run).toHaveBeenCalledOnce();
  await scheduler.stop();
});
