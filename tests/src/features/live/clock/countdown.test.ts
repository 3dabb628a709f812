import { describe, expect, it } from "vitest";
import { countdownAt } from "../../../../../src/features/live/clock/countdown.ts";

describe("countdown to the end of a phase", () => {
  it("starts at the full ten seconds", () => {
    expect(countdownAt(20_000, 10_000, 10_000)).toEqual({ seconds: 10, fraction: 1, nextChangeMs: 1_000 });
  });

  it("rounds seconds up, and returns the time until the next change", () => {
    expect(countdownAt(20_000, 10_000, 15_600)).toEqual({ seconds: 5, fraction: 0.44, nextChangeMs: 400 });
  });

  it("shows 0 at the end and afterwards, not before", () => {
    expect(countdownAt(20_000, 10_000, 19_999).seconds).toBe(1);
    expect(countdownAt(20_000, 10_000, 20_000)).toEqual({ seconds: 0, fraction: 0, nextChangeMs: 0 });
    expect(countdownAt(20_000, 10_000, 99_000)).toEqual({ seconds: 0, fraction: 0, nextChangeMs: 0 });
  });

  it("never shows more than the duration, even with a wrong offset", () => {
    expect(countdownAt(20_000, 10_000, 9_700)).toEqual({ seconds: 10, fraction: 1, nextChangeMs: 1_000 });
  });
});
