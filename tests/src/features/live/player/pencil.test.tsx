// Pastimes of a phone in the lobby: a pencil, and bubbles to scribble on.
import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ConvexError } from "convex/values";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { livePages, liveStages } from "../../../../../src/app/live-routes.ts";
import { Arrivals } from "../../../../../src/features/live/lobby/arrivals.tsx";
import { FakeConvex } from "../../../support/fake-convex.ts";
import { loadLive } from "../../../support/load-modules.ts";
import { liveApp } from "../../../support/render-live.tsx";
import { ownRow, sharedView } from "../samples.ts";

beforeAll(async () => {
  await loadLive();
  await import("../../../../../src/features/live/player/pencil-case.tsx");
});

const CODE = "K7M2XQ";
const waiting = { status: "waiting" as const, phase: undefined, question: undefined };
const lobby = { count: 2, newest: ["Ayşe", "Elif"] };

let convex: FakeConvex;

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  localStorage.clear();
  sessionStorage.clear();
  convex = new FakeConvex();
  convex.set("liveClock:now", () => Date.now());
  const entry = { code: CODE, status: "waiting", quizTitle: "Coğrafya", isHost: false, viewKey: null };
  convex.set("liveQuizSessions:entry", () => entry);
  convex.set("liveParticipants:me", () => ownRow());
  convex.set("liveParticipants:wasRemoved", () => false);
  convex.set("liveQuizSessions:view", () => sharedView({ ...waiting, lobby }));
  convex.set("liveParticipants:choosePencil", () => null);
  convex.set("liveAnswers:mine", () => null);
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function open() {
  render(
    liveApp({ convex, routes: [...livePages, ...liveStages], at: `/canli-quiz/${CODE}`, viewer: null }).app,
  );
  return userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
}

const choicesSent = () =>
  convex.sent
    .filter(({ name }) => name === "liveParticipants:choosePencil")
    .map(({ args: { colour, mark } }) => `${colour} ${mark}`);
const radio = (name: string) => screen.findByRole<HTMLInputElement>("radio", { name });

it("sends the latest choice once, after a pause", async () => {
  open();
  const [blue, turquoise, moon] = [await radio("Mavi"), await radio("Turkuaz"), await radio("Ay")];
  // Without waiting between the clicks, so that no time passes even on a slow machine.
  for (const choice of [blue, turquoise, moon]) fireEvent.click(choice);
  expect(choicesSent()).toEqual([]);
  expect(moon.checked).toBe(true);
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  expect(choicesSent()).toEqual(["turquoise moon"]);
});

it("sends the choice when the quiz begins, and fills the answer's bubble with its colour", async () => {
  const user = open();
  await user.click(await radio("Mavi"));
  act(() => {
    convex.set("liveParticipants:me", () => ownRow({ pencil: { colour: "blue", mark: "star" } }));
    convex.set("liveQuizSessions:view", () => sharedView());
  });
  const question = await screen.findByRole("region", { name: "Soru 1" });
  expect(choicesSent()).toEqual(["blue star"]);
  expect(question.dataset.colour).toBe("blue");
});

it("shows an error after too many changes, and returns to the stored pencil", async () => {
  convex.set("liveParticipants:me", () => ownRow({ pencil: { colour: "gold", mark: "sun" } }));
  convex.set("liveParticipants:choosePencil", () =>
    Promise.reject(new ConvexError({ code: "PENCIL_TOO_OFTEN" })),
  );
  const user = open();
  await user.click(await radio("Mavi"));
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  expect(await screen.findByText("Kalemini çok değiştirdin, sonuncusu kaldı")).toBeTruthy();
  expect((await radio("Altın sarısı")).checked).toBe(true);
});

it("stores scribbles on the phone, drawn by keyboard or finger", async () => {
  const user = open();
  const paper = within(await screen.findByRole("region", { name: "Karalama" }));
  const bubbles = paper.getAllByRole("button", { name: /baloncuk/ });
  // Only one bubble is in the tab order; arrow keys move the focus from it.
  expect(bubbles.filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
  act(() => bubbles[0]?.focus());
  await user.keyboard("{ArrowRight}{ArrowDown} ");
  const below = paper.getByRole("button", { name: "2. sıra 2. baloncuk" });
  expect(document.activeElement).toBe(below);
  expect(below.getAttribute("aria-pressed")).toBe("true");

  const first = bubbles[0] as HTMLElement;
  document.elementFromPoint = () => first;
  fireEvent.pointerDown(first, { isPrimary: true, button: 0 });
  fireEvent.pointerUp(first);
  fireEvent.click(first, { detail: 1 });
  expect(first.getAttribute("aria-pressed")).toBe("true");

  cleanup();
  open();
  const again = await screen.findByRole("button", { name: "1. sıra 1. baloncuk" });
  expect(again.getAttribute("aria-pressed")).toBe("true");
  await user.click(screen.getByRole("button", { name: "Temizle" }));
  expect(screen.queryAllByRole("button", { pressed: true })).toEqual([]);
  expect(convex.sent.filter(({ name }) => name !== "liveClock:now")).toEqual([]);
});

it("shows the mark beside the name in the host's lobby", () => {
  const { container } = render(
    <Arrivals
      participants={[
        { _id: "a", displayName: "Elif", pencil: { colour: "blue", mark: "star" } },
        { _id: "b", displayName: "Can" },
      ]}
    />,
  );
  const marked = [...container.querySelectorAll("li")].map((name) => name.querySelector("svg") !== null);
  expect(marked).toEqual([true, false]);
});
