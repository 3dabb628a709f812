// Answers that can be changed: the latest tap counts until the question closes.
import { act, cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ConvexError } from "convex/values";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { livePages, liveStages } from "../../../../../src/app/live-routes.ts";
import { storeAnswer } from "../../../../../src/features/live/shared/stored-answer.ts";
import { FakeConvex } from "../../../support/fake-convex.ts";
import { loadLive } from "../../../support/load-modules.ts";
import { allowModalDialogs } from "../../../support/modal-dialogs.ts";
import { liveApp } from "../../../support/render-live.tsx";
import { ownRow, revealedView, scoreSheet, sharedView } from "../samples.ts";

beforeAll(loadLive);
allowModalDialogs();

const CODE = "K7M2XQ";
let convex: FakeConvex;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  convex = new FakeConvex();
  convex.set("liveQuizSessions:entry", () => ({
    code: CODE,
    status: "active",
    isHost: false,
    viewKey: null,
  }));
  convex.set("liveParticipants:me", () => ownRow());
  const view = sharedView({ takesChanges: true });
  convex.set("liveQuizSessions:view", () => view);
  convex.set("liveParticipants:wasRemoved", () => false);
  convex.set("liveClock:now", () => Date.now());
  convex.set("liveAnswers:mine", () => null);
  convex.set("liveAnswers:submit", () => ({ ok: true }));
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function open() {
  const { app } = liveApp({
    convex,
    routes: [...livePages, ...liveStages],
    at: `/canli-quiz/${CODE}/active`,
  });
  render(app);
  return userEvent.setup();
}

const target = (name: RegExp) => screen.findByRole("button", { name });
const answersSent = () =>
  convex.sent.filter(({ name }) => name === "liveAnswers:submit").map(({ args }) => args.answer);
/** Waits for the state of the screen, which replaces the bubble's own mark after a paint. */
const isChosen = (name: RegExp) => screen.findByRole("button", { name, pressed: true });

it("shows before and after an answer that it can be changed, and sends the change", async () => {
  const user = open();
  await target(/Ankara/);
  expect(screen.getByText("Soru kapanana kadar değiştirilebilir.")).toBeTruthy();
  await user.click(await target(/Ankara/));
  expect(await screen.findByText("Cevabınız kaydedildi!")).toBeTruthy();
  expect(screen.getByText("Soru kapanana kadar değiştirilebilir.")).toBeTruthy();
  await user.click(await target(/İzmir/));
  await waitFor(() => expect(answersSent()).toEqual([1, 2]));
  expect(await screen.findByText("Cevabınız kaydedildi!")).toBeTruthy();
  expect(await isChosen(/İzmir/)).toBeTruthy();
  expect(answersSent()).toEqual([1, 2]);
});

it("sends nothing for a tap on the chosen option", async () => {
  const user = open();
  await user.click(await target(/Ankara/));
  await screen.findByText("Cevabınız kaydedildi!");
  await user.click(await target(/Ankara/));
  expect(answersSent()).toEqual([1]);
});

it("sends the latest of several taps after the server has acknowledged the first", async () => {
  const arrivals: (() => void)[] = [];
  convex.set(
    "liveAnswers:submit",
    () => new Promise((arrived) => arrivals.push(() => arrived({ ok: true }))),
  );
  const user = open();
  await user.click(await target(/Ankara/));
  await user.click(await target(/İzmir/));
  await user.click(await target(/Iğdır/));
  expect(await isChosen(/Iğdır/)).toBeTruthy();
  expect(answersSent()).toEqual([1]);
  await act(async () => arrivals[0]?.());
  await waitFor(() => expect(answersSent()).toEqual([1, 3]));
  expect(await screen.findByText("Gönderiliyor…")).toBeTruthy();
  expect(screen.queryByText("Cevabınız kaydedildi!")).toBeNull();
  await act(async () => arrivals[1]?.());
  expect(await screen.findByText("Cevabınız kaydedildi!")).toBeTruthy();
  expect(await isChosen(/Iğdır/)).toBeTruthy();
});

