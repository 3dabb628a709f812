import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { LatestOnly } from "../../tools/dev/latest-only.ts";

const QUIET_MS = 80;

/** Started runs with their signals; a test ends each of them. */
let runs: { signal: AbortSignal; end: () => void }[];
let latest: LatestOnly;
beforeEach(() => {
  vi.useFakeTimers();
  runs = [];
  latest = new LatestOnly(
    (signal) => new Promise((resolve) => void runs.push({ signal, end: resolve })),
    QUIET_MS,
  );
});
afterEach(() => vi.useRealTimers());

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe("the latest of many requests", () => {
  it("runs after a pause in the requests", async () => {
    for (let save = 0; save < 5; save += 1) {
      latest.request();
      await pass(QUIET_MS - 1);
    }
    expect(runs).toHaveLength(0);
    await pass(1);
    expect(runs).toHaveLength(1);
  });

  it("cancels the current run and starts after its end", async () => {
    latest.request();
    await pass(QUIET_MS);
    expect(runs[0]?.signal.aborted).toBe(false);
    latest.request();
    expect(runs[0]?.signal.aborted).toBe(true);
    await pass(QUIET_MS);
    expect(runs).toHaveLength(1);
    runs[0]?.end();
    await pass(0);
    expect(runs).toHaveLength(2);
    expect(runs[1]?.signal.aborted).toBe(false);
  });

  it("runs after a slow one; requests in between are skipped", async () => {
    latest.request();
    await pass(QUIET_MS);
    for (let save = 0; save < 3; save += 1) {
      latest.request();
      await pass(QUIET_MS);
    }
    runs[0]?.end();
    await pass(0);
    expect(runs).toHaveLength(2);
  });

  it("does not run after closing, which waits for the last run", async () => {
    latest.request();
    await pass(QUIET_MS);
    latest.request();
    let closed = false;
    const closing = latest.close().then(() => {
      closed = true;
    });
    await pass(QUIET_MS);
    expect([runs.length, runs[0]?.signal.aborted, closed]).toEqual([1, true, false]);
    runs[0]?.end();
    await closing;
    expect(runs).toHaveLength(1);
  });
});
