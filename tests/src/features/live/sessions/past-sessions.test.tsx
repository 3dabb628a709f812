import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ConvexError } from "convex/values";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { LastGame } from "../../../../../src/features/live/sessions/last-game.tsx";
import { PastSessions } from "../../../../../src/features/live/sessions/past-sessions.tsx";
import { paths } from "../../../../../src/lib/paths.ts";
import { toast } from "../../../../../src/ui/notice/toast.ts";
import { FakeConvex } from "../../../support/fake-convex.ts";
import { allowModalDialogs } from "../../../support/modal-dialogs.ts";
import { liveApp } from "../../../support/render-live.tsx";

allowModalDialogs();
const success = vi.spyOn(toast, "success").mockReturnValue("");
const error = vi.spyOn(toast, "error").mockReturnValue("");

const played = {
  code: "K7M2XQ",
  quizTitle: "Coğrafya",
  endedAt: "2026-09-14T09:00:00.000Z",
  participants: 27,
  wasPlayed: true,
};
const unplayed = { ...played, code: "AAAAAA", quizTitle: "Tarih", participants: 0, wasPlayed: false };

let convex: FakeConvex;
beforeEach(() => {
  convex = new FakeConvex();
  convex.set("liveQuizSessions:past", () => ({ page: [played, unplayed], isDone: true, continueCursor: "" }));
});
afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

function open() {
  const links = { reportFor: paths.report.href, paperFor: paths.paperExam.href };
  const element = <PastSessions hrefFor={paths.liveResults.href} {...links} />;
  render(liveApp({ convex, routes: [{ path: "/ogren", element }], at: "/ogren" }).app);
  return userEvent.setup();
}
async function confirm(user: ReturnType<typeof open>) {
  await user.click(await screen.findByRole("button", { name: "Sil: Coğrafya" }));
  const dialog = within(screen.getByRole("dialog", { name: "Canlı quiz silinsin mi?" }));
  await user.click(dialog.getByRole("button", { name: "Evet, sil" }));
}

test("lists past sessions with date and number of participants, and one link to the report of a played one", async () => {
  open();
  const [first, second] = await screen.findAllByRole("listitem");
  expect(first?.textContent).toContain("14 Eyl 2026");
  expect(first?.textContent).toContain("27 katılımcı");
  const links = within(first as HTMLElement).getAllByRole("link");
  expect(links.map((link) => [link.getAttribute("aria-label"), link.getAttribute("href")])).toEqual([
    ["Rapor: Coğrafya", "/rapor/K7M2XQ"],
  ]);
  expect(second?.textContent).toContain("Başlatılmadı");
  expect(within(second as HTMLElement).queryByRole("link")).toBeNull();
});

test.each([
  [0, "el kaldırarak"],
  [4, "el kaldırarak, 4 katılımcı"],
])("tells that hands were raised, beside %i participants by phone", async (participants, words) => {
  const byHand = { ...played, participants, byHand: true };
  convex.set("liveQuizSessions:past", () => ({ page: [byHand], isDone: true, continueCursor: "" }));
  open();
  expect((await screen.findByRole("listitem")).textContent).toContain(words);
});

test("lists exams on paper with links to their papers, and deletes them", async () => {
  const read = { ...played, paper: "s1" };
  const unread = { ...unplayed, paper: "s2" };
  convex.set("liveQuizSessions:past", () => ({ page: [read, unread], isDone: true, continueCursor: "" }));
  convex.set("paperExams:remove", () => null);
  const user = open();
  const [first, second] = await screen.findAllByRole("listitem");
  expect(first?.textContent).toContain("kâğıt · 27 okundu");
  expect(second?.textContent).toContain("kâğıt · henüz okunmadı");
  const linksIn = (item: HTMLElement | undefined) =>
    within(item as HTMLElement)
      .getAllByRole("link")
      .map((link) => link.getAttribute("href"));
  expect(linksIn(first)).toEqual(["/kagit/s1", "/rapor/K7M2XQ"]);
  expect(linksIn(second)).toEqual(["/kagit/s2"]);
  await user.click(screen.getByRole("button", { name: "Sil: Tarih" }));
  await user.click(screen.getByRole("button", { name: "Evet, sil" }));
  expect(convex.sent).toEqual([{ name: "paperExams:remove", args: { sessionId: "s2" } }]);
});

