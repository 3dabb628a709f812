import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Heartbeats } from "../src/sync/heartbeats.ts";

const PERIOD_MS = 5_000;
const STEP_MS = 100;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it("a class that came at once is called in small groups, each of it once in every period", () => {
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

it("who is alone is called first after a whole period; who has left is not called, and the last one takes the timer along", () => {
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
