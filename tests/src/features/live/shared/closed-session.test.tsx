// A quiz that is deleted while its session waits in the lobby.
import { act, cleanup, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { livePages, liveStages } from "../../../../../src/app/live-routes.ts";
import type { Viewer } from "../../../../../src/lib/auth/viewer.tsx";
import { toast } from "../../../../../src/ui/notice/toast.ts";
import { FakeConvex } from "../../../support/fake-convex.ts";
import { liveApp } from "../../../support/render-live.tsx";
import { ownRow, sharedView } from "../samples.ts";

const CODE = "K7M2XQ";
const SENTENCE = "Bu quiz silindiği için canlı oturumu kapandı";
const routes = [...livePages, ...liveStages, { path: "/ogren", element: <h1>Öğren</h1> }];
const account = (role: Viewer["role"]): Viewer => ({
  _id: "u1" as never,
  name: "Zeynep Aydın",
  email: "z@ornek.test",
  role,
});
const waiting = {
  status: "waiting" as const,
  phase: undefined,
  phaseEndsAt: undefined,
  durationMs: undefined,
  question: undefined,
  lobby: { count: 1, newest: ["Ayşe"] },
};
const closed = {
  ...waiting,
  status: "completed" as const,
  lobby: undefined,
  closedFor: "QUIZ_DELETED" as const,
};

let convex: FakeConvex;

function set({ isHost, over }: { isHost: boolean; over: boolean }) {
  const view = sharedView(over ? closed : waiting);
  const panel = { ...view, generation: 1, code: CODE, viewKey: "v", leftOut: 0, isLocked: false };
  convex.set("liveQuizSessions:entry", () => ({
    status: view.status,
    quizTitle: "Coğrafya",
    isHost,
    isLocked: false,
    viewKey: over ? "v" : null,
    ...(over ? { closedFor: "QUIZ_DELETED" } : {}),
  }));
  convex.set("liveQuizSessions:view", () => view);
  convex.set("liveQuizSessions:panel", () => panel);
}

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem(`canli-quiz:katilimci:${CODE}`, `${"a".repeat(32)} 1`);
  convex = new FakeConvex();
  convex.set("liveClock:now", () => Date.now());
  convex.set("liveParticipants:list", () => []);
  convex.set("liveParticipants:me", () => ownRow());
  convex.set("liveParticipants:leaderboard", () => null);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function open(viewer: Viewer | null) {
  const { app, path } = liveApp({ convex, routes, at: `/canli-quiz/${CODE}`, viewer });
  render(app);
  return path;
}

it("a guest's phone leaves the lobby for the join page, which shows the reason and no form errors", async () => {
  set({ isHost: false, over: false });
  const path = open(null);
  await screen.findByText("Her şey hazır");
  act(() => set({ isHost: false, over: true }));
  expect((await screen.findByText(SENTENCE)).closest("[role=alert]")).not.toBeNull();
  expect(path()).toBe("/quiz-katil");
  expect(screen.getByLabelText("Quiz kodu").getAttribute("aria-invalid")).toBeNull();
});

it.each([
  ["the host leaves the lobby", true],
  ["a signed-in student leaves the lobby", false],
])("%s for the learn page, which shows the reason", async (_who, isHost) => {
  const toastError = vi.spyOn(toast, "error");
  if (isHost) convex.set("liveParticipants:me", () => null);
  set({ isHost, over: false });
  const path = open(account(isHost ? "teacher" : "student"));
  await screen.findByText(isHost ? "Quiz'i Başlat" : "Her şey hazır");
  act(() => set({ isHost, over: true }));
  await waitFor(() => expect(path()).toBe("/ogren"));
  expect(toastError).toHaveBeenCalledWith(SENTENCE, expect.anything());
});

it("shows the same text to visitors who type the code later", async () => {
  localStorage.clear();
  set({ isHost: false, over: true });
  const { app } = liveApp({ convex, routes, at: `/quiz-katil?code=${CODE}` });
  render(app);
  expect(await screen.findByText(SENTENCE)).toBeTruthy();
});
