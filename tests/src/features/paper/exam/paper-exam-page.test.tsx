import { act, cleanup, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Exam } from "../../../../../src/features/paper/exam/exam.ts";
import { Papers } from "../../../../../src/features/paper/exam/papers.tsx";
import { leaving } from "../../../../../src/lib/forms/unsaved-work.ts";
import { PaperExamPage } from "../../../../../src/routes/paper-exam/paper-exam-page.tsx";
import { toast } from "../../../../../src/ui/notice/toast.ts";
import { FakeConvex } from "../../../support/fake-convex.ts";
import { allowModalDialogs } from "../../../support/modal-dialogs.ts";
import { liveApp } from "../../../support/render-live.tsx";
import { exampleExam, paperOf } from "./example-exam.ts";

allowModalDialogs();
const show = vi.spyOn(toast, "show").mockReturnValue("");
const error = vi.spyOn(toast, "error").mockReturnValue("");
vi.spyOn(toast, "success").mockReturnValue("");

let convex: FakeConvex;
beforeEach(() => {
  convex = new FakeConvex();
});
afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

function open(exam: Exam) {
  convex.set("paperExams:view", () => exam);
  convex.set("paperPhones:state", () => ({ hasPhone: false, phones: null }));
  for (const name of ["correct", "setAbsent"]) convex.set(`paperExams:${name}`, () => null);
  const routes = [
    { path: "/kagit/:sessionId", Component: PaperExamPage },
    { path: "/ogren/gecmis", element: <h1>Geçmiş</h1> },
  ];
  render(liveApp({ convex, routes, at: "/kagit/s1" }).app);
  return { user: userEvent.setup() };
}

async function choose(user: ReturnType<typeof open>["user"], name: RegExp) {
  await user.click(await screen.findByRole("button", { name }));
}

const sent = (name: string) =>
  convex.sent.filter((each) => each.name === `paperExams:${name}`).map(({ args }) => args);

test("lists the pupils of the class with the state of their papers, and no results", async () => {
  const [first, , third, fourth] = exampleExam().sheets;
  if (!first || !third || !fourth) throw new Error("No sheet");
  const second = { sheet: 12, pupil: exampleExam().sheets[1]?.pupil ?? null, isAbsent: true as const };
  open(exampleExam({ papers: [paperOf(0, [0, 1, 2])], sheets: [first, second, third, fourth] }));
  const list = within(await screen.findByRole("list", { name: "Kâğıtlar" }));
  expect(list.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "Ali Ak 12okundu",
    "Can Aygelmedi",
    "Su Erbekliyor",
  ]);
  expect(screen.getByText("1 / 3 kâğıt okundu, 1 öğrenci gelmedi")).toBeTruthy();
  expect(document.body.textContent).not.toContain("doğru");
});

test("an exam with open questions counts answer sheets and entered points separately", async () => {
  const entered = [
    [20, 5],
    [20, null],
    [null, null],
  ].map((points, at) => ({
    pupilId: `p${at}`,
    name: `Pupil ${at}`,
    isAbsent: false,
    points,
  }));
  convex.set("paperPoints:view", () => ({
    sessionId: "s1",
    title: "Kesirler",
    createdAt: "2026-09-14T07:20:00.000Z",
    className: "7-A",
    maxScore: 100,
    questions: [
      { index: 3, text: "Neden?", points: 20 },
      { index: 4, text: "Nasıl?", points: 5 },
    ],
    pupils: entered,
  }));
  open(exampleExam({ papers: [paperOf(0, [0, 1, 2]), paperOf(1, [0, 1, 2])] }));
  expect(
    await screen.findByText("2 / 3 cevap kâğıdı okundu, 1 / 3 öğrencinin puanları girildi"),
  ).toBeTruthy();
  const list = within(screen.getByRole("list", { name: "Kâğıtlar" }));
  expect(list.getAllByRole("listitem")[0]?.textContent).toBe("Ali Ak 12cevapları okundu");
});

test("shows a paper in the order and with the letters of its booklet", async () => {
  // Question 3 is printed first in B, and the stored option 2 as B.
  const paper = paperOf(0, [0, null, 2], { pages: [{ page: 0, booklet: 1 }], corrected: [0] });
  const { user } = open(exampleExam({ papers: [paper] }));
  await choose(user, /^Ali Ak/);
  const rows = within(screen.getByRole("list", { name: "Cevapları: Ali Ak" })).getAllByRole("group");
  expect(rows.map((row) => row.getAttribute("aria-label"))).toEqual([
    "1. soru: B, doğru",
    "2. soru: boş",
    "3. soru: D, doğru, düzeltildi",
  ]);
  expect(screen.getByText("2 doğru · 0 yanlış · 1 boş")).toBeTruthy();
});

