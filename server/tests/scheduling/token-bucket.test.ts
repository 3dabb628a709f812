import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { TokenBucket } from "../../src/scheduling/token-bucket.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["performance"] });
});
afterEach(() => {
  vi.useRealTimers();
});

it("a full burst is available at once, then tokens accumulate up to a burst", () => {
  const bucket = new TokenBucket({ burst: 3, perSecond: 2 });
  const taken = () => Array.from({ length: 5 }, () => bucket.tryTake(1)).filter(Boolean).length;
  expect(taken()).toBe(3);
  vi.advanceTimersByTime(1_000);
  expect(taken()).toBe(2);
  vi.advanceTimersByTime(60_000);
  expect(taken()).toBe(3);
});

it("taking more tokens than available takes none", () => {
  const bucket = new TokenBucket({ burst: 3, perSecond: 1 });
  expect(bucket.tryTake(4)).toBe(false);
  expect(bucket.tryTake(3)).toBe(true);
});

it("a reservation always succeeds and returns the time until the bucket is positive again", () => {
  const bucket = new TokenBucket({ burst: 10, perSecond: 5 });
  expect(bucket.reserve(10)).toBe(0);
  expect(bucket.reserve(20)).toBe(4_000);
  vi.advanceTimersByTime(3_000);
  expect(bucket.tryTake(1)).toBe(false);
  expect(bucket.reserve(0)).toBe(1_000);
});
