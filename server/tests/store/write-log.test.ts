import { describe, expect, test } from "vitest";
import { WriteLog } from "../../src/store/write-log.ts";

/** A log with `count` commits, a millisecond apart, with timestamps 1, 2, 3 … */
function filled(count: number): WriteLog {
  const log = new WriteLog(0n);
  for (let i = 1; i <= count; i++) log.append(BigInt(i), i, new Map([[1, [`key ${i}`]]]));
  return log;
}

describe("the write log", () => {
  test("answers only from a given commit on", () => {
    const log = filled(10);
    const key5 = { indexId: 1, lo: "key 5", hi: "key 6" };
    expect(log.touches(key5, 4)).toBe(true);
    expect(log.touches(key5, 5)).toBe(false);
    expect(log.touches({ ...key5, indexId: 2 }, 0)).toBe(false);
    expect(log.sequenceAfter(4n)).toBe(4);
    expect(log.sequenceAfter(10n)).toBe(log.next);
  });

  test("drops commits older than a minute and reports it", () => {
    const log = filled(2000);
    log.discard(log.next, 61_000);
    expect(log.first).toBe(999);
    expect(log.sequenceAfter(998n)).toBeNull();
    expect(log.sequenceAfter(999n)).toBe(999);
    expect(log.touches({ indexId: 1, lo: "key 1500", hi: "key 1501" }, 999)).toBe(true);
  });

  test("drops younger commits when there are very many", () => {
    const log = filled(25_000);
    log.discard(log.next, 25_000);
    expect(log.next - log.first).toBe(20_000);
  });

  test("drops younger commits when their keys are very long, a few at a time", () => {
    const log = new WriteLog(0n);
    const long = "x".repeat(1_000_000);
    for (let i = 1; i <= 40; i++) log.append(BigInt(i), i, new Map([[1, [long]]]));
    log.discard(log.next, 40);
    expect(log.next - log.first).toBe(32);
  });

  test("retains the commits since the oldest open transaction, regardless of age and number", () => {
    const log = filled(25_000);
    log.discard(700, 10_000_000);
    expect(log.first).toBe(700);
    log.discard(700, 10_000_000);
    expect(log.first).toBe(700);
  });
});