test("corrects an answer by a tap, and empties it by a second one", async () => {
  const { user } = open(
    exampleExam({ papers: [paperOf(0, [0, 3, 2], { pages: [{ page: 0, booklet: 1 }] })] }),
  );
  await choose(user, /^Ali Ak/);
  await user.click(screen.getByRole("button", { name: "2. soru A" }));
  // The stored option 3 is printed as C.
  await user.click(screen.getByRole("button", { name: "2. soru C" }));
  expect(sent("correct")).toEqual([
    { sessionId: "s1", participantId: "k0", questionIndex: 1, answer: 1 },
    { sessionId: "s1", participantId: "k0", questionIndex: 1, answer: null },
  ]);
});

test("corrects answers by letters and space, row by row", async () => {
  const { user } = open(exampleExam({ papers: [paperOf(0, [0, 1, 2])] }));
  await choose(user, /^Ali Ak/);
  const rows = screen.getAllByRole("group");
  rows[0]?.focus();
  await user.keyboard("b");
  expect(document.activeElement).toBe(rows[1]);
  // The answer is B already.
  await user.keyboard("B");
  // No such option.
  await user.keyboard("f");
  expect(document.activeElement).toBe(rows[2]);
  await user.keyboard(" ");
  await user.keyboard("{ArrowUp}");
  expect(document.activeElement).toBe(rows[1]);
  expect(sent("correct")).toEqual([
    { sessionId: "s1", participantId: "k0", questionIndex: 0, answer: 1 },
    { sessionId: "s1", participantId: "k0", questionIndex: 2, answer: null },
  ]);
});

test("shows an invalid answer as wrong, and declares one invalid by G", async () => {
  const { user } = open(exampleExam({ papers: [paperOf(0, ["invalid", 1, 2])] }));
  await choose(user, /^Ali Ak/);
  const rows = screen.getAllByRole("group");
  expect(rows[0]?.getAttribute("aria-label")).toBe("1. soru: geçersiz, yanlış, doğrusu A");
  expect(rows[0]?.textContent).toContain("geçersiz");
  rows[1]?.focus();
  await user.keyboard("g");
  expect(sent("correct")).toEqual([
    { sessionId: "s1", participantId: "k0", questionIndex: 1, answer: "invalid" },
  ]);
});

test("declares an answer invalid by a tap, and empties it by a second one", async () => {
  const { user } = open(exampleExam({ papers: [paperOf(0, ["invalid", 1, 2])] }));
  await choose(user, /^Ali Ak/);
  await user.click(screen.getByRole("button", { name: "2. soru geçersiz" }));
  expect(screen.getByRole("button", { name: "1. soru geçersiz", pressed: true })).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "1. soru geçersiz" }));
  expect(sent("correct").map(({ questionIndex, answer }) => [questionIndex, answer])).toEqual([
    [1, "invalid"],
    [0, null],
  ]);
});

test("reads the same marks as another booklet", async () => {
  const paper = paperOf(0, [3, null, "invalid"]);
  const { user } = open(exampleExam({ papers: [paper] }));
  convex.set("paperExams:record", () => [{ kind: "recorded", participantId: "k0" }]);
  await choose(user, /^Ali Ak/);
  await user.selectOptions(screen.getByRole("combobox", { name: "Kitapçık" }), "B");
  const reading = {
    sheet: 11,
    page: 0,
    number: null,
    booklet: 2,
    marks: [3, null, "invalid"],
    replaces: true,
  };
  expect(sent("record")).toEqual([{ sessionId: "s1", readings: [reading] }]);
});

