// Deadline on the start screen of homework: in the school's time zone, with the remaining time by the server's clock.
import { act, cleanup, render, screen } from "@testing-library/react";
import { ConvexProvider } from "convex/react";
import { afterEach, expect, it, vi } from "vitest";
import type { Entry } from "../../../../../src/features/homework/solve/homework.ts";
import { ScreenHeadings } from "../../../../../src/features/homework/solve/screen-heading.tsx";
import { StartScreen } from "../../../../../src/features/homework/solve/start-screen.tsx";
import { FakeConvex } from "../../../support/fake-convex.ts";

const DAY_MS = 24 * 60 * 60 * 1_000;
const CLOSES = Date.UTC(2026, 10, 27, 23, 20);
/** 3 hours and 20 minutes before the deadline. */
const NOW = CLOSES - 200 * 60_000;

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const entry: Entry = {
  quizTitle: "Kesirler",
  teacherName: "Ayşe Öğretmen",
  questionCount: 5,
  state: "open",
  opensAt: NOW - DAY_MS,
  closesAt: CLOSES,
  attempts: 1,
  counts: "best",
  isOwn: false,
};

/** @param deviceErrorMs device time minus server time */
async function open(deviceErrorMs: number, shown: Entry = entry) {
  vi.useFakeTimers({ now: NOW + deviceErrorMs });
  const convex = new FakeConvex();
  convex.set("liveClock:now", () => Date.now() - deviceErrorMs);
  render(
    <ConvexProvider client={convex.client}>
      <ScreenHeadings>
        <StartScreen entry={shown}>{null}</StartScreen>
      </ScreenHeadings>
    </ConvexProvider>,
  );
  await act(() => vi.advanceTimersByTimeAsync(0));
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const deadline = () => screen.getAllByRole("definition")[2]?.textContent;

it("the remaining time counts down by the minute and disappears at the deadline", async () => {
  await open(0);
  expect(deadline()).toBe("28 Kasım Cumartesi 02:20, 3 saat 20 dakika kaldı");
  await pass(60_000);
  expect(deadline()).toBe("28 Kasım Cumartesi 02:20, 3 saat 19 dakika kaldı");
  // 30 seconds before the deadline.
  await pass(199 * 60_000 - 30_000);
  expect(deadline()).toBe("28 Kasım Cumartesi 02:20, 1 dakikadan az kaldı");
  await pass(60_000);
  expect(deadline()).toBe("28 Kasım Cumartesi 02:20");
});

it.each([-DAY_MS, DAY_MS])(
  "a device clock that is %i ms off does not change the remaining time",
  async (deviceErrorMs) => {
    await open(deviceErrorMs);
    expect(deadline()).toBe("Türkiye saatiyle 28 Kasım Cumartesi 02:20, 3 saat 20 dakika kaldı");
  },
);

it("shows the time until the opening of waiting homework", async () => {
  await open(0, { ...entry, state: "waiting", opensAt: CLOSES, closesAt: CLOSES + DAY_MS });
  expect(deadline()).toBe("28 Kasım Cumartesi 02:20, 3 saat 20 dakika sonra");
});
