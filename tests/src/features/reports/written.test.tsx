// Report of an exam on paper with open questions, with and without answer sheets.
import { cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { QUESTION_KINDS } from "../../../../src/features/questions/index.ts";
import { csvOf } from "../../../../src/features/reports/csv.ts";
import type { Overview, Question } from "../../../../src/features/reports/report.ts";
import { tablesOf } from "../../../../src/features/reports/tables.ts";
import type { WrittenResults } from "../../../../src/features/reports/written.ts";
import { ReportPage } from "../../../../src/routes/report/report-page.tsx";
import { FakeConvex } from "../../support/fake-convex.ts";
import { liveApp } from "../../support/render-live.tsx";

beforeAll(async () => {
  for (const { report, board } of Object.values(QUESTION_KINDS))
    await Promise.all([report?.load(), board?.load()]);
});

const open = (text: string, points: number): Question => ({
  text,
  content: { type: "open", points },
  correctAnswer: null,
  distribution: null,
  asked: null,
  answered: 0,
  correct: null,
  cutShort: false,
  counts: false,
});
const OPEN = [open("Gölge nasıl oluşur?", 20), open("Ses boşlukta yayılır mı?", 5)];
const CHOICE: Question = {
  text: "Başkent?",
  content: { type: "multiple_choice", options: ["Ankara", "İzmir"] },
  correctAnswer: 0,
  distribution: [9, 1],
  asked: 10,
  answered: 10,
  correct: 9,
  cutShort: false,
  counts: true,
};
const WRITTEN: Overview = {
  quizTitle: "1. yazılı",
  className: "8-A",
  endedAt: "2026-09-14T07:20:00.000Z",
  paper: "exam1" as NonNullable<Overview["paper"]>,
  participants: 0,
  questionCount: 2,
  askedCount: 2,
  isRehearsal: false,
  showsPupils: true,
  isForgotten: false,
  averageScore: null,
  maxScore: 0,
  all: { answered: 0, right: 0 },
  again: [],
  inNeed: [],
  before: null,
  classBefore: null,
  absent: [{ displayName: "Can Ay", number: "7" }],
  written: {
    most: 25,
    papers: 2,
    incomplete: 1,
    unmarked: 3,
    mean: 12.25,
    questions: [
      { index: 0, most: 20, mean: 8.25 },
      { index: 1, most: 5, mean: 4 },
    ],
  },
};
const MIXED: Overview = {
  ...WRITTEN,
  participants: 10,
  questionCount: 3,
  askedCount: 3,
  averageScore: 90,
  maxScore: 100,
  all: { answered: 10, right: 9 },
  written: { ...(WRITTEN.written as NonNullable<Overview["written"]>), whole: { papers: 2, mean: 79.75 } },
};
const RESULTS: WrittenResults = {
  most: 25,
  questions: [
    { index: 0, most: 20 },
    { index: 1, most: 5 },
  ],
  pupils: [
    { displayName: "Ali Ak", number: "12", isAbsent: false, points: [8, 4], total: 12 },
    { displayName: "Can Ay", number: "7", isAbsent: true, points: [null, null], total: null },
    { displayName: "Ece Öz", isAbsent: false, points: [null, 3], total: null },
    { displayName: "Su Er", isAbsent: false, points: [20, 5], total: 25 },
  ],
};

let convex: FakeConvex;
beforeEach(() => {
  convex = new FakeConvex();
  convex.set("accounts:paperHeading", () => null);
  convex.set("reports:written", () => RESULTS);
});
afterEach(cleanup);

function show(overview: Overview, questions: readonly Question[], at = "") {
  convex.set("reports:overview", () => overview);
  convex.set("reports:questions", () => questions);
  const routes = [{ path: "/rapor/:code", Component: ReportPage }];
  render(liveApp({ convex, routes, at: `/rapor/K7M2XQ${at}` }).app);
}

const summary = async () => within(await screen.findByRole("article", { name: "Özet" }));
const figureOf = (term: HTMLElement) => term.nextElementSibling?.textContent;

describe("a written exam", () => {
  test("has means in place of right answers", async () => {
    show(WRITTEN, OPEN);
    const { getByText, queryByText } = await summary();
    expect(figureOf(getByText("Yazılı kâğıdı"))).toBe("3");
    expect(figureOf(getByText("Yazılı ortalaması"))).toBe("12,25");
    expect(getByText("1 kâğıdın puanı eksik")).toBeTruthy();
    expect(getByText("3 öğrencinin puanı girilmedi")).toBeTruthy();
    expect(getByText("ortalama 8,25 / 20 puan (%41)")).toBeTruthy();
    expect(getByText("1 öğrenci sınava girmedi.")).toBeTruthy();
    for (const text of [
      "Hiç cevap yok",
      "Doğru cevap",
      "Katılımcı",
      /karşılaştırılabilir/,
      /kadar cevap yok/,
    ])
      expect(queryByText(text)).toBeNull();
  });

  test("shows the mean of each question, and no item analysis", async () => {
    show(WRITTEN, OPEN, "?bolum=sorular");
    expect(await screen.findByText("2 kâğıtta ortalama 4 / 5 puan (%80)")).toBeTruthy();
    expect(screen.queryByText(/çözümleme/)).toBeNull();
    expect(screen.queryByText("optik formdan okunmadı")).toBeNull();
  });

  test("lists points by total until names are shown, then by name", async () => {
    show(WRITTEN, OPEN, "?bolum=ogrenciler");
    const rows = () => screen.getAllByRole("row").map(({ textContent }) => textContent);
    expect(await screen.findByRole("row", { name: "Öğrenci 1 25 20 5" })).toBeTruthy();
    expect(document.body.textContent).not.toContain("Su Er");
    await userEvent.setup().click(screen.getByRole("button", { name: "Adları göster" }));
    expect(rows()).toEqual([
      "ÖğrenciToplam / 251. (20)2. (5)",
      " Ali Ak1284",
      " Can AyGsınava girmedi",
      " Ece Öz––3",
      " Su Er25205",
    ]);
    await userEvent.setup().selectOptions(screen.getByLabelText("Yazılının sıralaması"), "number");
    expect(rows().slice(1)).toEqual([
      "7 Can AyGsınava girmedi",
      "12 Ali Ak1284",
      "– Ece Öz––3",
      "– Su Er25205",
    ]);
    expect(screen.queryByText("Gösterilecek öğrenci yok")).toBeNull();
  });

  test("is a file with totals, and without numbers of answers", () => {
    const tables = tablesOf({
      code: "K7M2XQ",
      overview: WRITTEN,
      questions: OPEN,
      pupils: [],
      written: RESULTS,
    });
    expect(tables.map(({ name }) => name)).toEqual(["Özet", "Sorular", "Yazılı"]);
    const [about, questions, points] = tables.map(({ rows }) => rows);
    expect(about).toContainEqual(["Yazılı ortalaması", 12.25]);
    expect(about).toContainEqual(["Sınava girmeyen", 1]);
    expect(about?.map(([name]) => name)).not.toContain("Doğru cevap");
    expect(questions?.[1]).toEqual([1, "Gölge nasıl oluşur?", null, ...Array(5).fill(null), 8.25, 20, null]);
    expect(csvOf(points ?? [])).toBe(
      [
        "\uFEFFOkul no;Ad;Durum;1. soru (20 puan);2. soru (5 puan);Toplam (25 puan)",
        "12;Ali Ak;girdi;8;4;12",
        "7;Can Ay;girmedi;;;",
        ";Ece Öz;puanı eksik;;3;",
        ";Su Er;girdi;20;5;25",
        "",
      ].join("\r\n"),
    );
  });
});

test("an exam is compared in the words of an exam", async () => {
  show(MIXED, [...OPEN, CHOICE]);
  const { getByText, queryByText } = await summary();
  expect(getByText(/daha önce yapılmış, karşılaştırılabilir bir sınav yok/)).toBeTruthy();
  expect(queryByText(/oyun|oynan/)).toBeNull();
  cleanup();
  const counts = { answered: 10, right: 5 };
  const last = { code: "AAAAAA", endedAt: MIXED.endedAt };
  const before = { ...last, questions: 4, last: counts, now: counts };
  const classBefore = { ...last, quizTitle: "Hız", all: counts, now: counts, same: 0, others: 2 };
  show({ ...MIXED, before, classBefore }, [...OPEN, CHOICE]);
  const again = await summary();
  expect(again.getByText(/uyguladınız\. İkisinde de sorulan 4 soruda/)).toBeTruthy();
  expect(again.getByText(/8-A ile bir önceki sınav ya da oyun/)).toBeTruthy();
});

test("an open question of homework is not called without points", async () => {
  const question = { ...open("Gölge?", 20), asked: 1, answered: 1, empty: 0 };
  const answer = { answer: "Işık durur.", grade: 0.75 };
  const pupil = { id: "h1", displayName: "Ali", place: null, score: 15, answers: [answer] };
  const homework = {
    opensAt: 0,
    closesAt: 0,
    isOpen: false,
    isForClass: true,
    handedIn: 1,
    late: 0,
    unmarked: 0,
  };
  const { written: _written, paper: _paper, ...rest } = WRITTEN;
  const overview = { ...rest, participants: 1, homework: { ...homework, countedAt: 0, isCounting: false } };
  const page = [{ ...pupil, homework: { placeId: "h1", attempts: 1, counted: 1, handedIn: true, late: 0 } }];
  convex.set("reports:pupils", () => ({ page, isDone: true, continueCursor: "" }));
  show(overview, [question], "?bolum=ogrenciler");
  expect(await screen.findByRole("cell", { name: "15 / 20 puan: Işık durur." })).toBeTruthy();
  cleanup();
  show(overview, [question], "?bolum=sorular");
  await screen.findByText("Gölge?");
  expect(screen.queryByText("puansız")).toBeNull();
  const tables = tablesOf({ code: "K7M2XQ", overview, questions: [question], pupils: page as never });
  expect(JSON.stringify(tables)).not.toContain("puansız");
});

describe("blanks on answer sheets", () => {
  const blank: Question = { ...CHOICE, asked: 20, empty: 10, objective: "C.1" };
  const overview: Overview = { ...MIXED, participants: 20, all: { answered: 10, right: 9, empty: 10 } };

  test("count like wrong answers in questions and objectives", async () => {
    show(overview, [...OPEN, blank], "?bolum=sorular");
    expect(await screen.findByText("20 kişiden 10 cevap, 10 boş, 9 doğru (%45)")).toBeTruthy();
    expect(screen.getByRole("row", { name: "C.1 3 %45" })).toBeTruthy();
  });

  test("count like wrong answers in summary and file", async () => {
    const inNeed = [{ displayName: "Can Ay", answered: 5, right: 1 }];
    show({ ...overview, inNeed }, [...OPEN, blank]);
    const { getByText } = await summary();
    expect(figureOf(getByText("Doğru cevap"))).toBe("%45");
    expect(getByText("boşlar yanlış sayılır")).toBeTruthy();
    expect(getByText(/^En az 5 soruda, doğru oranı/)).toBeTruthy();
    await userEvent.setup().click(screen.getByRole("button", { name: "Adları göster" }));
    expect(getByText("5 sorudan 1 doğru")).toBeTruthy();
    const tables = tablesOf({ code: "K7M2XQ", overview, questions: [...OPEN, blank], pupils: [] });
    expect(tables[0]?.rows).toContainEqual(["Boş bırakılan", 10]);
    expect(tables[1]?.rows[0]).toContain("Boş");
  });
});

describe("an exam with answer sheets and open questions", () => {
  const pupils = RESULTS.pupils.map((pupil, at) => ({
    ...pupil,
    ...(at !== 2 && { score: 90, listed: at + 1 }),
  }));
  const questions = [...OPEN, CHOICE];

  test("has figures of both", async () => {
    show(MIXED, questions);
    const { getByText } = await summary();
    expect(figureOf(getByText("Doğru cevap"))).toBe("%90");
    expect(figureOf(getByText("Toplam puan ortalaması"))).toBe("79,75");
    expect(getByText("100 üzerinden, 2 kâğıtta: açık uçlular 25, optik form 75 puan")).toBeTruthy();
    expect(figureOf(getByText("Optik form ortalaması"))).toBe("90");
    expect(figureOf(getByText("Açık uçlu ortalaması"))).toBe("12,25");
  });

  test("has two results, which are named, if the open questions alone have 100 points", async () => {
    const most = 110;
    convex.set("reports:written", () => ({ ...RESULTS, most, pupils }));
    convex.set("reports:pupils", () => ({ page: [], isDone: true, continueCursor: "" }));
    show({ ...MIXED, written: WRITTEN.written }, questions, "?bolum=ogrenciler");
    expect(await screen.findByText(/ikisi toplanmaz, iki ayrı sonuçtur/)).toBeTruthy();
    expect(screen.getByRole("row", { name: "Öğrenci 4 25 90 20 5" })).toBeTruthy();
    const written = { ...RESULTS, most, pupils };
    const tables = tablesOf({ code: "K7M2XQ", overview: MIXED, questions, pupils: [], written });
    expect(tables.at(-1)?.rows[0]?.slice(-2)).toEqual(["Açık uçlu (110 puan)", "Optik form (100 puan)"]);
  });

  test("lists answers, and the total with its two parts", async () => {
    convex.set("reports:written", () => ({ ...RESULTS, pupils }));
    convex.set("reports:pupils", () => ({
      page: [
        {
          id: "1",
          displayName: "Ali Ak",
          place: 1,
          score: 90,
          answers: [null, null, { answer: 0, grade: 1 }],
        },
      ],
      isDone: true,
      continueCursor: "",
    }));
    show(MIXED, questions, "?bolum=ogrenciler");
    expect(await screen.findByRole("row", { name: "Öğrenci 4 92,5 25 67,5 20 5" })).toBeTruthy();
    // A pupil without an answer sheet follows the ten of the list.
    expect(screen.getByRole("row", { name: /^Öğrenci 11 – – – – 3$/ })).toBeTruthy();
    expect(screen.getByText(/açık uçlu sorular 25 puan, optik formdaki sorular kalan 75 puanı/)).toBeTruthy();
    expect(await screen.findByRole("row", { name: /^1\. Öğrenci 1 .*A: Ankara doğru$/ })).toBeTruthy();
  });

  test("has the percentage of each learning objective, on the page and as a table of the file", async () => {
    const tested = questions.map((question, at) => ({
      ...question,
      ...(at !== 1 && { objective: "F.8.5.1. Gölge" }),
    }));
    const tables = tablesOf({ code: "K7M2XQ", overview: MIXED, questions: tested, pupils: [] });
    // The mean of 41.25 % of the points and 90 % right answers.
    expect(tables.find(({ name }) => name === "Kazanımlar")?.rows).toEqual([
      ["Kazanım", "Sorular", "Başarı %"],
      ["F.8.5.1. Gölge", "1, 3", 65.63],
    ]);
    show(MIXED, tested, "?bolum=sorular");
    const table = await screen.findByRole("table", { name: "Kazanımlar" });
    expect(within(table).getByRole("row", { name: "F.8.5.1. Gölge 1, 3 %66" })).toBeTruthy();
    expect(screen.getAllByText("Kazanım: F.8.5.1. Gölge")).toHaveLength(2);
  });

  test("is a file with a table of both", () => {
    const written = { ...RESULTS, pupils };
    const tables = tablesOf({ code: "K7M2XQ", overview: MIXED, questions, pupils: [], written });
    expect(tables.map(({ name }) => name)).toEqual(["Özet", "Sorular", "Öğrenciler", "Yazılı"]);
    expect(tables.at(-1)?.rows[0]?.slice(-3)).toEqual([
      "Açık uçlu (25 puan)",
      "Optik form (75 puan)",
      "Toplam puan (100 puan)",
    ]);
    expect(tables.at(-1)?.rows[1]).toEqual(["12", "Ali Ak", "girdi", 8, 4, 12, 67.5, 79.5]);
    expect(tables.at(-1)?.rows[3]?.slice(-3)).toEqual([null, null, null]);
    expect(tables[0]?.rows.map(([name]) => name)).toEqual(
      expect.arrayContaining(["Doğru cevap", "Toplam puan ortalaması (100 üzerinden)"]),
    );
  });
});

test("a game that ended within its first question has no mean, or says that its answers do not count", async () => {
  const { written: _written, paper: _paper, absent: _absent, ...game } = WRITTEN;
  const first = { ...CHOICE, counts: false, cutShort: true };
  show({ ...game, participants: 10 }, [{ ...first, answered: 0, correct: 0 }]);
  let { getByText, queryByText } = await summary();
  expect(figureOf(getByText("Doğru cevap"))).toBe("Hiç cevap yok");
  expect(figureOf(getByText("Ortalama puan"))).toBe("–");
  expect(queryByText("boş soru 0 puan")).toBeNull();
  cleanup();
  show({ ...game, participants: 10, averageScore: 2, maxScore: 10, averageMaxScore: 3 }, [
    { ...first, answered: 3, correct: 2 },
  ]);
  ({ getByText, queryByText } = await summary());
  expect(queryByText("Hiç cevap yok")).toBeNull();
  expect(getByText("sayılan soru yok")).toBeTruthy();
});
