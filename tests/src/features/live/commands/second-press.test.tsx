// A press that a bouncing contact or an impatient finger repeats, in every window of the host.
import { act, cleanup, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { liveStages } from "../../../../../src/app/live-routes.ts";
import type { HostView } from "../../../../../src/features/live/shared/host-view.ts";
import { FakeConvex } from "../../../support/fake-convex.ts";
import { loadLive } from "../../../support/load-modules.ts";
import { allowModalDialogs } from "../../../support/modal-dialogs.ts";
import { clickAt, pressKeyAt } from "../../../support/press-at.ts";
import { liveApp } from "../../../support/render-live.tsx";
import { sharedView } from "../samples.ts";

beforeAll(loadLive);
allowModalDialogs();

const CODE = "K7M2XQ";
const viewer = { _id: "u1" as never, name: "Zeynep Aydın", email: "z@ornek.test", role: "teacher" as const };
const PANEL = `/canli-quiz/${CODE}/yonetim`;
const BOARD = `/canli-quiz/${CODE}/tahta`;
const REMOTE = `/canli-quiz/${CODE}/kumanda#${"ab".repeat(16)}`;

const OPEN = {};
const REVEAL = { phase: "reveal" as const, correctAnswer: 1, distribution: [0, 2, 0, 0] };
const PAGE = { phase: "page", page: 0, phaseEndsAt: undefined, durationMs: undefined } as const;
const LAST = { ...REVEAL, questionCount: (sharedView().question?.index ?? 0) + 1 };

let convex: FakeConvex;
let generation = 0;
/** Time of a test's first press. Later than all presses of other tests, as the latest one is remembered. */
let start = 0;

beforeEach(() => {
  start += 10_000;
  localStorage.clear();
  sessionStorage.clear();
  convex = new FakeConvex();
  convex.set("liveClock:now", () => Date.now());
  convex.set("liveQuizSessions:entry", () => ({
    code: CODE,
    status: "active",
    quizTitle: "Coğrafya",
    isHost: true,
    viewKey: "v",
  }));
  convex.set("liveParticipants:me", () => null);
  convex.set("liveScreens:seen", () => null);
  convex.set("liveScreens:state", () => ({ wallUntil: 0, hasRemote: false, invitation: null }));
  convex.set("liveScreens:count", () => ({ questionIndex: 0, answered: 0, people: 2 }));
  convex.set("liveRemotes:accept", () => ({ ok: true, digits: "4821" }));
  convex.set("liveRemotes:pairing", () => "paired");
  convex.set("liveRemotes:count", () => ({ questionIndex: 0, answered: 0, people: 2 }));
  const page = { heading: "Bilgi", text: "Kısa bir metin", marks: null };
  for (const name of ["liveQuizSessions:page", "liveRemotes:page"]) convex.set(name, () => page);
  for (const command of ["start", "showOptions", "reveal", "next", "finish", "discuss", "askAgain", "ask"])
    convex.set(`liveQuizSessions:${command}`, () => null);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** Shows a view with the next generation on all windows. */
function show(over: Partial<HostView>): void {
  generation += 1;
  const view = {
    ...sharedView(),
    generation,
    code: CODE,
    viewKey: "v",
    leftOut: 0,
    isLocked: false,
    ...over,
  };
  act(() => {
    convex.set("liveQuizSessions:panel", () => view);
    convex.set("liveRemotes:view", () => view);
  });
}

function open(at: string, view: Partial<HostView>): void {
  show(view);
  render(liveApp({ convex, routes: liveStages, at, viewer: at === REMOTE ? null : viewer }).app);
}

const commands = () =>
  convex.sent
    .map(({ name }) => name)
    .filter((name) => name.startsWith("liveQuizSessions:"))
    .map((name) => name.slice("liveQuizSessions:".length));

/** Resolves when the window shows the first question. */
const question = () => screen.findAllByText("Türkiye'nin başkenti neresidir?");

it.each([
  { window: "panel", at: PANEL, key: "PageDown" },
  { window: "panel", at: PANEL, key: " " },
  { window: "board", at: BOARD, key: "PageDown" },
  { window: "board", at: BOARD, key: " " },
])(
  "$window: a second press of '$key' after 270 ms does not leave the reveal; the next one does",
  async ({ at, key }) => {
    open(at, OPEN);
    await question();
    pressKeyAt(key, start);
    await waitFor(() => expect(commands()).toEqual(["reveal"]));
    show(LAST);
    pressKeyAt(key, start + 100);
    pressKeyAt("ArrowRight", start + 270);
    expect(commands()).toEqual(["reveal"]);
    // Ignored presses do not extend the time.
    pressKeyAt(key, start + 600);
    await waitFor(() => expect(commands()).toEqual(["reveal", "finish"]));
  },
);

it.each([
  { window: "panel", at: PANEL },
  { window: "board", at: BOARD },
])("$window: a second press of the right arrow does not skip two questions", async ({ at }) => {
  open(at, OPEN);
  await question();
  pressKeyAt("ArrowRight", start);
  show(OPEN);
  pressKeyAt("ArrowRight", start + 200);
  pressKeyAt(" ", start + 300);
  expect(commands()).toEqual(["next"]);
  // Another key is not a repeated press.
  pressKeyAt("t", start + 400);
  await waitFor(() => expect(commands()).toEqual(["next", "discuss"]));
  show({ phase: "discussing", phaseEndsAt: undefined, durationMs: undefined });
  pressKeyAt("t", start + 600);
  expect(commands()).toEqual(["next", "discuss"]);
});

it.each([
  { window: "panel", at: PANEL },
  { window: "board", at: BOARD },
])("$window: a second press does not skip the question after a page", async ({ at }) => {
  open(at, PAGE);
  await screen.findByText("Kısa bir metin");
  pressKeyAt("PageDown", start);
  show(OPEN);
  await question();
  pressKeyAt("PageDown", start + 200);
  expect(commands()).toEqual(["next"]);
});

it("lobby without phones: a second press of the key that starts the game does not reveal the answers", async () => {
  convex.set("liveParticipants:list", () => []);
  open(`/canli-quiz/${CODE}`, {
    status: "waiting",
    phase: undefined,
    question: undefined,
    lobby: { count: 0, newest: [] },
    phoneless: { hands: true },
  });
  await screen.findByRole("button", { name: "Quiz'i Başlat" });
  pressKeyAt("PageDown", start);
  await waitFor(() => expect(commands()).toEqual(["start"]));
  show({});
  await question();
  pressKeyAt("PageDown", start + 200);
  expect(commands()).toEqual(["start"]);
});

it.each([
  { window: "panel", at: PANEL },
  { window: "remote", at: REMOTE },
])(
  "$window: a second press of `Sonraki Soru` does not end the game; another button works at once",
  async ({ at }) => {
    open(at, REVEAL);
    clickAt(await screen.findByRole("button", { name: "Sonraki Soru" }), start);
    await waitFor(() => expect(commands()).toEqual(["next"]));
    show({ questionCount: LAST.questionCount });
    clickAt(await screen.findByRole("button", { name: "Bitir" }), start + 400);
    expect(commands()).toEqual(["next"]);
    clickAt(screen.getByRole("button", { name: "Cevapları Göster" }), start + 450);
    await waitFor(() => expect(commands()).toEqual(["next", "reveal"]));
  },
);

it("quick question: a second press of the key that asks does not reveal the answers", async () => {
  open(PANEL, { phase: "reveal", isQuick: true, quick: {}, distribution: [0, 2, 0, 0] });
  await screen.findByRole("region", { name: "Hızlı soru" });
  pressKeyAt("1", start);
  await waitFor(() => expect(commands()).toEqual(["ask"]));
  show({ isQuick: true, quick: {} });
  pressKeyAt("1", start + 200);
  expect(commands()).toEqual(["ask"]);
});

it("a press after a command that failed is sent again at once", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  let attempts = 0;
  convex.set("liveQuizSessions:reveal", () => {
    attempts += 1;
    if (attempts === 1) throw new Error("offline");
    return null;
  });
  open(PANEL, OPEN);
  await question();
  pressKeyAt(" ", start);
  await waitFor(() => {
    pressKeyAt(" ", start + 300);
    expect(attempts).toBe(2);
  });
});
