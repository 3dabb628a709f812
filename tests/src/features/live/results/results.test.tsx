import { act, cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { toColumns } from "../../../../../convex/shared/leaderboard.ts";
import { livePages, liveStages } from "../../../../../src/app/live-routes.ts";
import { toast } from "../../../../../src/ui/notice/toast.ts";
import { FakeConvex } from "../../../support/fake-convex.ts";
import { loadLive } from "../../../support/load-modules.ts";
import { allowModalDialogs } from "../../../support/modal-dialogs.ts";
import { liveApp } from "../../../support/render-live.tsx";
import { ownRow, sharedView } from "../samples.ts";

const CODE = "K7M2XQ";
const completedEntry = {
  code: CODE,
  status: "completed",
  quizTitle: "Coğrafya",
  isHost: false,
  viewKey: "view-key",
};
const rows = Array.from({ length: 20 }, (_, index) => ({
  rank: index + 1,
  place: index + 1,
  displayName: `Kişi ${index + 1}`,
  score: 100 - 5 * index,
  speedPoints: 60 - index,
}));

const teacher = { _id: "u1" as never, name: "Zeynep", email: "z@ornek.test", role: "teacher" as const };
const noScreens = { wallUntil: 0, hasRemote: false, invitation: null };

beforeAll(loadLive);
allowModalDialogs();

let convex: FakeConvex;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  convex = new FakeConvex();
  convex.set("liveQuizSessions:entry", () => completedEntry);
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

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function leaders(board: Record<string, unknown>) {
  convex.set("liveParticipants:leaderboard", () => board);
}

function open(viewer: Parameters<typeof liveApp>[0]["viewer"] = null) {
  const { app, path } = liveApp({ convex, routes: livePages, at: `/canli-quiz/${CODE}/sonuclar`, viewer });
  render(app);
  return { path };
}

it("shows the top three on the podium, and all participants with their scores", async () => {
  open();
  const podium = within(await screen.findByRole("list", { name: "İlk üç" })).getAllByRole("listitem");
  expect(podium.map((step) => step.querySelector("p")?.textContent?.trim())).toEqual([
    "Kişi 1",
    "Kişi 2",
    "Kişi 3",
  ]);
  expect(screen.getByRole("row", { name: /4 Kişi 4 85$/ })).toBeTruthy();
});

it("highlights only the first three rows of the table", async () => {
  open();
  const table = within(await screen.findByRole("table"));
  const listed = table.getAllByRole("row").slice(1);
  expect(listed.map((row) => row.hasAttribute("data-top")).indexOf(false)).toBe(3);
  expect(listed.filter((row) => row.hasAttribute("data-top"))).toHaveLength(3);
});

it("shows only the participant's rank and points if ranks are private", async () => {
  leaders({ first: toColumns([]), total: 30, averageScore: 61.25, isHidden: true });
  localStorage.setItem(`canli-quiz:katilimci:${CODE}`, "0".repeat(32));
  convex.set("liveParticipants:me", () => ownRow({ score: 82.5, rank: 3, place: 3 }));
  open();
  const own = within(await screen.findByRole("region", { name: "Sonucun" }));
  expect(own.getByText(/oldun/).textContent).toBe("3. oldun 30 kişi arasında");
  expect(own.getByText(/Puanın/).textContent).toBe("Puanın 83 / 100");
  expect(screen.getByText("Bu quizde herkes yalnız kendi sırasını görür.")).toBeTruthy();
  expect(screen.queryByRole("table")).toBeNull();
  expect(screen.queryByRole("list", { name: "İlk üç" })).toBeNull();
  expect(screen.queryByText(/Saklama süresi/)).toBeNull();
});

it("shows no rank if there are none, and shows other viewers that the ranking is hidden", async () => {
  leaders({ first: toColumns([]), total: 30, averageScore: 61.25, isHidden: true });
  localStorage.setItem(`canli-quiz:katilimci:${CODE}`, "0".repeat(32));
  convex.set("liveParticipants:me", () => ownRow({ score: 40, rank: 12, place: null }));
  open();
  const own = within(await screen.findByRole("region", { name: "Sonucun" }));
  expect(own.queryByText(/oldun/)).toBeNull();
  cleanup();
  localStorage.clear();
  open();
  expect(await screen.findByText("Bu quizde sıralama gösterilmiyor.")).toBeTruthy();
  expect(screen.queryByRole("region", { name: "Sonucun" })).toBeNull();
});

it("has a column of speed points only if they decided, and rounds points", async () => {
  const scored = rows.slice(0, 2).map((row) => ({ ...row, score: 87.5, speedPoints: 0 }));
  leaders({ first: toColumns(scored), total: 2, averageScore: 87.5 });
  open();
  const table = within(await screen.findByRole("table"));
  expect(table.getAllByRole("columnheader").map((header) => header.textContent?.trim())).toEqual([
    "Sıra",
    "Ad",
    "Puan",
  ]);
  expect(table.getAllByText("88")).toHaveLength(2);
  cleanup();
  leaders({
    first: toColumns(scored.map((row, index) => ({ ...row, speedPoints: 9 - index }))),
    total: 2,
    averageScore: 87.5,
  });
  open();
  expect(await screen.findByRole("columnheader", { name: "Hız puanı" })).toBeTruthy();
});

it("shows a dash for an unknown average score and without answers, as the report does", async () => {
  leaders({ first: toColumns(rows.slice(0, 4)), total: 4, averageScore: null });
  open();
  expect((await screen.findByText("Ortalama puan")).parentElement?.textContent).toBe("Ortalama puan–");
});

it("has no podium step for participants without points", async () => {
  const scored = rows.slice(0, 3).map((row, index) => ({
    ...row,
    place: index === 0 ? 1 : null,
    score: index === 0 ? 10 : 0,
  }));
  convex.set("liveParticipants:leaderboard", () => ({
    first: toColumns(scored),
    total: 3,
    averageScore: 3.3,
  }));
  open();
  const podium = await screen.findByRole("list", { name: "İlk üç" });
  expect(within(podium).getAllByRole("listitem")).toHaveLength(1);
  expect(screen.getByRole("row", { name: /Sırasız Kişi 2 0/ })).toBeTruthy();
});

it("replaces the podium by a kind sentence if all have 0 points", async () => {
  const without = rows.slice(0, 3).map((row) => ({ ...row, place: null, score: 0, speedPoints: 0 }));
  leaders({ first: toColumns(without), total: 3, averageScore: 0 });
  open();
  expect(await screen.findByText(/Bu quizde puan alan olmadı/)).toBeTruthy();
  expect(screen.queryByRole("list", { name: "İlk üç" })).toBeNull();
});

it("offers the host no podium if all have 0 points or the ranking is hidden, except for the winning team", async () => {
  convex.set("liveQuizSessions:entry", () => ({ ...completedEntry, isHost: true }));
  const without = rows.slice(0, 3).map((row) => ({ ...row, place: null, score: 0, speedPoints: 0 }));
  const hidden = { first: toColumns([]), total: 3, averageScore: 50, isHidden: true };
  for (const board of [{ first: toColumns(without), total: 3, averageScore: 0 }, hidden]) {
    leaders(board);
    open(teacher);
    await screen.findByText("Katılımcı");
    expect(screen.queryByRole("link", { name: "Kürsü" })).toBeNull();
    cleanup();
  }
  const teams = [10, 0].map((points, team) => ({ team, points }));
  convex.set("liveQuizSessions:view", () =>
    sharedView({ status: "completed", question: undefined, phase: undefined, teams }),
  );
  open(teacher);
  expect(await screen.findByRole("link", { name: "Kürsü" })).toBeTruthy();
});

it("puts equal ranks on one step, leaves out the next rank, and lists the shared rank", async () => {
  const tied = rows.slice(0, 4).map((row, index) => ({
    ...row,
    place: [1, 1, 3, 4][index] ?? null,
    score: [90, 90, 80, 70][index] ?? 0,
    speedPoints: [60, 60, 50, 40][index] ?? 0,
  }));
  leaders({ first: toColumns(tied), total: 4, averageScore: 82.5 });
  open();
  const steps = within(await screen.findByRole("list", { name: "İlk üç" })).getAllByRole("listitem");
  expect(steps.map((step) => [...step.querySelectorAll("p")].map((p) => p.textContent?.trim()))).toEqual([
    ["Kişi 1", "Kişi 2", "90 puan"],
    ["Kişi 3", "80 puan"],
  ]);
  expect(steps[0]?.textContent).toContain("Birinci, 2 kişi");
  expect(steps[1]?.textContent).toContain("Üçüncü");
  expect(screen.getByRole("row", { name: /^1 Kişi 2 90$/ })).toBeTruthy();
  expect(screen.getByRole("row", { name: /^4 Kişi 4 70$/ })).toBeTruthy();
});

it("counts participants of a large shared step who are not listed", async () => {
  const tied = rows.map((row, index) => ({
    ...row,
    place: index === 0 ? 1 : 2,
    score: index === 0 ? 30 : 20,
    speedPoints: 0,
  }));
  leaders({ first: toColumns(tied), total: 30, moreOnPodium: 6, averageScore: 18 });
  open();
  const steps = within(await screen.findByRole("list", { name: "İlk üç" })).getAllByRole("listitem");
  expect(steps[0]?.textContent).not.toContain("kişi daha");
  expect(steps[1]?.textContent).toContain("İkinci, 25 kişi");
  expect(steps[1]?.textContent).toContain("Kişi 20 ve 6 kişi daha20 puan");
});

it("shows on the podium and to the participant that speed decided between equal scores", async () => {
  const close = rows.slice(0, 3).map((row, index) => ({ ...row, score: index < 2 ? 90 : 80 }));
  leaders({ first: toColumns(close), total: 3, averageScore: 86.7 });
  localStorage.setItem(`canli-quiz:katilimci:${CODE}`, `${"a".repeat(32)} 1`);
  convex.set("liveParticipants:me", () => ownRow({ rank: 2, place: 2, bySpeed: true, score: 90 }));
  open();
  const steps = within(await screen.findByRole("list", { name: "İlk üç" })).getAllByRole("listitem");
  expect(steps.map((step) => step.textContent?.includes("hız puanıyla"))).toEqual([true, true, false]);
  expect(
    await screen.findByText("Quiz bitti. 3 kişi arasında 2. oldun (hız puanıyla), puanın 90."),
  ).toBeTruthy();
});

it("shows the real maximum score below 100 in numbers, list and announcement", async () => {
  convex.set("liveQuizSessions:view", () =>
    sharedView({ status: "completed", questionCount: 3, question: undefined, phase: undefined }),
  );
  localStorage.setItem(`canli-quiz:katilimci:${CODE}`, `${"a".repeat(32)} 1`);
  convex.set("liveParticipants:me", () => ownRow({ rank: 3, place: null }));
  open();
  expect(await screen.findByText("99 puan üzerinden")).toBeTruthy();
  expect(screen.getByRole("columnheader", { name: "Puan / 99" })).toBeTruthy();
  expect(await screen.findByText("Quiz bitti. Puanın 99 üzerinden 0.")).toBeTruthy();
});

it("counts only the asked questions if the host ended the game early", async () => {
  convex.set("liveQuizSessions:view", () =>
    sharedView({ status: "completed", askedCount: 4, question: undefined, phase: undefined }),
  );
  open();
  expect(await screen.findByText("40 puan üzerinden")).toBeTruthy();
  expect(screen.queryByText(/yarım kalan/)).toBeNull();
  expect(screen.getByText("Soru").nextElementSibling?.textContent).toBe("4 / 10");
});

it("compares the average score with the mean of the maximum scores if a question was cut short", async () => {
  convex.set("liveQuizSessions:view", () =>
    sharedView({ status: "completed", askedCount: 4, question: undefined, phase: undefined }),
  );
  leaders({ first: toColumns(rows.slice(0, 4)), total: 4, averageScore: 20, averageMaxScore: 32.5 });
  open();
  expect(await screen.findByText("32,5 puan üzerinden")).toBeTruthy();
  expect(screen.getByText("yarım kalan soru, cevaplamayana sayılmaz")).toBeTruthy();
  // The shown rows have no lower maximum.
  expect(screen.getByRole("columnheader", { name: "Puan / 40" })).toBeTruthy();
});

it("shows each row's own maximum in the ranking if a question was cut short", async () => {
  convex.set("liveQuizSessions:view", () =>
    sharedView({ status: "completed", askedCount: 4, question: undefined, phase: undefined }),
  );
  const [first, second] = rows;
  if (!first || !second) throw new Error("The ranking has no rows");
  const lowered = [
    { ...first, score: 40 },
    { ...second, score: 30, maxScore: 30 },
  ];
  leaders({ first: toColumns(lowered), total: 2, averageScore: 35, averageMaxScore: 35 });
  open();
  const table = within(await screen.findByRole("table", { name: "Sıralama" }));
  expect(table.getByRole("columnheader", { name: "Puan" })).toBeTruthy();
  expect(table.getAllByRole("row").map((row) => row.lastElementChild?.textContent)).toEqual([
    "Puan ",
    "40 / 40",
    "30 / 30",
  ]);
});

it("announces and pins the viewer's own maximum if a question was cut short", async () => {
  convex.set("liveQuizSessions:view", () =>
    sharedView({ status: "completed", askedCount: 4, question: undefined, phase: undefined }),
  );
  localStorage.setItem(`canli-quiz:katilimci:${CODE}`, `${"a".repeat(32)} 1`);
  convex.set("liveParticipants:me", () => ownRow({ rank: 30, place: 30, score: 10 }));
  convex.set("liveAnswers:reachable", () => 20);
  leaders({ first: toColumns(rows.slice(0, 4)), total: 30, averageScore: 35, averageMaxScore: 35 });
  open();
  const table = within(await screen.findByRole("table", { name: "Sıralama" }));
  expect(table.getAllByRole("row").at(-1)?.lastElementChild?.textContent).toBe("10 / 20");
  expect(await screen.findByText(/puanın 20 üzerinden 10\.$/)).toBeTruthy();
});

it("shows the numbers of the quiz in Turkish format", async () => {
  open();
  expect((await screen.findByText("Ortalama puan")).nextElementSibling?.textContent).toBe("92,5");
  expect(screen.getByText("Katılımcı").nextElementSibling?.textContent).toBe("4");
  expect(screen.getByText("Soru").nextElementSibling?.textContent).toBe("10");
});

it("shows no mean if the host ended the game before the first answer", async () => {
  const zeros = { first: toColumns(rows), total: 4, averageScore: 0, averageMaxScore: 0 };
  convex.set("liveParticipants:leaderboard", () => zeros);
  open();
  await screen.findByRole("table");
  expect(screen.queryByText("Ortalama puan")).toBeNull();
});

it("pins the participant's row if it is not among the first twenty, and offers more rows", async () => {
  localStorage.setItem(`canli-quiz:katilimci:${CODE}`, `${"a".repeat(32)} 1`);
  convex.set("liveParticipants:me", () => ownRow({ rank: 29, place: 28, score: 5 }));
  convex.set("liveParticipants:leaderboard", () => ({ first: toColumns(rows), total: 30, averageScore: 50 }));
  open();
  expect(await screen.findByRole("row", { name: /28 Ayşe \(sen\) 5/ })).toBeTruthy();
  expect(screen.getByRole("button", { name: "Daha fazla" })).toBeTruthy();
});

it("highlights the participant's row within the list", async () => {
  localStorage.setItem(`canli-quiz:katilimci:${CODE}`, `${"a".repeat(32)} 1`);
  convex.set("liveParticipants:me", () => ownRow({ rank: 2, place: 2 }));
  open();
  expect(await screen.findByRole("row", { name: /2 Kişi 2 \(sen\)/ })).toBeTruthy();
  expect(screen.getAllByText("(sen)")).toHaveLength(2);
});

it("asks an early visitor to wait", async () => {
  convex.set("liveQuizSessions:entry", () => ({ ...completedEntry, status: "active", viewKey: null }));
  open();
  expect(await screen.findByText("Quiz henüz bitmedi")).toBeTruthy();
});

it("links the host back to the learn page", async () => {
  convex.set("liveQuizSessions:entry", () => ({ ...completedEntry, isHost: true }));
  open({ _id: "u1" as never, name: "Zeynep", email: "z@ornek.test", role: "teacher" });
  const link = await screen.findByRole("link", { name: "Öğren sayfasına dön" });
  expect(link.getAttribute("href")).toBe("/ogren");
});

it("has the report as the host's primary button", async () => {
  convex.set("liveQuizSessions:entry", () => ({ ...completedEntry, isHost: true }));
  open(teacher);
  const report = await screen.findByRole("link", { name: "Rapor" });
  expect(report.getAttribute("href")).toBe(`/rapor/${CODE}`);
  const links = screen.getAllByRole("link").filter(({ className }) => className.includes("primary"));
  expect(links).toEqual([report]);
});

it("folds the host's ranking after the fifth, because the page may be projected, and not the pupils'", async () => {
  leaders({ first: toColumns(rows), total: 20, averageScore: 50 });
  open();
  await screen.findByText("Kişi 20");
  cleanup();
  convex.set("liveQuizSessions:entry", () => ({ ...completedEntry, isHost: true }));
  open(teacher);
  const table = within(await screen.findByRole("table", { name: "Sıralama" }));
  expect(table.getAllByRole("row")).toHaveLength(1 + 5);
  await userEvent.click(screen.getByRole("button", { name: "Tüm sıralamayı göster (20)" }));
  expect(screen.getByText("Kişi 20")).toBeTruthy();
});

it.each([
  [6, 6],
  [7, 7],
  [8, 5],
])(
  "the host's ranking of %i participants shows %i at first: a button never hides one or two",
  async (total, shown) => {
    leaders({ first: toColumns(rows.slice(0, total)), total, averageScore: 50 });
    convex.set("liveQuizSessions:entry", () => ({ ...completedEntry, isHost: true }));
    open(teacher);
    const table = within(await screen.findByRole("table", { name: "Sıralama" }));
    expect(table.getAllByRole("row")).toHaveLength(1 + shown);
    expect(screen.queryAllByRole("button", { name: /^Tüm sıralamayı göster/ })).toHaveLength(
      total > shown ? 1 : 0,
    );
  },
);

describe("after a game with raised hands only", () => {
  const byHand = {
    status: "completed" as const,
    question: undefined,
    phase: undefined,
    byHand: true as const,
  };
  const asked = { text: "Başkent?", asked: 13, answered: 13, hands: 13, correct: 4, cutShort: false };
  beforeEach(() => {
    leaders({ first: toColumns([]), total: 0, averageScore: null });
    convex.set("liveQuizSessions:view", () => sharedView(byHand));
    convex.set("liveQuizSessions:questionResults", () => ({ questions: [asked, asked], hardest: 0 }));
    convex.set("liveScreens:state", () => noScreens);
    convex.set("liveClock:now", () => Date.now());
  });

  it("the host reads the class's result instead of a ranking", async () => {
    convex.set("liveQuizSessions:entry", () => ({ ...completedEntry, isHost: true }));
    open(teacher);
    expect(await screen.findByText(/Sınıf el kaldırarak cevapladı/)).toBeTruthy();
    expect((await screen.findByText("Doğru cevap")).parentElement?.textContent).toBe("Doğru cevap%31");
    expect(screen.queryByRole("table", { name: "Sıralama" })).toBeNull();
    expect(screen.queryByRole("link", { name: "Kürsü" })).toBeNull();
  });

  it("the host opens the podium of pupils who played by phone", async () => {
    convex.set("liveQuizSessions:entry", () => ({ ...completedEntry, isHost: true }));
    leaders({ first: toColumns(rows.slice(0, 2)), total: 2, averageScore: 90 });
    open(teacher);
    const podium = await screen.findByRole("link", { name: "Kürsü" });
    expect(podium.getAttribute("href")).toBe(`/canli-quiz/${CODE}/tahta`);
  });

  it("the board shows the class's result", async () => {
    convex.set("liveQuizSessions:entry", () => ({ ...completedEntry, isHost: true }));
    const own = { generation: 9, code: CODE, viewKey: "view-key", leftOut: 0, isLocked: false };
    convex.set("liveQuizSessions:panel", () => ({ ...sharedView(byHand), ...own }));
    const at = `/canli-quiz/${CODE}/tahta`;
    render(liveApp({ convex, routes: [...liveStages, ...livePages], at, viewer: teacher }).app);
    expect((await screen.findByText("Cevap")).parentElement?.textContent).toBe("Cevap26");
  });

  it("another viewer reads why there is no ranking, and no figures", async () => {
    open();
    expect(await screen.findByText(/Sınıf el kaldırarak cevapladı/)).toBeTruthy();
    expect(screen.queryByText("Doğru cevap")).toBeNull();
  });
});

describe("the end of a game in the panel's window", () => {
  const running = () => ({
    ...sharedView(),
    generation: 1,
    code: CODE,
    viewKey: "view-key",
    leftOut: 0,
    isLocked: false,
  });
  const completed = { status: "completed" as const, question: undefined, phase: undefined };

  beforeEach(() => {
    convex.set("liveQuizSessions:entry", () => ({ ...completedEntry, isHost: true }));
    convex.set("liveQuizSessions:panel", running);
    convex.set("liveQuizSessions:tally", () => null);
    convex.set("liveScreens:state", () => noScreens);
    convex.set("liveScreens:seen", () => null);
    convex.set("liveClock:now", () => Date.now());
    convex.set("liveClock:read", () => ({ timeLeft: 8 }));
  });

  /** Opens the panel, and ends the game. */
  async function end() {
    const elsewhere = ["/rapor/:code", "/ogren"].map((path) => ({ path, element: null }));
    const at = `/canli-quiz/${CODE}/yonetim`;
    const app = liveApp({ convex, routes: [...liveStages, ...livePages, ...elsewhere], at, viewer: teacher });
    render(app.app);
    await screen.findByRole("button", { name: "Cevapları Göster" });
    act(() => convex.set("liveQuizSessions:panel", () => ({ ...running(), ...completed })));
    await waitFor(() => expect(app.path()).toBe(`/canli-quiz/${CODE}/sonuclar`));
    return app;
  }

  it("shows the podium first, the results on request, and the podium again after Back", async () => {
    const { path, back } = await end();
    await screen.findByRole("list", { name: "Sonrakiler" });
    expect(screen.queryByRole("table")).toBeNull();
    expect(screen.getByRole("link", { name: "Rapor" }).getAttribute("href")).toBe(`/rapor/${CODE}`);
    await userEvent.click(screen.getByRole("link", { name: "Sonuçlar" }));
    expect(await screen.findByRole("table", { name: "Sıralama" })).toBeTruthy();
    expect(screen.queryByRole("list", { name: "Sonrakiler" })).toBeNull();
    await waitFor(() => expect(document.activeElement?.textContent).toBe("Sonuçlar"));
    act(back);
    await screen.findByRole("list", { name: "Sonrakiler" });
    expect(screen.queryByRole("table")).toBeNull();
    expect(path()).toBe(`/canli-quiz/${CODE}/sonuclar`);
  });

  it("leads from the podium to the learn page", async () => {
    await end();
    expect((await screen.findByRole("link", { name: "Öğren" })).getAttribute("href")).toBe("/ogren");
  });

  it("is left by Back after the trial was deleted on the results page, without an error", async () => {
    const entry = { ...completedEntry, isHost: true, isTrial: true };
    convex.set("liveQuizSessions:entry", () => entry);
    convex.set("liveQuizSessions:remove", () => {
      convex.set("liveQuizSessions:entry", () => null);
      return null;
    });
    const failed = vi.spyOn(toast, "error");
    const { path, back } = await end();
    await userEvent.click(await screen.findByRole("link", { name: "Sonuçlar" }));
    await userEvent.click(await screen.findByRole("button", { name: "Provayı sil" }));
    await waitFor(() => expect(path()).toBe("/ogren"));
    act(back);
    await waitFor(() => expect(screen.queryByRole("heading", { name: "Sonuçlar" })).toBeNull());
    await waitFor(() => expect(path()).toBe("/ogren"));
    expect(failed).not.toHaveBeenCalled();
  });

  it("has sheets that do not look like answers: as many filled bubbles per row as the rank, without letters", async () => {
    await end();
    await screen.findByRole("list", { name: "Sonrakiler" });
    for (const step of within(screen.getByRole("list", { name: "İlk üç" })).getAllByRole("listitem")) {
      const printed = [...step.querySelectorAll("[class*=printed]")];
      const rows = new Set(printed.map((bubble) => bubble.parentElement));
      const filled = printed.filter((bubble) => bubble.getAttribute("data-state") === "filled");
      expect(filled.length).toBe(rows.size * Number(step.dataset.place));
      expect(printed.map((bubble) => bubble.textContent).join("")).toBe("");
    }
  });

  it("ignores the second click of a double click on 'Sonuçlar'", async () => {
    const { path } = await end();
    fireEvent.click(await screen.findByRole("link", { name: "Sonuçlar" }), { detail: 1 });
    fireEvent.click(await screen.findByRole("link", { name: "Öğren sayfasına dön" }), { detail: 2 });
    expect(path()).toBe(`/canli-quiz/${CODE}/sonuclar?liste`);
  });

  it("shows the podium after returning from the report", async () => {
    const { path, back } = await end();
    await userEvent.click(await screen.findByRole("link", { name: "Rapor" }));
    await waitFor(() => expect(path()).toBe(`/rapor/${CODE}`));
    act(back);
    await screen.findByRole("list", { name: "Sonrakiler" });
    expect(screen.queryByRole("table")).toBeNull();
  });

  it.each([
    [
      "a board is open",
      () => convex.set("liveScreens:state", () => ({ ...noScreens, wallUntil: Date.now() + 60_000 })),
    ],
    ["rankings are off", () => leaders({ first: toColumns([]), total: 4, averageScore: 50, isHidden: true })],
    [
      "all have 0 points, as after a poll",
      () => {
        const without = rows.slice(0, 3).map((row) => ({ ...row, place: null, score: 0, speedPoints: 0 }));
        leaders({ first: toColumns(without), total: 3, averageScore: 0 });
      },
    ],
    ["nobody took part", () => leaders({ first: toColumns([]), total: 0, averageScore: null })],
    ["an exam's results are not shared", () => convex.set("liveQuizSessions:view", unshared)],
  ])("shows the results page at once if %s", async (_why, given) => {
    given();
    await end();
    expect(await screen.findByRole("link", { name: "Öğren sayfasına dön" })).toBeTruthy();
    expect(screen.queryByRole("list", { name: "Sonrakiler" })).toBeNull();
  });
});

it("results of a game of teams alone count teams, and not persons", async () => {
  convex.set("liveQuizSessions:entry", () => ({ ...completedEntry, isHost: true }));
  const hard = { text: "En uzun nehir?", asked: 6, answered: 6, correct: 1, cutShort: false };
  convex.set("liveQuizSessions:questionResults", () => ({ questions: [hard], hardest: 0, boardTeams: 6 }));
  const tied = rows.slice(0, 2).map((row) => ({ ...row, displayName: "Silgiler", score: 90, place: 1 }));
  leaders({ first: toColumns(tied), total: 6, averageScore: 40, boardTeams: 6 });
  open({ _id: "u1" as never, name: "Zeynep", email: "z@ornek.test", role: "teacher" });
  const line = (await screen.findByText("Yarın tekrar anlatmaya değer:")).closest("p");
  expect(line?.textContent).toContain("6 takımdan 6 cevap, 1 doğru");
  expect(screen.getByText("Takım").nextElementSibling?.textContent).toBe("6");
  expect(screen.queryByText("Katılımcı")).toBeNull();
  expect(screen.getByRole("list", { name: "İlk üç" }).textContent).toContain(", 2 takım");
});

it("shows only to the host which question is worth teaching again", async () => {
  convex.set("liveQuizSessions:entry", () => ({ ...completedEntry, isHost: true }));
  const question = { text: "Başkent?", asked: 24, answered: 24, correct: 20, cutShort: false };
  const hard = { ...question, text: "Türkiye'nin en uzun nehri hangisidir?", answered: 20, correct: 7 };
  convex.set("liveQuizSessions:questionResults", () => ({
    questions: [question, question, question, hard],
    hardest: 3,
  }));
  open({ _id: "u1" as never, name: "Zeynep", email: "z@ornek.test", role: "teacher" });
  const line = (await screen.findByText("Yarın tekrar anlatmaya değer:")).closest("p");
  expect(line?.textContent).toContain(
    "4. soru, “Türkiye'nin en uzun nehri hangisidir?” 24 kişiden 20 cevap, 7 doğru",
  );
  expect(screen.getByRole("table", { name: "Sorular" })).toBeTruthy();
  cleanup();
  convex.set("liveQuizSessions:entry", () => completedEntry);
  open();
  await screen.findByRole("list", { name: "İlk üç" });
  expect(screen.queryByText("Yarın tekrar anlatmaya değer:")).toBeNull();
  expect(screen.queryByRole("table", { name: "Sorular" })).toBeNull();
});

it("shows the host the answers and right answers per question, in per cent from five answers on", async () => {
  convex.set("liveQuizSessions:entry", () => ({ ...completedEntry, isHost: true }));
  const question = { text: "Başkent?", asked: 24, answered: 20, correct: 7, cutShort: false };
  convex.set("liveQuizSessions:questionResults", () => ({
    questions: [
      question,
      { ...question, asked: 4, answered: 3, correct: 2 },
      { ...question, answered: 0, correct: 0 },
      { ...question, answered: 6, correct: 0, cutShort: true },
      { ...question, asked: null, answered: 0, correct: 0 },
      { ...question, counted: false },
      { ...question, answered: 0, correct: null },
    ],
    hardest: null,
  }));
  open({ _id: "u1" as never, name: "Zeynep", email: "z@ornek.test", role: "teacher" });
  const table = within(await screen.findByRole("table", { name: "Sorular" }));
  expect(table.getAllByRole("row").map((row) => row.textContent?.trim())).toEqual([
    "NoSoruCevapDoğru",
    "1Başkent? 20 / 247 / 20 %35",
    "2Başkent? 3 / 42 / 3",
    "3Başkent? 0 / 24–",
    "4Başkent? yarım kaldı6 / 240 / 6 %0",
    "5Başkent? sorulmadı",
    "6Başkent? sayılmadı20 / 247 / 20 %35",
    "7Başkent? cevaplanmadı0 / 24puansız",
  ]);
  expect(screen.getByText(/Saymadığınız soruların puanı yok/)).toBeTruthy();
  expect(screen.getByText(/Yarım kalan sorular istatistiklerinize girmez/)).toBeTruthy();
  expect(screen.queryByText("Yarın tekrar anlatmaya değer:")).toBeNull();
});

it("shows that guests' names were deleted long after the quiz, and keeps the numbers", async () => {
  convex.set("liveParticipants:leaderboard", () => ({ first: toColumns([]), total: 30, averageScore: 61 }));
  open();
  expect(await screen.findByText(/Bazı katılanların adları ve cevapları silindi/)).toBeTruthy();
  expect(screen.getByText("Katılımcı").nextElementSibling?.textContent).toBe("30");
  expect(screen.getByText("Ortalama puan").nextElementSibling?.textContent).toBe("61");
  expect(screen.queryByRole("table")).toBeNull();
  expect(screen.queryByRole("button", { name: "Daha fazla" })).toBeNull();
});

const unshared = () =>
  sharedView({ status: "completed", question: undefined, phase: undefined, awaitsSharing: true });

it("asks the class to wait until the teacher shares an exam's results, and then shows them", async () => {
  convex.set("liveQuizSessions:view", unshared);
  convex.set("liveParticipants:leaderboard", () => null);
  convex.set("liveQuizSessions:entry", () => ({ ...completedEntry, viewKey: null }));
  open();
  expect(await screen.findByText(/öğretmen paylaştığı anda/)).toBeTruthy();
  expect(screen.queryByText("Quiz henüz bitmedi")).toBeNull();
  convex.set("liveQuizSessions:view", () => sharedView({ status: "completed", question: undefined }));
  convex.set("liveParticipants:leaderboard", () => ({
    first: toColumns(rows.slice(0, 4)),
    total: 4,
    averageScore: 92.5,
  }));
  act(() => convex.set("liveQuizSessions:entry", () => completedEntry));
  expect(await screen.findByRole("list", { name: "İlk üç" })).toBeTruthy();
});

it("shows an exam's results to its host on request, and shares them", async () => {
  convex.set("liveQuizSessions:view", unshared);
  convex.set("liveQuizSessions:entry", () => ({ ...completedEntry, isHost: true }));
  convex.set("liveQuizSessions:questionResults", () => ({ questions: [], hardest: null }));
  convex.set("liveQuizSessions:share", () => null);
  open({ _id: "u1" as never, name: "Zeynep", email: "z@ornek.test", role: "teacher" });
  const user = userEvent.setup();
  expect(await screen.findByRole("button", { name: "Sonuçları paylaş" })).toBeTruthy();
  expect(screen.queryByRole("list", { name: "İlk üç" })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Önce bana göster" }));
  expect(await screen.findByRole("list", { name: "İlk üç" })).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Sonuçları paylaş" }));
  expect(convex.sent.map(({ name, args }) => [name, args])).toEqual([
    ["liveQuizSessions:share", { code: CODE }],
  ]);
});

it.each([
  [84, "Hedefe birlikte ulaştınız!"],
  [80, "Hedefe birlikte ulaştınız!"],
  [72, "Hedefe çok az kalmıştı!"],
  [20, "Bu kez olmadı, bir dahaki sefere."],
])("shows the result of a class with %i percent and a goal of 80: %s", async (share, words) => {
  convex.set("liveQuizSessions:view", () =>
    sharedView({ status: "completed", question: undefined, phase: undefined, goal: { share, target: 80 } }),
  );
  open();
  const goal = await screen.findByRole("region", { name: "Sınıf hedefi" });
  expect(goal.textContent).toBe(`${words}Sınıfça %${share}hedef %80`);
});

it("shows no goal if the class had none", async () => {
  open();
  await screen.findByRole("list", { name: "İlk üç" });
  expect(screen.queryByRole("region", { name: "Sınıf hedefi" })).toBeNull();
});

describe("on a participant's phone", () => {
  const question = { questionId: "q2", question: "En kalabalık şehir?", imageUrl: null };
  const asked = { ...question, type: "multiple_choice", options: ["Ankara", "İstanbul"] };
  const mistake = { question: asked, answer: 0, solution: 1, explanation: "On beş milyonu geçer." };
  const outcomes = (...grades: (number | null)[]) =>
    convex.set("liveAnswers:outcomes", () =>
      grades.map((grade, index) => (grade === 1 ? { index, grade } : { index, grade, mistake })),
    );

  beforeEach(() => {
    localStorage.setItem(`canli-quiz:katilimci:${CODE}`, "0".repeat(32));
    convex.set("liveParticipants:me", () => ownRow({ score: 60, rank: 17, place: 17 }));
  });

  it("lists the participant's rank, then their right answers, then mistakes with right answers and explanations", async () => {
    outcomes(1, 1, 1, 0.5, 0, null);
    open();
    const own = await screen.findByRole("region", { name: "Sonucun" });
    expect(within(own).getByText(/oldun/).textContent).toMatch(/^17\. oldun/);
    expect(own.textContent).toContain("6 soruda 3 doğru · en çok 3 tane üst üste");
    const each = within(own).getAllByRole("listitem");
    expect(each.map((item) => item.querySelector(".visually-hidden")?.textContent)).toEqual([
      "1. soru: doğru",
      "2. soru: doğru",
      "3. soru: doğru",
      "4. soru: bir kısmı doğru",
      "5. soru: yanlış",
      "6. soru: boş",
    ]);
    const wrong = await screen.findByRole("region", { name: "Yanlışların" });
    expect(wrong.textContent).toContain("5. En kalabalık şehir?");
    expect(wrong.textContent).toContain("On beş milyonu geçer.");
    const podium = await screen.findByRole("list", { name: "İlk üç" });
    const precedes = (one: Element, other: Element) =>
      (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
    expect([precedes(own, wrong), precedes(wrong, podium)]).toEqual([true, true]);
  });

  it("shows the maximum score of the questions that this pupil could answer", async () => {
    convex.set("liveAnswers:reachable", () => 66);
    outcomes(1, 0);
    open();
    await waitFor(() =>
      expect(screen.getByRole("region", { name: "Sonucun" }).textContent).toContain("Puanın 60 / 66"),
    );
    expect(screen.getByText("Sorulmayan ve sen cevaplayamadan yarım kalan sorular sayılmadı.")).toBeTruthy();
  });

  it("shows the first mistakes, and all of them on request", async () => {
    outcomes(0, 0, 0, 0, 0, 0);
    open();
    const wrong = within(await screen.findByRole("region", { name: "Yanlışların" }));
    expect(wrong.getAllByRole("heading", { level: 3 })).toHaveLength(3);
    await userEvent.click(wrong.getByRole("button", { name: "Hepsini göster (6)" }));
    expect(wrong.getAllByRole("heading", { level: 3 })).toHaveLength(6);
  });

  it("opens practice of the mistakes, checks the answers, and returns", async () => {
    outcomes(1, 0);
    const checked: unknown[] = [];
    convex.set("liveAnswers:check", (args) => {
      checked.push(args);
      return true;
    });
    const { path } = open();
    await userEvent.click(await screen.findByRole("link", { name: "Yanlışlarımı tekrar çöz" }));
    await userEvent.click(await screen.findByRole("radio", { name: /İstanbul/ }));
    await userEvent.click(screen.getByRole("button", { name: "Kontrol et" }));
    await userEvent.click(await screen.findByRole("button", { name: "Bitir" }));
    expect(checked).toEqual([{ code: CODE, secret: "0".repeat(32), index: 1, answer: 1 }]);
    await userEvent.click(await screen.findByRole("button", { name: "Sonuçlara dön" }));
    await screen.findByRole("list", { name: "İlk üç" });
    expect(path()).toBe(`/canli-quiz/${CODE}/sonuclar`);
  });

  it("shows no mistakes if there are none, while the answer key is withheld, and to other viewers", async () => {
    outcomes(1, 1);
    open();
    await screen.findByText(/2 soruda/);
    expect(screen.queryByRole("region", { name: "Yanlışların" })).toBeNull();
    cleanup();
    convex.set("liveAnswers:outcomes", () => null);
    open();
    expect((await screen.findByRole("region", { name: "Sonucun" })).textContent).not.toContain("doğru");
    expect(screen.queryByRole("link", { name: /Yanlışlarımı/ })).toBeNull();
    cleanup();
    localStorage.clear();
    open();
    await screen.findByRole("list", { name: "İlk üç" });
    expect(screen.queryByRole("region", { name: "Sonucun" })).toBeNull();
  });
});
