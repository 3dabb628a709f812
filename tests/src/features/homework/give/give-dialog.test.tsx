// Giving homework on a device with a wrong clock or time zone.
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { ConvexProvider } from "convex/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, expect, it, vi } from "vitest";
import type { Id } from "../../../../../convex/_generated/dataModel";
import { GiveHomeworkDialog } from "../../../../../src/features/homework/give/give-homework-dialog.tsx";
import { FakeConvex } from "../../../support/fake-convex.ts";
import { allowModalDialogs } from "../../../support/modal-dialogs.ts";

const DAY_MS = 24 * 60 * 60 * 1_000;
/** 25 November 2026, 00:30 in Turkey. */
const NOW = Date.UTC(2026, 10, 24, 21, 30);

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

it.each([
  ["Europe/Istanbul", 0],
  ["America/New_York", DAY_MS],
  ["Europe/Athens", -DAY_MS],
])(
  "opens now and ends by the school's calendar in zone %s with a clock error of %i ms",
  async (zone, deviceErrorMs) => {
    vi.stubEnv("TZ", zone);
    vi.stubGlobal("__CONFIG__", { lanUrls: ["http://192.168.1.20:3000"] });
    allowModalDialogs();
    vi.useFakeTimers({ now: NOW + deviceErrorMs });
    const convex = new FakeConvex();
    convex.set("liveClock:now", () => Date.now() - deviceErrorMs);
    convex.set("classes:list", () => []);
    convex.set("homework:give", () => "PJWK529JYS");
    render(
      <MemoryRouter>
        <ConvexProvider client={convex.client}>
          <GiveHomeworkDialog
            quizId={"quiz" as Id<"quizzes">}
            title="Kesirler"
            warning={null}
            slipsFor={() => ""}
            onClose={() => {}}
          />
        </ConvexProvider>
      </MemoryRouter>,
    );
    await act(() => vi.advanceTimersByTimeAsync(0));
    const end = screen.getByLabelText<HTMLInputElement>("Son teslim");
    expect(end.value).toBe("2026-11-28T23:59");
    // The reach of the link is stated before the homework is given.
    expect(screen.getByText(/evden açılmaz/)).toBeTruthy();
    fireEvent.change(end, { target: { value: "2026-11-28T02:20" } });
    expect(document.body.textContent).toContain("28 Kasım Cumartesi 02:20; en geç 60 gün sonra");
    expect(document.body.textContent?.includes("Türkiye saatiyle")).toBe(zone !== "Europe/Istanbul");
    await act(async () => fireEvent.submit(end.closest("form")!));
    const { args } = convex.sent.find(({ name }) => name === "homework:give")!;
    expect(args).toMatchObject({ closesAt: Date.UTC(2026, 10, 27, 23, 20) });
    expect(args.opensAt).toBeUndefined();
  },
);
