import { cleanup, render, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { StatisticsPage } from "../../../../src/routes/statistics/statistics-page.tsx";
import { FakeConvex } from "../../support/fake-convex.ts";
import { liveApp } from "../../support/render-live.tsx";

const teacher = { _id: "u1" as never, name: "Zeynep", email: "z@ornek.test", role: "teacher" as const };
const student = { ...teacher, name: "Elif", role: "student" as const };

const nothing = {
  quizzes: { count: 0, more: false },
  solo: { attempts: 0, averageScore: null },
  live: { sessions: 0, participants: 0, averageScore: null, averageMaxScore: null },
  games: [],
  hardest: [],
};
const classes = {
  quizzes: { count: 12, more: false },
  solo: { attempts: 48, averageScore: 71.6 },
  live: { sessions: 2, participants: 55, averageScore: 63.25, averageMaxScore: 99.5 },
  games: [
    {
      id: "g2",
      code: null,
      quizTitle: "Türkiye",
      questionCount: 10,
      participants: 25,
      averageScore: 70.5,
      maxScore: 100,
      endedAt: "2026-09-14T09:00:00.000Z",
    },
    {
      id: "g1",
      code: "K7M2XQ",
      quizTitle: "Üçgenler",
      questionCount: 5,
      participants: 30,
      averageScore: 56,
      maxScore: 99,
      endedAt: "2026-09-07T09:00:00.000Z",
    },
  ],
  hardest: [
    {
      questionId: "q1",
      quizTitle: "Üçgenler",
      text: "İç açılar toplamı?",
      asked: 24,
      answered: 20,
      correct: 7,
    },
  ],
};

let convex: FakeConvex;
beforeEach(() => {
  convex = new FakeConvex();
});
afterEach(cleanup);

function open(viewer: typeof teacher | typeof student) {
  const routes = [{ path: "/istatistikler", Component: StatisticsPage }];
  render(liveApp({ convex, routes, at: "/istatistikler", viewer }).app);
}

/** Value shown for a name in the summary. */
async function figure(name: string): Promise<string | null> {
  const summary = await screen.findByLabelText("Özet");
  return within(summary).getByText(name).nextElementSibling?.textContent ?? null;
}

it("shows a teacher's totals in Turkish number format", async () => {
  convex.set("statistics:teacher", () => classes);
  open(teacher);
  expect(await figure("Quizleriniz")).toBe("12");
  expect(await figure("Bireysel çözüm")).toBe("48");
  expect(screen.getByText("ortalama %72")).toBeTruthy();
  expect(await figure("Canlı quiz")).toBe("2");
  expect(await figure("Katılım")).toBe("55");
  expect(await figure("Canlı quiz ortalaması")).toBe("63,3");
  expect(screen.getByText("100 puan üzerinden")).toBeTruthy();
});

it("lists the latest live quizzes, oldest first, with a chart and links to existing reports", async () => {
  convex.set("statistics:teacher", () => classes);
  open(teacher);
  const table = await screen.findByRole("table", { name: "Son canlı quizler" });
  expect(within(table).getByRole("row", { name: /^1 Üçgenler 7 Eyl 2026 30 56 \/ 99$/ })).toBeTruthy();
  expect(within(table).getByRole("row", { name: /^2 Türkiye 14 Eyl 2026 25 70,5$/ })).toBeTruthy();
  const links = within(table).getAllByRole("link");
  expect(links.map((link) => link.getAttribute("href"))).toEqual(["/rapor/K7M2XQ"]);
  // 56 of 99 and 70.5 of 100: the chart shows percentages of the reachable maximum.
  const chart = screen.getByRole("img", { name: /ortalama puanları/ });
  expect([...chart.querySelectorAll("circle + text")].map(({ textContent }) => textContent)).toEqual([
    "57",
    "71",
  ]);
});

it.each([
  { name: "in which only hands were raised", change: { participants: 0 } },
  { name: "that ended before anybody answered", change: { averageScore: 0, maxScore: 0 } },
])("draws no point for a game $name", async ({ change }) => {
  const [latest, first] = classes.games;
  convex.set("statistics:teacher", () => ({ ...classes, games: [latest, { ...first, ...change }] }));
  open(teacher);
  const row = await screen.findByRole("row", { name: /^1 Üçgenler/ });
  expect(row.lastElementChild?.textContent).toBe("–");
  expect(screen.queryByRole("img")).toBeNull();
});

it("lists the hardest questions with right answers among the given ones, and missing answers separately", async () => {
  const [question] = classes.hardest;
  const hardest = [
    question,
    { ...question, questionId: "q2", text: "Dış açılar toplamı?", asked: 6, answered: 6, correct: 3 },
  ];
  convex.set("statistics:teacher", () => ({ ...classes, hardest }));
  open(teacher);
  const rows = within(await screen.findByRole("table", { name: "En çok zorlanılan sorular" })).getAllByRole(
    "row",
  );
  expect(rows.slice(1).map(({ textContent }) => textContent)).toEqual([
    "İç açılar toplamı? Üçgenler%35 7 / 204 cevapsız",
    "Dış açılar toplamı? Üçgenler%50 3 / 6",
  ]);
});

it("shows no share for a question with an unknown number of answers", async () => {
  const hardest = [{ ...classes.hardest[0], answered: null }];
  convex.set("statistics:teacher", () => ({ ...classes, hardest }));
  open(teacher);
  const table = await screen.findByRole("table", { name: "En çok zorlanılan sorular" });
  expect(
    within(table).getByRole("row", { name: "İç açılar toplamı? Üçgenler 24 kez soruldu, 7 doğru" }),
  ).toBeTruthy();
});

const REASON = "yarım kalan soru, cevaplamayana sayılmaz";

it("gives the reason for a maximum that a question cut short has lowered, to a teacher", async () => {
  const [first, ...others] = classes.games;
  const games = [{ ...first, maxScore: 87.5, isCutShort: true }, ...others];
  convex.set("statistics:teacher", () => ({ ...classes, games }));
  open(teacher);
  const table = within(await screen.findByRole("table", { name: "Son canlı quizler" }));
  expect(table.getByRole("row", { name: `2 Türkiye 14 Eyl 2026 · ${REASON} 25 70,5 / 87,5` })).toBeTruthy();
  expect(table.getByRole("row", { name: /^1 Üçgenler 7 Eyl 2026 30 56/ })).toBeTruthy();
  expect(screen.getByText(`100 puan üzerinden; ${REASON}`)).toBeTruthy();
});

it("gives the reason for a maximum that a question cut short has lowered, to a student", async () => {
  const game = {
    id: "p1",
    code: "K7M2XQ",
    quizTitle: "Tarih",
    place: 3,
    participants: 24,
    score: 66,
    maxScore: 66,
    isCutShort: true,
    endedAt: "2026-09-10T09:00:00.000Z",
  };
  convex.set("statistics:student", () => ({
    solo: { totalQuizzes: 0, averageScore: 0, results: [], held: [] },
    live: { count: 1, more: false, averageScore: 66, averageMaxScore: 66, bestPlace: 3, games: [game] },
  }));
  open(student);
  expect(
    await screen.findByRole("row", { name: `Tarih 10 Eyl 2026 · ${REASON} 3 / 24 66 / 66` }),
  ).toBeTruthy();
  expect(screen.getByText(`66 puan üzerinden; ${REASON}`)).toBeTruthy();
});

it("shows a new teacher an explanation and a link to start", async () => {
  convex.set("statistics:teacher", () => nothing);
  open(teacher);
  expect(await screen.findByText("Henüz çözülen bir quiz yok")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Quiz Oluştur" }).getAttribute("href")).toBe("/quiz-olustur");
  expect(await figure("Canlı quiz ortalaması")).toBe("–");
});

it("marks totals that were not counted to the end", async () => {
  convex.set("statistics:teacher", () => ({ ...nothing, quizzes: { count: 500, more: true } }));
  open(teacher);
  expect(await figure("Quizleriniz")).toBe("500+");
});

it("shows a student's progress and ranks in live quizzes", async () => {
  convex.set("statistics:student", () => ({
    solo: {
      held: [],
      totalQuizzes: 9,
      averageScore: 72.4,
      results: [
        { id: "r2", quizTitle: "Türkiye", score: 80, completedAt: "2026-09-14T09:00:00.000Z" },
        { id: "r1", quizTitle: "Üçgenler", score: 60, completedAt: "2026-09-07T09:00:00.000Z" },
      ],
    },
    live: {
      count: 1,
      more: false,
      averageScore: 66,
      averageMaxScore: 99,
      bestPlace: 3,
      games: [
        {
          id: "p1",
          code: "K7M2XQ",
          quizTitle: "Tarih",
          place: 3,
          participants: 24,
          score: 66,
          maxScore: 99,
          endedAt: "2026-09-10T09:00:00.000Z",
        },
        {
          id: "p2",
          code: null,
          quizTitle: "Zor quiz",
          place: null,
          participants: 24,
          score: 0,
          maxScore: null,
          endedAt: "2026-09-09T09:00:00.000Z",
        },
      ],
    },
  }));
  open(student);
  expect(await figure("Çözdüğün quiz")).toBe("9");
  expect(await figure("Ortalama başarı")).toBe("%72");
  expect(await figure("En iyi sıran")).toBe("3.");
  const progress = screen.getByRole("table", { name: "Son çözdüğün quizler" });
  expect(within(progress).getByRole("row", { name: "1 Üçgenler 7 Eyl 2026 %60" })).toBeTruthy();
  const games = screen.getByRole("table", { name: "Katıldığın canlı quizler" });
  expect(within(games).getByRole("row", { name: "Tarih 10 Eyl 2026 3 / 24 66 / 99" })).toBeTruthy();
  expect(within(games).getByRole("row", { name: "Zor quiz 9 Eyl 2026 – 0" })).toBeTruthy();
  expect(screen.getByText("99 puan üzerinden")).toBeTruthy();
});

it("shows a new student how to start", async () => {
  convex.set("statistics:student", () => ({
    solo: { totalQuizzes: 0, averageScore: 0, results: [], held: [] },
    live: { count: 0, more: false, averageScore: null, averageMaxScore: null, bestPlace: null, games: [] },
  }));
  open(student);
  expect(await screen.findByText("Henüz bir quiz çözmedin")).toBeTruthy();
  expect(await figure("Ortalama başarı")).toBe("–");
});

it("lists a student's results that are withheld until a live quiz ends", async () => {
  const held = [
    { id: "h1", quizTitle: "Tarih" },
    { id: "h2", quizTitle: "Yazılı", hidden: true },
  ];
  const solo = { totalQuizzes: 0, averageScore: 0, results: [], held };
  const live = {
    count: 0,
    more: false,
    averageScore: null,
    averageMaxScore: null,
    bestPlace: null,
    games: [],
  };
  convex.set("statistics:student", () => ({ solo, live }));
  open(student);
  expect(
    await screen.findByText(
      "“Tarih” şu anda canlı oynanıyor ya da sınavının sonuçları bekleniyor; sonucun ondan sonra burada görünecek.",
    ),
  ).toBeTruthy();
  expect(screen.getByText(/“Yazılı” şu anda paylaşılmıyor; sonucun saklanıyor/)).toBeTruthy();
  expect(screen.queryByText("Henüz bir quiz çözmedin")).toBeNull();
});

it("shows loading and failure states", async () => {
  open(student);
  expect(await screen.findByText("İstatistikler yükleniyor…")).toBeTruthy();
  cleanup();
  vi.spyOn(console, "error").mockImplementation(() => {});
  convex.set("statistics:student", () => {
    throw new Error("gone");
  });
  open(student);
  expect(await screen.findByText("İstatistikler yüklenemedi")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Tekrar dene" })).toBeTruthy();
});

it("lists the number of teams of a game in which only teams at the board played", async () => {
  const games = classes.games.map((game, at) => ({ ...game, participants: 4, boardTeams: at === 0 ? 4 : 3 }));
  convex.set("statistics:teacher", () => ({ ...classes, games }));
  open(teacher);
  const table = within(await screen.findByRole("table", { name: "Son canlı quizler" }));
  expect(table.getByText("4 takım")).toBeTruthy();
  expect(table.getByText("4")).toBeTruthy();
});

it("names raised hands, which are not counted as participants", async () => {
  const games = classes.games.map((game, at) => ({ ...game, byHand: true as const, participants: at * 5 }));
  convex.set("statistics:teacher", () => ({ ...classes, games }));
  open(teacher);
  const table = within(await screen.findByRole("table", { name: "Son canlı quizler" }));
  expect(table.getByText("el kaldırarak")).toBeTruthy();
  expect(table.getByText("el kaldırarak, 5 kişi")).toBeTruthy();
});

it("a game without answers has no mean, and is not in the drawing", async () => {
  const [latest, first] = classes.games;
  const games = [{ ...latest, id: "g3", averageScore: null }, latest, { ...first, averageScore: 0 }];
  convex.set("statistics:teacher", () => ({ ...classes, games }));
  open(teacher);
  const table = within(await screen.findByRole("table", { name: "Son canlı quizler" }));
  const means = table.getAllByRole("row").map((row) => row.lastElementChild?.textContent);
  expect(means).toEqual(["Ortalama", "0 / 99", "70,5", "–"]);
  const chart = screen.getByRole("img", { name: /^Son canlı quizlerin ortalama puanları/ });
  expect(chart.querySelectorAll("circle")).toHaveLength(2);
});

it("the drawing numbers the games as the table does", async () => {
  const [latest, first] = classes.games;
  const games = [
    latest,
    { ...latest, id: "g4", averageScore: null },
    first,
    { ...first, id: "g0", participants: 0 },
  ];
  convex.set("statistics:teacher", () => ({ ...classes, games }));
  open(teacher);
  const table = within(await screen.findByRole("table", { name: "Son canlı quizler" }));
  const rows = table.getAllByRole("row").map((row) => row.firstElementChild?.textContent);
  expect(rows).toEqual(["No", "1", "2", "3", "4"]);
  const chart = screen.getByRole("img", { name: /^Son canlı quizlerin ortalama puanları/ });
  const numbers = [...chart.querySelectorAll("circle")].map(
    (circle) => circle.parentElement?.lastElementChild?.textContent,
  );
  expect(numbers).toEqual(["2", "4"]);
});
