// The host's screens in a trial: each shows the badge, and lobby and panel play the pupils.
import { act, cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { liveStages } from "../../../../../src/app/live-routes.ts";
import type { HostView } from "../../../../../src/features/live/shared/host-view.ts";
import { playPupils } from "../../../../../src/features/live/trial/play-pupils.ts";
import { pupilSecrets, storePupils } from "../../../../../src/features/live/trial/stored-pupils.ts";
import { paths } from "../../../../../src/lib/paths.ts";
import { ResultsPage } from "../../../../../src/routes/live/results-page.tsx";
import { toast } from "../../../../../src/ui/notice/toast.ts";
import { FakeConvex } from "../../../support/fake-convex.ts";
import { loadLive } from "../../../support/load-modules.ts";
import { allowModalDialogs } from "../../../support/modal-dialogs.ts";
import { liveApp } from "../../../support/render-live.tsx";
import { sharedView } from "../samples.ts";

const stop = vi.hoisted(() => vi.fn());
vi.mock("../../../../../src/features/live/trial/play-pupils.ts", () => ({ playPupils: vi.fn(() => stop) }));

beforeAll(loadLive);
allowModalDialogs();

const CODE = "K7M2XQ";
const viewer = { _id: "u1" as never, name: "Zeynep Aydın", email: "z@ornek.test", role: "teacher" as const };
const NO_PHASE = { phase: undefined, phaseEndsAt: undefined, durationMs: undefined, question: undefined };
const WAITING: Partial<HostView> = { ...NO_PHASE, status: "waiting", lobby: { count: 0, newest: [] } };
const COMPLETED: Partial<HostView> = { ...NO_PHASE, status: "completed" };

let convex: FakeConvex;
function setView(over: Partial<HostView>): void {
  const view = { ...sharedView(), generation: 1, code: CODE, viewKey: "v", leftOut: 0, isLocked: false };
  convex.set("liveQuizSessions:panel", () => ({ ...view, ...over }));
}

beforeEach(() => {
  localStorage.clear();
  vi.clearAllMocks();
  convex = new FakeConvex();
  const entry = { status: "active", quizTitle: "Coğrafya", isHost: true, viewKey: null };
  convex.set("liveQuizSessions:entry", () => entry);
  convex.set("liveParticipants:me", () => null);
  convex.set("liveParticipants:list", () => []);
  convex.set("liveClock:now", () => Date.now());
  convex.set("liveScreens:seen", () => null);
  convex.set("liveParticipants:leaderboard", () => null);
});
afterEach(cleanup);

function open(at: string) {
  const elsewhere = { path: "/ogren", element: null };
  const results = { path: "/canli-quiz/:code/sonuclar", Component: ResultsPage };
  const { app, path, back } = liveApp({ convex, routes: [...liveStages, results, elsewhere], at, viewer });
  render(app);
  return { path, back, user: userEvent.setup() };
}

describe.each<[string, string, Partial<HostView>]>([
  ["lobby", `/canli-quiz/${CODE}`, WAITING],
  ["panel", `/canli-quiz/${CODE}/yonetim`, {}],
  ["board's lobby", `/canli-quiz/${CODE}/tahta`, WAITING],
  ["board", `/canli-quiz/${CODE}/tahta`, {}],
  ["board's results", `/canli-quiz/${CODE}/tahta`, COMPLETED],
])("the %s", (_name, at, over) => {
  it("shows the badge in a trial", async () => {
    setView({ ...over, isTrial: true });
    open(at);
    expect(await screen.findByText("Prova")).toBeTruthy();
  });

  it("shows no badge in a game", async () => {
    setView(over);
    open(at);
    await screen.findAllByText(/Coğrafya/);
    expect(screen.queryByText("Prova")).toBeNull();
  });
});

it.each<[string, Partial<HostView>]>([
  ["in the lobby", WAITING],
  ["during a question", {}],
])("the remote shows that it is a trial, %s", async (_name, over) => {
  convex.set("liveRemotes:accept", () => ({ ok: true, digits: "4821" }));
  convex.set("liveRemotes:pairing", () => "paired");
  convex.set("liveRemotes:count", () => null);
  convex.set("liveRemotes:view", () => ({ ...sharedView(), generation: 1, ...over, isTrial: true }));
  open(paths.liveRemote.href(CODE, "ab".repeat(16)));
  expect(await screen.findByText(/· Prova$/)).toBeTruthy();
});

it("the results have the badge, and a button that deletes the trial", async () => {
  const entry = { status: "completed", quizTitle: "Coğrafya", isHost: true, viewKey: "v", isTrial: true };
  convex.set("liveQuizSessions:entry", () => entry);
  convex.set("liveQuizSessions:view", () => ({ ...sharedView(), ...COMPLETED }));
  convex.set("liveQuizSessions:questionResults", () => ({ questions: [], hardest: null }));
  convex.set("liveQuizSessions:remove", () => {
    convex.set("liveQuizSessions:entry", () => null);
    return null;
  });
  const missing = vi.spyOn(toast, "error");
  const { path, back, user } = open(`/canli-quiz/${CODE}/sonuclar`);
  expect(await screen.findByText(/ · Prova$/)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Provayı sil" }));
  expect(convex.sent.at(-1)).toMatchObject({ name: "liveQuizSessions:remove", args: { code: CODE } });
  expect(path()).toBe("/ogren");
  // Back does not return to the deleted session.
  act(back);
  expect(path()).toBe("/ogren");
  expect(missing).not.toHaveBeenCalled();
});

describe("the pupils", () => {
  it.each([
    ["lobby", `/canli-quiz/${CODE}`, WAITING],
    ["panel", `/canli-quiz/${CODE}/yonetim`, {}],
  ])(
    "are played by the %s, with the right answer from the host's own query, until it closes",
    async (_name, at, over) => {
      storePupils(CODE);
      setView({ ...over, isTrial: true });
      convex.set("liveQuizSessions:tally", ({ withKey }) => ({
        questionIndex: 2,
        participants: 5,
        asked: null,
        answered: 0,
        distribution: null,
        ...(withKey && { correctAnswer: 3 }),
      }));
      open(at);
      await waitFor(() => expect(playPupils).toHaveBeenCalled());
      const [played] = vi.mocked(playPupils).mock.lastCall ?? [];
      expect(played).toMatchObject({ code: CODE, secrets: pupilSecrets(CODE) });
      expect(await played?.rightAnswer(2)).toBe(3);
      expect(await played?.rightAnswer(1)).toBeNull();
      cleanup();
      expect(stop).toHaveBeenCalled();
    },
  );

  it("are not played in another session, nor by the board", async () => {
    storePupils("ABC234");
    setView({ isTrial: true });
    open(`/canli-quiz/${CODE}/yonetim`);
    await screen.findByText("Prova");
    cleanup();
    storePupils(CODE);
    open(`/canli-quiz/${CODE}/tahta`);
    await screen.findByText("Prova");
    expect(playPupils).not.toHaveBeenCalled();
  });
});
