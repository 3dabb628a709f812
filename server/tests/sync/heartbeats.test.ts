import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Heartbeats } from "../../src/sync/heartbeats.ts";

const PERIOD_MS = 5_000;
const STEP_MS = 100;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it("members that were added together are called in small groups, each once per period", () => {
  const heartbeats = new Heartbeats(PERIOD_MS);
  const called = Array.from({ length: 500 }, () => 0);
  for (const place of called.keys()) heartbeats.add(() => (called[place]! += 1));
  const sum = () => called.reduce((all, times) => all + times, 0);
  for (let period = 1; period <= 3; period++) {
    for (let step = 0; step < PERIOD_MS / STEP_MS; step++) {
      const before = sum();
      vi.advanceTimersByTime(STEP_MS);
      expect(sum() - before).toBe(10);
    }
    expect(new Set(called)).toEqual(new Set([period]));
  }
});

it("a single member is first called after a whole period, a removed one never; removing the last one stops the timer", () => {
  const heartbeats = new Heartbeats(PERIOD_MS);
  const [stays, leaves] = [vi.fn(), vi.fn()];
  const endStay = heartbeats.add(stays);
  const endLeave = heartbeats.add(leaves);
  endLeave();
  endLeave();
  vi.advanceTimersByTime(PERIOD_MS - 1);
  expect(stays).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(stays).toHaveBeenCalledTimes(1);
  expect(leaves).not.toHaveBeenCalled();
  endStay();
  expect(vi.getTimerCount()).toBe(0);
});

it("few members are called in few groups, without timers in between", () => {
  const heartbeats = new Heartbeats(PERIOD_MS);
  let calls = 0;
  const ends = Array.from({ length: 30 }, () => heartbeats.add(() => (calls += 1)));
  for (let period = 1; period <= 3; period++) {
    let groups = 0;
    for (let step = 0; step < PERIOD_MS; step++) {
      const before = calls;
      vi.advanceTimersByTime(1);
      if (calls > before) groups += 1;
    }
    expect(calls).toBe(period * 30);
    expect(groups).toBe(4);
  }
  // Each wake-up reads the clock twice: for its calls and for its next timer.
  const looks = vi.spyOn(performance, "now");
  vi.advanceTimersByTime(PERIOD_MS);
  expect(looks).toHaveBeenCalledTimes(2 * 4);
  looks.mockRestore();
  for (const end of ends) end();
  expect(vi.getTimerCount()).toBe(0);
});

it("missed periods of a sleeping machine are not repeated", () => {
  const heartbeats = new Heartbeats(PERIOD_MS);
  const beat = vi.fn();
  heartbeats.add(beat);
  const slept = performance.now() + 3_600_000;
  const now = vi.spyOn(performance, "now").mockImplementation(() => slept);
  vi.advanceTimersByTime(PERIOD_MS);
  expect(beat).toHaveBeenCalledTimes(1);
  now.mockRestore();
  vi.advanceTimersByTime(PERIOD_MS);
  expect(beat.mock.calls.length).toBeLessThanOrEqual(2);
});