test("deletes a paper, and undoes that", async () => {
  const { user } = open(exampleExam({ papers: [paperOf(0, [0, 1, 2])] }));
  const paper = { owner: { pupilId: "p0" }, pages: [], corrections: [] };
  convex.set("paperExams:removeReading", () => paper);
  convex.set("paperExams:restoreReading", () => false);
  await choose(user, /^Ali Ak/);
  await user.click(screen.getByRole("button", { name: "Bu kâğıdı sil" }));
  expect(sent("removeReading")).toEqual([{ sessionId: "s1", participantId: "k0" }]);
  const [text, { action } = {}] = show.mock.calls[0] ?? [];
  expect(text).toBe("Silindi: Ali Ak");
  (action as { onClick: (event: unknown) => void }).onClick(null);
  expect(sent("restoreReading")).toEqual([{ sessionId: "s1", paper }]);
  await waitFor(() => expect(error).toHaveBeenCalledWith("Geri alınamadı", expect.anything()));
});

test("marks a pupil without a paper as absent, and the waiting ones together", async () => {
  const { user } = open(exampleExam({ papers: [paperOf(0, [0, 1, 2])] }));
  await choose(user, /^Can Ay/);
  await user.click(screen.getByRole("button", { name: "Gelmedi" }));
  await user.click(screen.getByRole("button", { name: "Bekleyen 2 öğrenci gelmedi" }));
  expect(sent("setAbsent")).toEqual([
    { sessionId: "s1", pupilIds: ["p1"], isAbsent: true },
    { sessionId: "s1", pupilIds: ["p1", "p2"], isAbsent: true },
  ]);
});

test("marking all waiting pupils as absent can be undone", async () => {
  const { user } = open(exampleExam({ papers: [paperOf(0, [0, 1, 2])] }));
  await user.click(await screen.findByRole("button", { name: "Bekleyen 2 öğrenci gelmedi" }));
  const [text, options] = show.mock.calls[0] ?? [];
  expect(text).toBe("Gelmedi: 2 öğrenci");
  await act(async () => (options?.action as { onClick?: () => void } | undefined)?.onClick?.());
  expect(sent("setAbsent").at(-1)).toEqual({ sessionId: "s1", pupilIds: ["p1", "p2"], isAbsent: false });
});

test("waiting pupils are not marked as absent together while a sheet of this page waits", async () => {
  const unsaved = exampleExam({ papers: [paperOf(0, [0, 1, 2])] });
  const page = (isReading: boolean) => {
    const routes = [
      { path: "/kagit/:sessionId", element: <Papers exam={unsaved} points={null} isReading={isReading} /> },
    ];
    cleanup();
    render(liveApp({ convex, routes, at: "/kagit/s1" }).app);
    return screen.findByRole<HTMLButtonElement>("button", { name: "Bekleyen 2 öğrenci gelmedi" });
  };
  const blocked = await page(true);
  expect(blocked.disabled).toBe(true);
  expect(screen.getByText("Okunan kâğıtların hepsi kaydedilince işaretleyebilirsiniz.")).toBeTruthy();
  expect((await page(false)).disabled).toBe(false);
});

