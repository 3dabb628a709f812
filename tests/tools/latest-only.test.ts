import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { LatestOnly } from "../../tools/dev/latest-only.ts";

const QUIET_MS = 80;

/** Runs that end when the test says so, each with the signal it was given. */
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

describe("of many requests, only the latest", () => {
  it("is run, once they pause", async () => {
    for (let save = 0; save < 5; save += 1) {
      latest.request();
      await pass(QUIET_MS - 1);
    }
    expect(runs).toHaveLength(0);
    await pass(1);
    expect(runs).toHaveLength(1);
  });

  it("goes on: a run is cancelled by a newer request, which waits for its end", async () => {
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

  it("follows one that was slow to end, and those between are left out", async () => {
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

  it("and after the end none, which is when the last run has ended", async () => {
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