test.each([
  [4, "4 takım"],
  [7, "4 takım, 3 katılımcı"],
])("counts four teams at the board among %i participants by themselves", async (participants, words) => {
  const byTeam = { ...played, participants, boardTeams: 4 };
  convex.set("liveQuizSessions:past", () => ({ page: [byTeam], isDone: true, continueCursor: "" }));
  open();
  expect((await screen.findByRole("listitem")).textContent).toContain(words);
});

test("links to the results page of an exam whose results are not shared", async () => {
  const exam = { ...played, awaitsSharing: true };
  convex.set("liveQuizSessions:past", () => ({ page: [exam], isDone: true, continueCursor: "" }));
  open();
  const share = await screen.findByRole("link", { name: "Sonuçları paylaş: Coğrafya" });
  expect(share.getAttribute("href")).toBe("/canli-quiz/K7M2XQ/sonuclar");
});

test("shows the same number of sessions after returning to the page", async () => {
  const all = Array.from({ length: 50 }, (_, index) => ({ ...unplayed, code: `AAAAA${index}` }));
  convex.set("liveQuizSessions:past", ({ paginationOpts }) => {
    const { numItems, cursor } = paginationOpts as { numItems: number; cursor: string | null };
    const end = Number(cursor ?? 0) + numItems;
    return { page: all.slice(Number(cursor ?? 0), end), isDone: end >= all.length, continueCursor: `${end}` };
  });
  const user = open();
  expect(await screen.findAllByRole("listitem")).toHaveLength(20);
  await user.click(screen.getByRole("button", { name: "Daha fazla göster" }));
  await waitFor(() => expect(screen.getAllByRole("listitem")).toHaveLength(40));
  cleanup();
  open();
  expect(await screen.findAllByRole("listitem")).toHaveLength(40);
});

test("explains the list if there are no past sessions", async () => {
  convex.set("liveQuizSessions:past", () => ({ page: [], isDone: true, continueCursor: "" }));
  open();
  expect(await screen.findByText("Biten canlı quizleriniz burada durur")).toBeTruthy();
  expect(screen.queryByRole("heading")).toBeNull();
});

test("deletes a session after a confirmation", async () => {
  convex.set("liveQuizSessions:remove", () => null);
  await confirm(open());
  await waitFor(() => expect(success).toHaveBeenCalledWith("Canlı quiz silindi"));
  expect(convex.sent).toEqual([{ name: "liveQuizSessions:remove", args: { code: "K7M2XQ" } }]);
});

test("shows why a session cannot be deleted", async () => {
  convex.set("liveQuizSessions:remove", () => {
    throw new ConvexError({ code: "SESSION_RUNNING" });
  });
  await confirm(open());
  await waitFor(() => expect(error).toHaveBeenCalledWith("Bu quiz şu anda sürüyor, silmeden önce bitirin"));
});

test("LastGame shows the newest played game, with a link to its report", async () => {
  const newer = { ...unplayed, endedAt: "2026-09-15T09:00:00.000Z" };
  convex.set("liveQuizSessions:past", () => ({ page: [newer, played], isDone: true, continueCursor: "" }));
  const element = <LastGame reportFor={paths.report.href} />;
  render(liveApp({ convex, routes: [{ path: "/ogren", element }], at: "/ogren" }).app);
  const last = await screen.findByRole("region", { name: "Son canlı quiz" });
  expect(last.textContent).toContain("Coğrafya");
  const report = within(last).getByRole("link", { name: "Raporu aç: Coğrafya" });
  expect(report.getAttribute("href")).toBe("/rapor/K7M2XQ");
});