test("a pupil with points only has taken the exam, and is not marked as absent", async () => {
  const sheets = exampleExam().sheets.map(({ sheet, pupil }) => ({
    sheet,
    pupil: pupil && { ...pupil, ...(pupil.name === "Can Ay" && { hasPoints: true as const }) },
  }));
  const { user } = open(exampleExam({ papers: [paperOf(0, [0, 1, 2])], sheets }));
  await choose(user, /^Can Ay.*puanı girildi/);
  expect(screen.getByText("Can Ay için puan girildi; cevap kâğıdı okunmadı.")).toBeTruthy();
  expect(screen.queryByText(/henüz bir kâğıt okunmadı/)).toBeNull();
  expect(screen.queryByRole("button", { name: "Gelmedi" })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Bekleyen 1 öğrenci gelmedi" }));
  expect(sent("setAbsent")).toEqual([{ sessionId: "s1", pupilIds: ["p2"], isAbsent: true }]);
});

test("enters a whole paper with the keyboard", async () => {
  const { user } = open(exampleExam());
  convex.set("paperExams:enter", () => ({ kind: "recorded", participantId: "k1" }));
  await choose(user, /^Can Ay/);
  await user.click(screen.getByRole("button", { name: "Elle gir" }));
  expect(document.activeElement).toBe(screen.getAllByRole("group")[0]);
  await user.selectOptions(screen.getByRole("combobox", { name: "Kitapçık" }), "B");
  screen.getAllByRole("group")[0]?.focus();
  await user.keyboard("c d");
  expect(screen.getByText("2 / 3 işaretli")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Kaydet" }));
  expect(sent("enter")).toEqual([
    { sessionId: "s1", owner: { pupilId: "p1" }, booklet: 2, marks: [2, null, 3], replaces: false },
  ]);
  expect(screen.queryByRole("list", { name: "Kâğıttaki cevaplar" })).toBeNull();
});

test("asks which paper counts if another one was read meanwhile", async () => {
  const { user } = open(exampleExam());
  convex.set("paperExams:enter", ({ replaces }) =>
    replaces ? { kind: "recorded" } : { kind: "conflict", name: "Can A.", before: {} },
  );
  await choose(user, /^Can Ay/);
  await user.click(screen.getByRole("button", { name: "Elle gir" }));
  await user.click(screen.getByRole("button", { name: "Kaydet" }));
  await user.click(await screen.findByRole("button", { name: "Bu kâğıt geçsin" }));
  expect(sent("enter").map(({ replaces }) => replaces)).toEqual([false, true]);
});

test("asks before a paper that is being entered is left", async () => {
  const { user } = open(exampleExam());
  await choose(user, /^Ali Ak/);
  await user.click(screen.getByRole("button", { name: "Elle gir" }));
  expect(leaving.guard?.leave("/siniflar", () => {}) ?? false).toBe(false);
  await user.keyboard("a");
  expect(await act(async () => leaving.guard?.leave("/siniflar", () => {}) ?? false)).toBe(true);
  expect(screen.getByRole("dialog", { name: "Sayfadan ayrılınsın mı?" })).toBeTruthy();
});

test("asks before another pupil takes the place of a paper that is being entered", async () => {
  const { user } = open(exampleExam());
  await choose(user, /^Ali Ak/);
  await user.click(screen.getByRole("button", { name: "Elle gir" }));
  await user.keyboard("ab");
  await choose(user, /^Su Er/);
  const question = () => screen.queryByRole("dialog", { name: "Kaydetmeden çıkılsın mı?" });
  await user.click(within(question() as HTMLElement).getByRole("button", { name: "Vazgeç" }));
  expect(screen.getByText("2 / 3 işaretli")).toBeTruthy();
  await choose(user, /^Su Er/);
  await user.click(screen.getByRole("button", { name: "Kâğıttan çık" }));
  expect(screen.getByText("Su Er için henüz bir kâğıt okunmadı.")).toBeTruthy();
  await choose(user, /^Ali Ak/);
  expect(question()).toBeNull();
});

test("without a class enters papers by number", async () => {
  const { className: _className, ...exam } = exampleExam({ sheets: [{ sheet: 14, pupil: null }] });
  const { user } = open(exam);
  convex.set("paperExams:enter", () => ({ kind: "recorded", participantId: "k1" }));
  await user.click(await screen.findByRole("button", { name: "Elle kâğıt gir" }));
  expect(document.activeElement).toBe(screen.getByRole("textbox", { name: "Numara" }));
  await user.click(screen.getByRole("button", { name: "Kaydet" }));
  expect(screen.getByText("Öğrencinin numarasını rakamla yazın")).toBeTruthy();
  await user.type(screen.getByRole("textbox", { name: "Numara" }), "123");
  await user.click(screen.getByRole("button", { name: "Kaydet" }));
  expect(sent("enter")).toMatchObject([{ owner: { number: "123" }, booklet: 1, marks: [null, null, null] }]);
  // The form is empty for the next paper.
  expect(screen.getByRole<HTMLInputElement>("textbox", { name: "Numara" }).value).toBe("");
});

test("links to the report once a paper was read", async () => {
  open(exampleExam({ papers: [paperOf(0, [0, 1, 2])] }));
  expect((await screen.findByRole("link", { name: "Rapor" })).getAttribute("href")).toBe("/rapor/K7M2XQ");
  cleanup();
  open(exampleExam());
  await screen.findByText("0 / 3 kâğıt okundu");
  expect(screen.queryByRole("link", { name: "Rapor" })).toBeNull();
});

test("leaves the page before the exam is deleted", async () => {
  const { user } = open(exampleExam());
  let shown = "";
  convex.set("paperExams:remove", () => {
    shown = screen.getByRole("heading", { level: 1 }).textContent;
    return null;
  });
  await user.click(await screen.findByRole("button", { name: "Sınavı sil" }));
  await user.click(screen.getByRole("button", { name: "Evet, sil" }));
  await waitFor(() => expect(shown).toBe("Geçmiş"));
});
