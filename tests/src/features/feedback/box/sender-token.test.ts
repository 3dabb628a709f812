import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  cooldownEnd,
  deleteExpiredTokens,
  startCooldown,
  tokenFor,
} from "../../../../../src/features/feedback/box/sender-token.ts";

const T0 = Date.UTC(2026, 8, 14, 9);
const COOLDOWN_MS = 15_000;

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ now: T0 });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe("the sender token", () => {
  it("stays the same until the wait after a message ends, then changes", () => {
    const token = tokenFor("form");
    expect(token).toMatch(/^[0-9a-f]{32}$/);
    expect(tokenFor("form")).toBe(token);
    startCooldown("form", token);
    vi.advanceTimersByTime(COOLDOWN_MS - 1);
    expect(tokenFor("form")).toBe(token);
    vi.advanceTimersByTime(1);
    expect(tokenFor("form")).not.toBe(token);
  });

  it("differs per form", () => {
    expect(tokenFor("form")).not.toBe(tokenFor("other"));
  });

  it("is deleted after the wait, but not before", () => {
    startCooldown("old", tokenFor("old"));
    vi.advanceTimersByTime(COOLDOWN_MS);
    const unsent = tokenFor("unsent");
    startCooldown("waiting", tokenFor("waiting"));
    deleteExpiredTokens();
    expect(Object.keys(localStorage).sort()).toEqual(["feedback:unsent", "feedback:waiting"]);
    expect(tokenFor("unsent")).toBe(unsent);
  });

  it("is replaced if the stored value is invalid", () => {
    localStorage.setItem("feedback:form", "<script>");
    expect(tokenFor("form")).toMatch(/^[0-9a-f]{32}$/);
  });

  it("lasts as long as the page if the browser refuses storage", () => {
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new Error("refused");
    });
    const token = tokenFor("memory-form");
    startCooldown("memory-form", token);
    expect(tokenFor("memory-form")).toBe(token);
    expect(cooldownEnd("memory-form")).toBe(T0 + COOLDOWN_MS);
  });
});

describe("the wait", () => {
  it("ends after 15 seconds", () => {
    startCooldown("form", tokenFor("form"));
    expect(cooldownEnd("form")).toBe(T0 + COOLDOWN_MS);
    vi.advanceTimersByTime(COOLDOWN_MS);
    expect(cooldownEnd("form")).toBe(0);
  });

  it("ends if the clock is set back", () => {
    startCooldown("form", tokenFor("form"));
    vi.setSystemTime(T0 - 86_400_000);
    expect(cooldownEnd("form")).toBe(0);
  });
});
