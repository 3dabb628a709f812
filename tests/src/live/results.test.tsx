import { cleanup, render, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { toColumns } from "../../../convex/shared/leaderboard.ts";
import { livePages } from "../../../src/app/live-routes.ts";
import { FakeConvex } from "./fake-convex.ts";
import { liveApp } from "./render-live.tsx";
import { ownRow, sharedView } from "./samples.ts";

const CODE = "K7M2XQ";
const over = { code: CODE, status: "completed", quizTitle: "Coğrafya", isHost: false, viewKey: "view-key" };
const rows = Array.from({ length: 20 }, (_, index) => ({
  rank: index + 1,
  displayName: `Kişi ${index + 1}`,
  score: 100 - 5 * index,
  speedPoints: 60 - index,
}));

let convex: FakeConvex;

beforeEach(() => {
  localStorage.clear();
  convex = new FakeConvex();
  convex.set("liveQuizSessions:entry", () => over);
  convex.set("liveQuizSessions:view", () =>
    sharedView({ status: "completed", question: undefined, phase: undefined }),
  );
  convex.set("liveParticipants:me", () => null);
  convex.set("liveParticipants:leaderboard", () => ({
    first: toColumns(rows.slice(0, 4)),
    total: 4,
    averageScore: 92.5,
  }));
});

afterEach(cleanup);

function open(viewer: Parameters<typeof liveApp>[0]["viewer"] = null) {
  const { app, path } = liveApp({ convex, routes: livePages, at: `/canli-quiz/${CODE}/sonuclar`, viewer });
  render(app);
  return { path };
}

it("shows the top three on the podium, and everybody with score and speed points", async () => {
  open();
  const podium = within(await screen.findByRole("list", { name: "İlk üç" })).getAllByRole("listitem");
  expect(podium.map((place) => place.querySelector("p")?.textContent?.trim())).toEqual([
    "Kişi 1",
    "Kişi 2",
    "Kişi 3",
  ]);
  expect(screen.getByRole("row", { name: /4 Kişi 4 85 57/ })).toBeTruthy();
});

it("crowns nobody without points", async () => {
  const scored = rows.slice(0, 3).map((row, place) => ({ ...row, score: place === 0 ? 10 : 0 }));
  convex.set("liveParticipants:leaderboard", () => ({
    first: toColumns(scored),
    total: 3,
    averageScore: 3.3,
  }));
  open();
  const podium = await screen.findByRole("list", { name: "İlk üç" });
  expect(within(podium).getAllByRole("listitem")).toHaveLength(1);
  expect(screen.getByRole("row", { name: /2 Kişi 2 0/ })).toBeTruthy();
});

it("shows the numbers of the quiz in Turkish writing", async () => {
  open();
  expect((await screen.findByText("Ortalama puan")).nextElementSibling?.textContent).toBe("92,5");
  expect(screen.getByText("Katılımcı").nextElementSibling?.textContent).toBe("4");
  expect(screen.getByText("Soru").nextElementSibling?.textContent).toBe("10");
});

it("pins the own row where the first twenty do not hold it, and offers the rest", async () => {
  localStorage.setItem(`canli-quiz:katilimci:${CODE}`, `${"a".repeat(32)} 1`);
  convex.set("liveParticipants:me", () => ownRow({ rank: 29, score: 5 }));
  convex.set("liveParticipants:leaderboard", () => ({ first: toColumns(rows), total: 30, averageScore: 50 }));
  open();
  expect(await screen.findByRole("row", { name: /29 Ayşe \(sen\) 5/ })).toBeTruthy();
  expect(screen.getByRole("button", { name: "Daha fazla" })).toBeTruthy();
});

it("marks the own row in place where the list holds it", async () => {
  localStorage.setItem(`canli-quiz:katilimci:${CODE}`, `${"a".repeat(32)} 1`);
  convex.set("liveParticipants:me", () => ownRow({ rank: 2 }));
  open();
  expect(await screen.findByRole("row", { name: /2 Kişi 2 \(sen\)/ })).toBeTruthy();
  expect(screen.getAllByText("(sen)")).toHaveLength(2);
});

it("tells a visitor who comes too early to wait", async () => {
  convex.set("liveQuizSessions:entry", () => ({ ...over, status: "active", viewKey: null }));
  open();
  expect(await screen.findByText("Quiz henüz bitmedi")).toBeTruthy();
});

it("gives the host a way back to the learn page", async () => {
  convex.set("liveQuizSessions:entry", () => ({ ...over, isHost: true }));
  open({ _id: "u1" as never, name: "Zeynep", email: "z@ornek.test", role: "teacher" });
  const link = await screen.findByRole("link", { name: "Öğren sayfasına dön" });
  expect(link.getAttribute("href")).toBe("/ogren");
});

it("tells the host, and only the host, what is worth teaching again", async () => {
  convex.set("liveQuizSessions:entry", () => ({ ...over, isHost: true }));
  convex.set("liveQuizSessions:hardest", () => ({
    index: 3,
    text: "Türkiye'nin en uzun nehri hangisidir?",
    correct: 7,
    participants: 24,
  }));
  open({ _id: "u1" as never, name: "Zeynep", email: "z@ornek.test", role: "teacher" });
  const line = (await screen.findByText("Yarın tekrar anlatmaya değer:")).closest("p");
  expect(line?.textContent).toContain("4. soru, “Türkiye'nin en uzun nehri hangisidir?” doğru cevap 7 / 24");
  cleanup();
  convex.set("liveQuizSessions:entry", () => over);
  open();
  await screen.findByRole("list", { name: "İlk üç" });
  expect(screen.queryByText("Yarın tekrar anlatmaya değer:")).toBeNull();
});

it("says so when guests' names were deleted long after the quiz, and keeps the numbers", async () => {
  convex.set("liveParticipants:leaderboard", () => ({ first: toColumns([]), total: 30, averageScore: 61 }));
  open();
  expect(await screen.findByText(/hesapsız katılanların adları ve cevapları silindi/)).toBeTruthy();
  expect(screen.getByText("Katılımcı").nextElementSibling?.textContent).toBe("30");
  expect(screen.getByText("Ortalama puan").nextElementSibling?.textContent).toBe("61");
  expect(screen.queryByRole("table")).toBeNull();
  expect(screen.queryByRole("button", { name: "Daha fazla" })).toBeNull();
});
