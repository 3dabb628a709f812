import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { TokenBucket } from "../../src/scheduling/token-bucket.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["performance"] });
});
afterEach(() => {
  vi.useRealTimers();
});

it("a burst is there at once, then so much as time brings, and never more than a burst", () => {
  const bucket = new TokenBucket({ burst: 3, perSecond: 2 });
  const taken = () => Array.from({ length: 5 }, () => bucket.tryTake(1)).filter(Boolean).length;
  expect(taken()).toBe(3);
  vi.advanceTimersByTime(1_000);
  expect(taken()).toBe(2);
  vi.advanceTimersByTime(60_000);
  expect(taken()).toBe(3);
});

it("what is not there is not taken, whatever of it is there", () => {
  const bucket = new TokenBucket({ burst: 3, perSecond: 1 });
  expect(bucket.tryTake(4)).toBe(false);
  expect(bucket.tryTake(3)).toBe(true);
});

it("a reservation is taken in any case, and says for how long nothing more should be", () => {
  const bucket = new TokenBucket({ burst: 10, perSecond: 5 });
  expect(bucket.reserve(10)).toBe(0);
  expect(bucket.reserve(20)).toBe(4_000);
  vi.advanceTimersByTime(3_000);
  expect(bucket.tryTake(1)).toBe(false);
  expect(bucket.reserve(0)).toBe(1_000);
});
