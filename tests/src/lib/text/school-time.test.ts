// Dates in the school's time zone, on devices with another clock or other zone data. Isolated test file: changes the process's time zone.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  durationText,
  schoolInstant,
  schoolIso,
  schoolIsoWithOffset,
} from "../../../../convex/shared/schoolTime.ts";
import { usualEnd } from "../../../../src/features/homework/give/terms.ts";
import { fieldTime, longTimeText, momentText, timeIn } from "../../../../src/lib/text/date-text.ts";

const DAY_MS = 24 * 60 * 60 * 1_000;
/** 28 November 2026, 02:20 in Turkey: 01:20 by outdated zone data, the day before in New York. */
const DEADLINE = Date.UTC(2026, 10, 27, 23, 20);

beforeEach(() => {
  window.__CONFIG__ = undefined;
});
afterEach(() => {
  vi.unstubAllEnvs();
  window.__CONFIG__ = undefined;
});

describe.each(["Europe/Istanbul", "Europe/Athens", "America/New_York"])("on a device in %s", (zone) => {
  beforeEach(() => vi.stubEnv("TZ", zone));
  const note = zone === "Europe/Istanbul" ? "" : "Türkiye saatiyle ";

  it("shows Turkey's time, and names it if the device shows another hour", () => {
    expect(momentText(DEADLINE)).toBe(`${note}28 Kasım Cumartesi 02:20`);
    expect(longTimeText(new Date(DEADLINE).toISOString())).toBe(`${note}28 Kasım 2026 02:20`);
  });

  it("reads and writes fields in Turkey's time", () => {
    expect(fieldTime(DEADLINE)).toBe("2026-11-28T02:20");
    expect(timeIn("2026-11-28T02:20")).toBe(DEADLINE);
    expect(timeIn("")).toBeNull();
    expect(timeIn("2026-11-28")).toBeNull();
    expect(usualEnd(DEADLINE)).toBe("2026-12-01T23:59");
  });

  it("shows the configured time zone", () => {
    window.__CONFIG__ = { timeZone: "Europe/Berlin" };
    expect(momentText(DEADLINE)).toBe("okulun saatiyle 28 Kasım Cumartesi 00:20");
    expect(fieldTime(DEADLINE)).toBe("2026-11-28T00:20");
    expect(timeIn("2026-11-28T00:20")).toBe(DEADLINE);
  });
});

it("names the zone on a device in the same zone with a wrong clock", () => {
  vi.stubEnv("TZ", "Europe/Istanbul");
  expect(momentText(DEADLINE, -DAY_MS)).toBe("Türkiye saatiyle 28 Kasım Cumartesi 02:20");
  expect(momentText(DEADLINE, 60_000)).toBe("28 Kasım Cumartesi 02:20");
});

it("uses Turkey's time for an unknown zone", () => {
  vi.stubEnv("TZ", "Europe/Istanbul");
  const complaint = vi.spyOn(console, "error").mockImplementation(() => {});
  window.__CONFIG__ = { timeZone: "Europe/Nowhere" };
  expect(momentText(DEADLINE)).toBe("28 Kasım Cumartesi 02:20");
  expect(complaint).toHaveBeenCalledOnce();
  complaint.mockRestore();
});

it("converts times in zones with daylight saving time", () => {
  const summer = Date.UTC(2026, 6, 1, 12);
  expect(schoolIso(summer, "America/New_York")).toBe("2026-07-01T08:00:00");
  expect(schoolInstant("2026-07-01T08:00", "America/New_York")).toBe(summer);
  expect(schoolIsoWithOffset(summer, "America/New_York")).toBe("2026-07-01T08:00:00.000-04:00");
  expect(schoolIsoWithOffset(summer, "Asia/Kolkata")).toBe("2026-07-01T17:30:00.000+05:30");
  // The last hour before and the first after Berlin's switch to winter time.
  for (const at of [Date.UTC(2026, 9, 24, 23, 30), Date.UTC(2026, 9, 25, 2, 30)])
    expect(schoolInstant(schoolIso(at, "Europe/Berlin"), "Europe/Berlin")).toBe(at);
  expect(schoolIsoWithOffset(DEADLINE)).toBe("2026-11-28T02:20:00.000+03:00");
});

it.each([
  [59_999, "1 dakikadan az"],
  [20 * 60_000 + 59_000, "20 dakika"],
  [200 * 60_000, "3 saat 20 dakika"],
  [3 * 60 * 60_000, "3 saat"],
  [2 * DAY_MS + 5 * 60 * 60_000 + 59 * 60_000, "2 gün 5 saat"],
  [DAY_MS + 20 * 60_000, "1 gün"],
])("formats %i ms as %s", (ms, text) => {
  expect(durationText(ms)).toBe(text);
});