it("shows an unsent change of a saved answer as not sent", async () => {
  const content = { type: "multi_select" as const, options: ["İstanbul", "Ankara", "İzmir"] };
  const question = { index: 0, text: "Hangileri büyükşehirdir?", content };
  convex.set("liveQuizSessions:view", () => sharedView({ takesChanges: true, question }));
  const user = open();
  await user.click(await target(/Ankara/));
  await user.click(screen.getByRole("button", { name: "Gönder" }));
  expect(await screen.findByText("Cevabınız kaydedildi!")).toBeTruthy();
  await user.click(await target(/İzmir/));
  expect(await screen.findByText("Değişikliğin gönderilmedi")).toBeTruthy();
  expect(screen.queryByText("Cevabınız kaydedildi!")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Gönder" }));
  expect(await screen.findByText("Cevabınız kaydedildi!")).toBeTruthy();
});

it.each([
  ["a word with a space behind it", { type: "short_text" as const }, "Ankara ", "Ankara"],
  ["a number with a point", { type: "number" as const }, "3.50", 3.5],
  ["a number with its unit", { type: "number" as const }, "12 cm", 12],
])("shows %s as sent after sending", async (_what, content, typed, sent) => {
  const question = { index: 0, text: "Ne kadar?", content };
  const view = sharedView({ takesChanges: true, question, phaseEndsAt: Date.now() + 60_000 });
  convex.set("liveQuizSessions:view", () => view);
  const user = open();
  await user.click(await screen.findByRole("textbox"));
  await user.paste(typed);
  await user.click(screen.getByRole("button", { name: "Gönder" }));
  await waitFor(() => expect(answersSent()).toEqual([sent]));
  // The field was read-only while the answer was being sent.
  await waitFor(() => expect(screen.getByRole("textbox").matches(":enabled:read-write")).toBe(true));
  expect(await screen.findByRole("button", { name: "Gönderildi" })).toBeTruthy();
  expect(screen.getByText("Cevabınız kaydedildi!")).toBeTruthy();
});

it("restores an unsent input after a reload, only for the same participant and question", async () => {
  const content = { type: "multi_select" as const, options: ["İstanbul", "Ankara", "İzmir"] };
  const question = { index: 0, text: "Hangileri büyükşehirdir?", content };
  const row = ownRow();
  convex.set("liveParticipants:me", () => row);
  convex.set("liveQuizSessions:view", () => sharedView({ question }));
  await open().click(await target(/Ankara/));
  cleanup();
  open();
  expect(await isChosen(/Ankara/)).toBeTruthy();
  expect(answersSent()).toEqual([]);
  cleanup();
  convex.set("liveQuizSessions:view", () => sharedView({ question: { ...question, index: 1 } }));
  open();
  expect((await target(/Ankara/)).getAttribute("aria-pressed")).toBe("false");
  cleanup();
  convex.set("liveQuizSessions:view", () => sharedView({ question }));
  convex.set("liveParticipants:me", () => ({ ...row, joinedAt: row.joinedAt + 1 }));
  open();
  expect((await target(/Ankara/)).getAttribute("aria-pressed")).toBe("false");
  cleanup();
  convex.set("liveParticipants:me", () => row);
  const user = open();
  await isChosen(/Ankara/);
  await user.click(screen.getByRole("button", { name: "Gönder" }));
  await waitFor(() => expect(answersSent()).toEqual([[1]]));
  // The draft is deleted, so the reveal does not mention it.
  expect(sessionStorage.getItem("canli-quiz:taslak")).toBeNull();
});

it("shows at the reveal that a begun answer was not sent", async () => {
  const content = { type: "multi_select" as const, options: ["İstanbul", "Ankara", "İzmir"] };
  const question = { index: 0, text: "Hangileri büyükşehirdir?", content };
  convex.set("liveQuizSessions:view", () => sharedView({ question }));
  const row = ownRow();
  convex.set("liveParticipants:me", () => row);
  const user = open();
  await user.click(await target(/Ankara/));
  await isChosen(/Ankara/);
  const scores = scoreSheet({ grade: null });
  act(() =>
    convex.set("liveQuizSessions:view", () => revealedView({ question, correctAnswer: [1], scores })),
  );
  expect(await screen.findByText(/Başladın ama “Gönder”e basmadın\./)).toBeTruthy();
});

it("shows at the reveal that the last change was not sent, if changes were possible", async () => {
  const content = { type: "multi_select" as const, options: ["İstanbul", "Ankara", "İzmir"] };
  const question = { index: 0, text: "Hangileri büyükşehirdir?", content };
  convex.set("liveQuizSessions:view", () => sharedView({ question, takesChanges: true }));
  const row = ownRow();
  convex.set("liveParticipants:me", () => row);
  const user = open();
  await user.click(await target(/Ankara/));
  await user.click(screen.getByRole("button", { name: "Gönder" }));
  await screen.findByText("Cevabınız kaydedildi!");
  await user.click(await target(/İzmir/));
  expect(await screen.findByText("Değişikliğin gönderilmedi")).toBeTruthy();
  const scores = scoreSheet({ grade: 1, points: 10, score: 10 });
  act(() =>
    convex.set("liveQuizSessions:view", () => revealedView({ question, correctAnswer: [1], scores })),
  );
  expect(await screen.findByText(/Son değişikliğini göndermedin, önceki cevabın geçerli\./)).toBeTruthy();
});

it("returns to the previous answer if a change came too late", async () => {
  const user = open();
  await user.click(await target(/Ankara/));
  await screen.findByText("Cevabınız kaydedildi!");
  convex.set("liveAnswers:submit", () => ({ ok: false, code: "PHASE_OVER" }));
  await user.click(await target(/İzmir/));
  expect(await screen.findByText("Değişiklik yetişmedi, önceki cevap geçerli.")).toBeTruthy();
  expect(await isChosen(/Ankara/)).toBeTruthy();
  const scores = scoreSheet({ grade: 1, points: 10, score: 10 });
  act(() => convex.set("liveQuizSessions:view", () => revealedView({ scores })));
  expect(await screen.findByText("+10")).toBeTruthy();
  expect(screen.getByText(/Değişiklik yetişmedi, önceki cevap geçerli\./)).toBeTruthy();
});

it("ignores further taps after too many changes", async () => {
  const user = open();
  await user.click(await target(/Ankara/));
  await screen.findByText("Cevabınız kaydedildi!");
  convex.set("liveAnswers:submit", () => ({ ok: false, code: "ALREADY_ANSWERED" }));
  convex.set("liveAnswers:mine", () => 1);
  await user.click(await target(/İzmir/));
  expect(await screen.findByText(/Cevap daha fazla değiştirilemez/)).toBeTruthy();
  expect(await isChosen(/Ankara/)).toBeTruthy();
  await user.click(await target(/İzmir/));
  expect(answersSent()).toEqual([1, 2]);
});

it("allows another attempt after a failed change, and keeps the previous answer", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const user = open();
  await user.click(await target(/Ankara/));
  await screen.findByText("Cevabınız kaydedildi!");
  convex.set("liveAnswers:submit", () => Promise.reject(new ConvexError({ code: "NOT_A_PARTICIPANT" })));
  await user.click(await target(/İzmir/));
  expect(await screen.findByText("Değişiklik kaydedilemedi, yeniden denenebilir.")).toBeTruthy();
  expect(await isChosen(/Ankara/)).toBeTruthy();
  convex.set("liveAnswers:submit", () => ({ ok: true }));
  await user.click(await target(/İzmir/));
  expect(await screen.findByText("Soru kapanana kadar değiştirilebilir.")).toBeTruthy();
  expect(await isChosen(/İzmir/)).toBeTruthy();
});

it("resends a change that a reload has interrupted", async () => {
  storeAnswer(CODE, 0, 2);
  convex.set("liveAnswers:mine", () => 1);
  open();
  await waitFor(() => expect(answersSent()).toEqual([2]));
  expect(await screen.findByText("Cevabınız kaydedildi!")).toBeTruthy();
  expect(await isChosen(/İzmir/)).toBeTruthy();
});
