import { act, cleanup, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { QUESTION_KINDS } from "../../../../src/features/questions/index.ts";
import { tablesOf } from "../../../../src/features/reports/tables.ts";
import { ReportPage } from "../../../../src/routes/report/report-page.tsx";
import { toast } from "../../../../src/ui/notice/toast.ts";
import { FakeConvex } from "../../support/fake-convex.ts";
import { allowModalDialogs } from "../../support/modal-dialogs.ts";
import { liveApp } from "../../support/render-live.tsx";
import { exampleExam, paperOf } from "../paper/exam/example-exam.ts";

let convex: FakeConvex;
beforeAll(async () => {
  allowModalDialogs();
  for (const { report, board } of Object.values(QUESTION_KINDS))
    await Promise.all([report?.load(), board?.load()]);
});
beforeEach(() => {
  convex = new FakeConvex();
  convex.set("reports:overview", () => overview());
  convex.set("reports:questions", () => [QUESTION]);
  convex.set("reports:pupils", () => ({ page: PUPILS, isDone: true, continueCursor: "" }));
  convex.set("accounts:paperHeading", () => null);
});
afterEach(cleanup);

const QUESTION = {
  text: "Başkent?",
  content: { type: "multiple_choice", options: ["Ankara", "İzmir", "Bursa"] },
  correctAnswer: 0,
  distribution: [2, 1, 7],
  asked: 12,
  answered: 10,
  correct: 2,
  medianMs: 4_600,
  cutShort: false,
  counts: true,
};
const PUPILS = [
  { id: "1", displayName: "Ayşe", place: 1, score: 100, answers: [{ answer: 0, grade: 1 }] },
  { id: "2", displayName: "Ali", place: 2, score: 0, answers: [{ answer: 2, grade: 0 }] },
  { id: "3", displayName: "Geç", place: null, score: 0, answers: [] },
];
const overview = (changes = {}) => ({
  quizTitle: "Coğrafya",
  endedAt: "2026-09-14T07:20:00.000Z",
  participants: 12,
  questionCount: 1,
  askedCount: 1,
  isRehearsal: false,
  showsPupils: true,
  isForgotten: false,
  averageScore: 20,
  maxScore: 100,
  all: { answered: 10, right: 2 },
  again: [0],
  inNeed: [{ displayName: "Ali", answered: 6, right: 1 }],
  before: {
    code: "AAAAAA",
    endedAt: "2026-09-07T07:20:00.000Z",
    questions: 1,
    last: { answered: 10, right: 5 },
    now: { answered: 10, right: 2 },
  },
  ...changes,
});

function open(at = "/rapor/K7M2XQ") {
  const routes = [{ path: "/rapor/:code", Component: ReportPage }];
  render(liveApp({ convex, routes, at }).app);
  return userEvent.setup();
}

test("the summary names questions to teach again, the most frequent mistake and the previous result", async () => {
  open();
  const summary = within(await screen.findByRole("article", { name: "Özet" }));
  expect(summary.getByRole("listitem").textContent).toContain(
    "12 kişiden 10 cevap, 2 doğru. 7 kişi C (“Bursa”) dedi.",
  );
  expect(summary.getByText(/bu kez/).textContent).toContain("o gün %50, bu kez %20");
});

test.each([
  ["no", { same: 0, others: 4 }, "bu kez %60; sorular başkaydı."],
  ["all", { same: 2, others: 0 }, "bu kez %60; sorular aynıydı."],
  ["some", { same: 2, others: 1 }, "bu kez %60; 2 soru aynıydı, ötekiler başkaydı."],
])(
  "the comparison with the class's previous game says that %s questions were the same",
  async (_, shared, words) => {
    const classBefore = {
      code: "AAAAAA",
      endedAt: "2026-09-07T07:20:00.000Z",
      quizTitle: "Coğrafya",
      all: { answered: 10, right: 5 },
      now: { answered: 10, right: 6 },
      ...shared,
    };
    convex.set("reports:overview", () => overview({ className: "8-A", before: null, classBefore }));
    open();
    expect((await screen.findByText(/bir önceki oyun/)).textContent).toContain(words);
  },
);

test("a game of teams alone says why it is not compared", async () => {
  const teams = { participants: 3, boardTeams: 3, before: null, classBefore: null };
  convex.set("reports:overview", () => overview(teams));
  open();
  expect(await screen.findByText(/^Takımların cevapları az/)).toBeTruthy();
});

test("a game of teams alone counts teams, and not persons", async () => {
  convex.set("reports:overview", () => overview({ participants: 12, boardTeams: 12 }));
  const user = open();
  const summary = within(await screen.findByRole("article", { name: "Özet" }));
  expect(summary.getByText(/12 takımdan 10 cevap/)).toBeTruthy();
  expect(summary.getByText(/7 takım C/)).toBeTruthy();
  expect(summary.queryByText("Katılımcı")).toBeNull();
  expect(summary.getByText("Tahtada takım").parentElement?.textContent).toBe("Tahtada takım12");
  await user.click(screen.getByRole("link", { name: "Sorular" }));
  expect(await screen.findByText(/12 takımdan 10 cevap/)).toBeTruthy();
  expect(screen.getByText(/12 takımdan 7 takım/)).toBeTruthy();
  expect(screen.queryByText(/kişi/)).toBeNull();
  const page = PUPILS.map((pupil) => ({ ...pupil, members: [] }));
  act(() => convex.set("reports:pupils", () => ({ page, isDone: true, continueCursor: "" })));
  await user.click(screen.getByRole("link", { name: "Takımlar" }));
  expect(await screen.findByRole("columnheader", { name: "Takım" })).toBeTruthy();
  expect(screen.getByRole("table", { name: "Takımların sorulara verdiği cevaplar" })).toBeTruthy();
  expect(screen.queryByRole("columnheader", { name: "Öğrenci" })).toBeNull();
});

test("hides names until they are requested", async () => {
  const user = open();
  expect(await screen.findByText(/^Kim olduğu/)).toBeTruthy();
  expect(document.body.textContent).not.toContain("Ali");
  await user.click(screen.getByRole("link", { name: "Öğrenciler" }));
  expect(await screen.findByRole("row", { name: /^2\. Öğrenci 2 0 1 0 0 C: Bursa yanlış$/ })).toBeTruthy();
  expect(document.body.textContent).not.toContain("Ali");
  await user.click(screen.getByRole("button", { name: "Adları göster" }));
  expect(screen.getByRole("row", { name: /^1\. Ayşe 1 0 0 100 A: Ankara doğru/ })).toBeTruthy();
  expect(screen.getByRole("row", { name: /^Geç 0 0 0 0 bu soruda yoktu/ })).toBeTruthy();
});

test("lists absent pupils and pupils who need help, with school numbers, after names are shown", async () => {
  const absent = [{ displayName: "Su Nur", number: "12" }, { displayName: "Can Er" }];
  convex.set("reports:overview", () =>
    overview({ absent, inNeed: [{ displayName: "Ali", number: "199", answered: 10, right: 2 }] }),
  );
  const user = open();
  const summary = within(await screen.findByRole("article", { name: "Özet" }));
  expect(summary.getByText("2 öğrenci katılmadı.")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Adları göster" }));
  expect(summary.getByText("2 öğrenci katılmadı: Su Nur (No 12), Can Er.")).toBeTruthy();
  expect(summary.getByText("No 199 · cevapladığı 10 sorudan 2 doğru")).toBeTruthy();
});

test("of a game with raised hands counts them, and says why no pupil is listed", async () => {
  convex.set("reports:overview", () =>
    overview({ participants: 0, hands: 12, inNeed: [], averageScore: null, before: null }),
  );
  convex.set("reports:questions", () => [{ ...QUESTION, hands: 10, medianMs: undefined }]);
  convex.set("reports:pupils", () => ({ page: [], isDone: true, continueCursor: "" }));
  const user = open();
  const summary = await screen.findByRole("article", { name: "Özet" });
  expect(summary.querySelector("dl")?.textContent).toContain("Kalkan el12");
  expect(within(summary).queryByText(/^Kim olduğu/)).toBeNull();
  await user.click(screen.getByRole("link", { name: "Sorular" }));
  expect(await screen.findByText(/10 cevap el kaldırarak/)).toBeTruthy();
  await user.click(screen.getByRole("link", { name: "Öğrenciler" }));
  expect(await screen.findByText(/kimin ne dediği kaydedilmedi/)).toBeTruthy();
});

test("of an exam on paper leads to its papers, and changes a wrong answer key", async () => {
  convex.set("reports:overview", () => overview({ paper: "s1" }));
  const written = { ...QUESTION, text: "Açıklayınız", asked: null, counts: false };
  convex.set("reports:questions", () => [QUESTION, written]);
  convex.set("paperExams:setKey", () => null);
  const success = vi.spyOn(toast, "success").mockReturnValue("");
  const user = open();
  expect(await screen.findByRole("heading", { level: 1, name: "Kâğıt sınavı raporu" })).toBeTruthy();
  expect(screen.getByRole("link", { name: "Kâğıtlar" }).getAttribute("href")).toBe("/kagit/s1");
  expect(screen.queryByRole("link", { name: "Sonuçlar" })).toBeNull();
  await user.click(screen.getByRole("link", { name: "Sorular" }));
  await user.click(await screen.findByText("Doğru cevabı değiştir"));
  const key = await screen.findByRole<HTMLSelectElement>("combobox", { name: "1. sorunun doğru cevabı" });
  expect(key.value).toBe("0");
  expect(screen.getByText("optik formdan okunmadı")).toBeTruthy();
  await user.selectOptions(key, "C");
  const command = { name: "paperExams:setKey", args: { sessionId: "s1", questionIndex: 0, option: 2 } };
  expect(convex.sent).toContainEqual(command);
  await waitFor(() => expect(success).toHaveBeenCalled());
});

test("of an exam on paper counts invalid answers apart from missing ones", async () => {
  convex.set("reports:overview", () => overview({ paper: "s1" }));
  convex.set("reports:questions", () => [{ ...QUESTION, distribution: [2, 1, 5] }]);
  open("/rapor/K7M2XQ?bolum=sorular");
  const invalid = await screen.findByText("Geçersiz (iki işaret)");
  expect(invalid.parentElement?.textContent).toContain("12 kişiden 2 kişi");
  expect(screen.getByText("Cevapsız").parentElement?.textContent).toContain("12 kişiden 2 kişi");
  expect(screen.getByText(/12 kişiden 10 cevap/)).toBeTruthy();
});

test("of an exam on paper deletes a pupil's paper there", async () => {
  convex.set("reports:overview", () => overview({ paper: "s1" }));
  convex.set("paperExams:removeReading", () => ({ owner: { number: "1" }, pages: [], corrections: [] }));
  vi.spyOn(toast, "success").mockReturnValue("");
  const user = open("/rapor/K7M2XQ?bolum=ogrenciler");
  await user.click(await screen.findByRole("button", { name: "Adları göster" }));
  await user.click(await screen.findByRole("button", { name: "Cevaplarını sil: Ali" }));
  await user.click(screen.getByRole("button", { name: "Evet, sil" }));
  const command = { name: "paperExams:removeReading", args: { sessionId: "s1", participantId: "2" } };
  expect(convex.sent).toContainEqual(command);
});

test("states for each figure if blank answers count", async () => {
  open();
  const figures = async () =>
    (await screen.findByRole("article", { name: "Özet" })).querySelector("dl")?.textContent;
  expect(await figures()).toContain("%20verilen cevaplar içinde");
  expect(await figures()).toContain("20boş soru 0 puan");
  act(() =>
    convex.set("reports:overview", () =>
      overview({ homework: HOMEWORK, all: { answered: 6, right: 4, empty: 2 } }),
    ),
  );
  expect(await figures()).toContain("%50boşlar yanlış sayılır");
});

test.each(["ozet", "sorular", "ogrenciler"])(
  "the section %s has the same actions in the same place",
  async (section) => {
    open(`/rapor/K7M2XQ?bolum=${section}`);
    const print = await screen.findByRole("button", { name: "Yazdır" });
    const actions = print.parentElement?.querySelectorAll(":scope > :is(button, a, details)") ?? [];
    expect([...actions].map((action) => action.textContent)).toEqual([
      "Adları göster",
      "Tekrar paketi",
      expect.stringContaining("İndir"),
      "Yazdır",
      "Sonuçlar",
    ]);
    expect(screen.getAllByRole("button", { name: "Yazdır" })).toHaveLength(1);
  },
);

test("prints the pupils after all are loaded, with school and teacher", async () => {
  convex.set("accounts:paperHeading", () => ({
    school: "Atatürk Ortaokulu",
    year: "",
    term: "",
    exam: "",
    teacher: "Zeynep Aydın",
  }));
  const more = Array.from({ length: 3 }, (_, page) => ({
    page: [{ ...PUPILS[0], id: `p${page}`, displayName: `Öğrenci ${page}` }],
    isDone: page === 2,
    continueCursor: String(page + 1),
  }));
  convex.set("reports:pupils", ({ paginationOpts }) => {
    const { cursor } = paginationOpts as { cursor: string | null };
    return more[Number(cursor ?? 0)];
  });
  const rows: number[] = [];
  vi.stubGlobal("print", () => rows.push(screen.getAllByRole("rowheader").length));
  const user = open("/rapor/K7M2XQ?bolum=ogrenciler");
  await user.click(await screen.findByRole("button", { name: "Yazdır" }));
  await waitFor(() => expect(rows).toEqual([3]));
  expect(screen.getByText("Atatürk Ortaokulu · Zeynep Aydın")).toBeTruthy();
  vi.unstubAllGlobals();
});

test("marks a question whose right answers do not count, with the reason", async () => {
  convex.set("reports:questions", () => [
    QUESTION,
    { ...QUESTION, text: "Göl?", cutShort: true, counts: false },
    { ...QUESTION, text: "Renk?", correct: null, counts: false },
  ]);
  open("/rapor/K7M2XQ?bolum=ogrenciler");
  expect(await screen.findByRole("columnheader", { name: /^2 ?yarım kaldı$/ })).toBeTruthy();
  for (const name of ["1", "3"]) expect(screen.getByRole("columnheader", { name })).toBeTruthy();
  expect(screen.getByText(/3 öğrenci/).textContent).toMatch(/\*\syarım kaldı, boşlar sayılara girmez$/);
});

test("states the reasons of a maximum score below 100", async () => {
  convex.set("reports:overview", () => overview({ averageScore: 33, maxScore: 66, averageMaxScore: 49.5 }));
  convex.set("reports:questions", () => [QUESTION, { ...QUESTION, counts: false }]);
  convex.set("reports:pupils", () => ({
    page: [{ ...PUPILS[0], maxScore: 33 }],
    isDone: true,
    continueCursor: "",
  }));
  const user = open("/rapor/K7M2XQ");
  const summary = within(await screen.findByRole("article", { name: "Özet" }));
  expect(summary.getByText("33 (49,5 üzerinden)")).toBeTruthy();
  expect(summary.getByText("yarım kalan soru, cevaplamayana sayılmaz")).toBeTruthy();
  expect(summary.getByText("1 soru sayılmadı")).toBeTruthy();
  await user.click(screen.getByRole("link", { name: "Öğrenciler" }));
  expect((await screen.findByText(/1 öğrenci/)).textContent).toContain(
    "yarım kalan soru, cevaplamayana sayılmaz",
  );
});

test("deletes one pupil's data of a game or homework after a confirmation; needs visible names", async () => {
  convex.set("liveParticipants:remove", () => null);
  convex.set("homework:removePlace", () => null);
  const user = open("/rapor/K7M2XQ?bolum=ogrenciler");
  await screen.findByRole("table");
  expect(screen.queryByRole("button", { name: /sil/ })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Adları göster" }));
  const ask = async (name: string) => {
    await user.click(screen.getByRole("button", { name: `Cevaplarını sil: ${name}` }));
    return within(await screen.findByRole("dialog"));
  };
  const game = await ask("Ali");
  expect(game.getByText(/Ötekilerin sırası/)).toBeTruthy();
  await user.click(game.getByRole("button", { name: "Vazgeç" }));
  await user.click((await ask("Ali")).getByRole("button", { name: "Evet, sil" }));
  const homework = { placeId: "9", attempts: 1, counted: 1, handedIn: true, late: 0 };
  const page = PUPILS.map((pupil) => ({ ...pupil, homework }));
  act(() => convex.set("reports:pupils", () => ({ page, isDone: true, continueCursor: "" })));
  await user.click((await ask("Ayşe")).getByRole("button", { name: "Evet, sil" }));
  expect(convex.sent.filter(({ name }) => /remove/.test(name))).toEqual([
    { name: "liveParticipants:remove", args: { code: "K7M2XQ", participantId: "2" } },
    { name: "homework:removePlace", args: { code: "K7M2XQ", placeId: "9" } },
  ]);
});

test("shows the answers to each question in numbers and words", async () => {
  open("/rapor/K7M2XQ?bolum=sorular");
  const question = within(
    await screen.findByRole("heading", { name: "1. Başkent?" }).then((it) => it.closest("li") as HTMLElement),
  );
  expect(question.getByText(/10 cevap/).textContent).toBe(
    "12 kişiden 10 cevap, 2 doğru (%20) · ortanca süre 5 sn",
  );
  expect(question.getByText(/12 kişiden 7 kişi/)).toBeTruthy();
});

test("opens an item analysis of at least twenty papers, and names what is missing below that", async () => {
  const user = open("/rapor/K7M2XQ?bolum=sorular");
  await user.click(await screen.findByText("Soru çözümlemesi (madde analizi)"));
  expect((await screen.findByText(/burada 2 öğrenci var/)).textContent).toContain("en az 20 öğrenci");
  cleanup();
  const paper = (grade: number) => ({ ...PUPILS[0], answers: [{ answer: grade === 1 ? 0 : 2, grade }] });
  const papers = Array.from({ length: 24 }, (_, row) => paper(row < 18 ? 1 : 0));
  convex.set("reports:pupils", () => ({ page: papers, isDone: true, continueCursor: "" }));
  await open("/rapor/K7M2XQ?bolum=sorular").click(await screen.findByText(/madde analizi/));
  const row = await screen.findByRole("row", { name: /^1\./ });
  expect(
    within(row)
      .getAllByRole("cell")
      .map((cell) => cell.textContent),
  ).toEqual(["orta 0,75", "çok iyi 0,86", "–", "A ✓ (doğru) %100 / %14B kimse seçmediC %0 / %86"]);
});

test("pupils of an exam without a class are in the order of their numbers", async () => {
  const page = ["No 222", "No 1000", "No 57"].map((displayName, at) => {
    return { ...PUPILS[0], number: undefined, id: `n${at}`, displayName };
  });
  convex.set("reports:overview", () => overview({ paper: "s1" }));
  convex.set("reports:pupils", () => ({ page, isDone: true, continueCursor: "" }));
  const user = open("/rapor/K7M2XQ?bolum=ogrenciler");
  await user.click(await screen.findByRole("button", { name: "Adları göster" }));
  await user.selectOptions(await screen.findByLabelText("Sıralama"), "name");
  const names = screen.getAllByRole("rowheader").map(({ textContent }) => textContent);
  expect(names.map((name) => name?.match(/No \d+/)?.[0])).toEqual(["No 57", "No 222", "No 1000"]);
});

describe("the report of a trial exam", () => {
  const exam = { penalty: "third", sections: ["Türkçe"], sectionOf: [0, null] };
  beforeEach(() => {
    convex.set("reports:overview", () => overview({ exam, className: "8-A" }));
    convex.set("reports:questions", () => [QUESTION, QUESTION]);
    const answers = [
      { answer: 2, grade: 0 },
      { answer: 0, grade: 1 },
    ];
    const page = [
      { ...PUPILS[0], answers: [answers[1], answers[1]] },
      { ...PUPILS[1], answers },
    ];
    convex.set("reports:pupils", () => ({ page, isDone: true, continueCursor: "" }));
  });
  const rows = (table: HTMLElement) =>
    [...table.querySelectorAll("tbody tr, tfoot tr")].map((row) =>
      [...row.children].map((cell) => cell.textContent),
    );

  test("has a table of nets, highest first, with the means", async () => {
    const user = open("/rapor/K7M2XQ?bolum=netler");
    const table = await screen.findByRole("table", { name: "Öğrencilerin netleri" });
    expect(rows(table)).toEqual([
      ["Öğrenci 1", "1", "0", "0", "1", "1", "0", "0", "1", "2", "0", "0", "2"],
      ["Öğrenci 2", "0", "1", "0", "−0,33", "1", "0", "0", "1", "1", "1", "0", "0,67"],
      ["Ortalama", "0,5", "0,5", "0", "0,33", "1", "0", "0", "1", "1,5", "0,5", "0", "1,33"],
    ]);
    await user.click(screen.getByRole("button", { name: "Adları göster" }));
    expect(screen.getByRole("rowheader", { name: "Ayşe" })).toBeTruthy();
  });

  test("has the mean net in summary and file", async () => {
    const questions = [
      { ...QUESTION, asked: 12, answered: 11, correct: 5 },
      { ...QUESTION, asked: 12, answered: 12, correct: 12 },
    ];
    convex.set("reports:questions", () => questions);
    open();
    // (5 - 6 / 3 + 12) / 12
    expect((await screen.findByText("Net ortalaması")).nextElementSibling?.textContent).toBe("1,25");
    expect(screen.getByText("Türkçe 0,25 · Diğer 1")).toBeTruthy();
    expect(screen.getByText("3 yanlış 1 doğruyu götürür.")).toBeTruthy();
    const report = { code: "K7M2XQ", overview: overview({ exam }), questions, pupils: [] };
    const about = tablesOf(report as never)[0]?.rows;
    expect(about).toContainEqual(["Net ortalaması", 1.25]);
    expect(about).toContainEqual(["Net ortalaması: Türkçe", 0.25]);
  });

  test("has the aliases of the list of pupils in the table of nets", async () => {
    const orders: unknown[] = [];
    convex.set("reports:pupils", ({ order }) => {
      orders.push(order);
      const wrong = { answer: 2, grade: 0 };
      const right = { answer: 0, grade: 1 };
      const page = [
        { ...PUPILS[0], answers: [wrong, right] },
        { ...PUPILS[1], answers: [right, right] },
      ];
      return { page, isDone: true, continueCursor: "" };
    });
    open("/rapor/K7M2XQ?bolum=netler");
    const table = await screen.findByRole("table", { name: "Öğrencilerin netleri" });
    expect(rows(table).map(([name, ...counts]) => [name, counts.at(-1)])).toEqual([
      ["Öğrenci 2", "2"],
      ["Öğrenci 1", "0,67"],
      ["Ortalama", "1,33"],
    ]);
    expect(new Set(orders)).toEqual(new Set(["place"]));
  });

  test("has a printed card for each pupil, with the place only if it is chosen", async () => {
    const user = open("/rapor/K7M2XQ?bolum=karneler");
    const tables = await screen.findAllByRole("table");
    expect(tables.map(rows)[1]).toEqual([
      ["Türkçe", "0", "1", "0", "−0,33", "0,33"],
      ["Diğer", "1", "0", "0", "1", "1"],
      ["Toplam", "1", "1", "0", "0,67", "1,33"],
    ]);
    const answers = screen.getAllByRole("list", { name: "Cevaplar ve anahtar" })[1];
    expect(answers?.textContent).toBe("1 C ✗A2 A ✓");
    expect(screen.queryByText(/Sıra:/)).toBeNull();
    await user.click(screen.getByLabelText("Sınıftaki sıra yazılsın"));
    expect(screen.getByText("Sıra: 2 / 2")).toBeTruthy();
  });

  test("has a short sign for an invalid answer, and explains it only on that pupil's card", async () => {
    const invalid = { answer: [], grade: 0 };
    const page = [
      { ...PUPILS[0], answers: [invalid, invalid] },
      { ...PUPILS[1], answers: [null, { answer: 0, grade: 1 }] },
    ];
    convex.set("reports:pupils", () => ({ page, isDone: true, continueCursor: "" }));
    open("/rapor/K7M2XQ?bolum=karneler");
    const [first] = await screen.findAllByRole("list", { name: "Cevaplar ve anahtar" });
    expect(first?.textContent).toBe("1 G ✗A2 G ✗A");
    expect(screen.getAllByText(/G: geçersiz/)).toHaveLength(1);
  });

  test("has the numbers and letters of each pupil's own booklet", async () => {
    const content = { type: "multiple_choice", options: ["5", "6", "7", "8"] };
    const questions = [0, 1, 2].map((correctAnswer) => ({ ...QUESTION, content, correctAnswer }));
    const answers = [
      { answer: 3, grade: 0 },
      { answer: 1, grade: 1 },
      { answer: null, grade: null },
    ];
    const ofBooklet = (at: number, booklet: number) =>
      paperOf(at, [3, 1, null], { pages: [{ page: 0, booklet }] });
    const papers = [ofBooklet(0, 0), ofBooklet(1, 1)];
    const page = papers.map(({ participantId: id }, row) => ({ ...PUPILS[row], id, answers }));
    convex.set("reports:overview", () => overview({ exam, paper: "s1" }));
    convex.set("reports:questions", () => questions);
    convex.set("reports:pupils", () => ({ page, isDone: true, continueCursor: "" }));
    convex.set("paperExams:view", () => exampleExam({ papers }));
    open("/rapor/K7M2XQ?bolum=karneler");
    const lists = await screen.findAllByRole("list", { name: "Cevaplar ve anahtar" });
    expect(lists.map((list) => list.textContent)).toEqual(["1 D ✗A2 B ✓3  –C", "1  –B2 A ✓3 C ✗D"]);
    expect(screen.getAllByText(/^Kitapçık/).map(({ textContent }) => textContent)).toEqual([
      "Kitapçık A",
      "Kitapçık B",
    ]);
  });

  test("has the cards in the order of the papers: of the class list, then by number", async () => {
    const numbered = ["222", "1000", "57"].map((name, at) => ({
      ...paperOf(2, [0, 1, 2]),
      participantId: `n${at}` as never,
      pupilId: undefined,
      name,
      number: name,
    }));
    const papers = [...numbered, paperOf(1, [0, 1, 2]), paperOf(0, [0, 1, 2])];
    const page = papers.map(({ participantId: id, name }) => ({ ...PUPILS[0], id, displayName: name }));
    convex.set("reports:overview", () => overview({ exam, paper: "s1" }));
    convex.set("reports:pupils", () => ({ page, isDone: true, continueCursor: "" }));
    convex.set("paperExams:view", () => exampleExam({ papers }));
    open("/rapor/K7M2XQ?bolum=karneler");
    await screen.findAllByRole("table");
    const names = screen.getAllByRole("listitem").flatMap((card) => card.querySelector("strong") ?? []);
    expect(names.map(({ textContent }) => textContent)).toEqual(["Ali Ak", "Can Ay", "57", "222", "1000"]);
  });

  test("has neither of them without single answers", async () => {
    convex.set("reports:overview", () => overview({ exam, showsPupils: false }));
    open("/rapor/K7M2XQ");
    await screen.findByRole("link", { name: "Öğrenciler" });
    expect(screen.queryByRole("link", { name: "Netler" })).toBeNull();
  });
});

test("shows the result of a second vote in the text", async () => {
  const second = { distribution: [9, 0, 2], answered: 11, correct: 9 };
  convex.set("reports:questions", () => [{ ...QUESTION, second }]);
  open("/rapor/K7M2XQ?bolum=sorular");
  expect((await screen.findByText(/10 cevap/)).textContent).toContain(
    "tekrar sorulunca 11 cevap, 9 doğru (%82)",
  );
});

test("draws no conclusions from too few answers", async () => {
  convex.set("reports:overview", () =>
    overview({ again: [], inNeed: [], before: null, all: { answered: 1, right: 1 } }),
  );
  convex.set("reports:questions", () => [{ ...QUESTION, answered: 1, correct: 1, distribution: [1, 0, 0] }]);
  open();
  expect(await screen.findByText(/yetecek kadar cevap yok/)).toBeTruthy();
  expect(screen.getByText(/yetecek kadar soru yok/)).toBeTruthy();
  expect(document.body.textContent).not.toContain("çoğu bildi");
});

const HOMEWORK = {
  opensAt: 0,
  closesAt: Date.UTC(2026, 8, 14, 9),
  isOpen: false,
  isForClass: true,
  handedIn: 1,
  late: 0,
  notBegun: [],
  countedAt: null,
  isCounting: false,
};

test("includes unanswered homework questions in figures, sentences and cells", async () => {
  convex.set("reports:overview", () =>
    overview({
      homework: HOMEWORK,
      all: { answered: 6, right: 4, empty: 2 },
      inNeed: [{ displayName: "Ali", answered: 1, right: 1, empty: 6 }],
    }),
  );
  convex.set("reports:questions", () => [{ ...QUESTION, asked: 12, answered: 10, empty: 2 }]);
  const state = { placeId: "1", attempts: 1, counted: 1, handedIn: true, late: 0 };
  const given = { id: "1", displayName: "Ayşe", place: null, score: 0, homework: state };
  convex.set("reports:pupils", () => ({
    page: [
      { ...given, answers: [{ answer: null, grade: null }] },
      { ...given, id: "2", displayName: "Can", homework: { ...state, handedIn: false }, answers: [null] },
      { ...given, id: "3", displayName: "Ece", homework: { ...state, attempts: 2, handedIn: false } },
    ].map((pupil) => ({ answers: [], ...pupil })),
    isDone: true,
    continueCursor: "",
  }));
  const user = open();
  const summary = within(await screen.findByRole("article", { name: "Özet" }));
  expect(summary.getByText("%50")).toBeTruthy();
  expect(summary.getByText(/12 kişiden/).textContent).toBe("12 kişiden 10 cevap, 2 boş, 2 doğru.");
  await user.click(screen.getByRole("button", { name: "Adları göster" }));
  expect(summary.getByText("7 sorudan 1 doğru, 6 boş")).toBeTruthy();
  await user.click(screen.getByRole("link", { name: "Öğrenciler" }));
  expect(await screen.findByRole("row", { name: /^Ayşe.* boş bıraktı$/ })).toBeTruthy();
  expect(screen.getByRole("row", { name: /^Can.*bitirmedi.* henüz cevaplamadı$/ })).toBeTruthy();
  expect(
    screen.getByRole("row", { name: /^Ece.*1\. deneme sayılıyor · 2\. denemeyi bitirmedi/ }),
  ).toBeTruthy();
  expect(document.body.textContent).not.toContain("yoktu");
});

test("reports late answers first, with a link to count them", async () => {
  convex.set("reports:overview", () => overview({ homework: { ...HOMEWORK, late: 2 } }));
  const user = open();
  const summary = within(await screen.findByRole("article", { name: "Özet" }));
  expect(summary.getByText(/^2 öğrencinin süre bittikten sonra ulaşan cevapları var/)).toBeTruthy();
  await user.click(summary.getByRole("link", { name: "Öğrenciler" }));
  expect(await screen.findByRole("table")).toBeTruthy();
});

test("offers more time but no reminder for closed homework", async () => {
  convex.set("reports:overview", () => overview({ homework: HOMEWORK }));
  open();
  expect(await screen.findByRole("button", { name: /^Süreyi uzat/ })).toBeTruthy();
  expect(screen.queryByRole("button", { name: /^Hatırlat/ })).toBeNull();
});

test("shows no pupils if the game started before pupils were informed of reports", async () => {
  convex.set("reports:overview", () => overview({ showsPupils: false, inNeed: [] }));
  open("/rapor/K7M2XQ?bolum=ogrenciler");
  expect(await screen.findByText(/söylenmeden önce açıldı/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Adları göster" })).toBeNull();
  expect(screen.queryByRole("table")).toBeNull();
});

test("shows an empty state if there is no report yet", async () => {
  convex.set("reports:overview", () => null);
  open();
  expect(await screen.findByText("Burada henüz bir rapor yok")).toBeTruthy();
});

test("makes a review quiz of several games, lists excluded questions, and creates it only once", async () => {
  const sent: unknown[] = [];
  convex.set("reviews:offer", ({ codes }) => ({
    title: "Tekrar: Coğrafya",
    questions:
      Array.isArray(codes) && codes.length > 1
        ? [{ text: "Başkent?", asked: 24, answered: 20, correct: 4 }]
        : [],
    leftOut: [{ text: "Kaç il var?", quizTitle: "İller", reason: "notCopyable" }],
  }));
  const game = { participants: 12, endedAt: "2026-09-07T07:20:00.000Z", className: "8-A" };
  convex.set("liveQuizSessions:past", () => ({
    page: [
      { ...game, code: "K7M2XQ", quizTitle: "Coğrafya", wasPlayed: true },
      { ...game, code: "AAAAAA", quizTitle: "Göller", wasPlayed: true },
      { ...game, code: "BBBBBB", quizTitle: "Kapanan", wasPlayed: false },
    ],
    isDone: true,
    continueCursor: "",
  }));
  convex.set("reviews:create", (args) => {
    sent.push(args);
    // The response never arrives, so the request stays pending during the test.
    return new Promise(() => {});
  });
  const user = open();
  await user.click(await screen.findByRole("button", { name: "Tekrar paketi" }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(await dialog.findByText("İller: sahibi kopyalanmasına izin vermiyor")).toBeTruthy();
  const make = dialog.getByRole("button", { name: "Paketi yap" });
  expect(make.hasAttribute("disabled")).toBe(true);
  await user.click(dialog.getByText("Başka oyun ve sınavları da kat"));
  expect((await dialog.findAllByRole("checkbox")).length).toBe(1);
  await user.click(dialog.getByRole("checkbox", { name: /^Göller, 8-A/ }));
  expect(await dialog.findByText("24 kişiden 4 doğru")).toBeTruthy();
  await user.dblClick(make);
  expect(sent).toEqual([{ codes: ["K7M2XQ", "AAAAAA"], draftId: expect.stringMatching(/^[0-9a-f]{32}$/) }]);
});

test("sorts a class by school number, if pupils have numbers", async () => {
  const user = open("/rapor/K7M2XQ?bolum=ogrenciler");
  // Sorting is not offered while names are hidden.
  await screen.findByRole("table");
  expect(screen.queryByLabelText("Sıralama")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Adları göster" }));
  const order = await screen.findByLabelText("Sıralama");
  expect(within(order).queryByRole("option", { name: "Okul numarasına göre" })).toBeNull();
  const numbers = ["115", "9", undefined];
  convex.set("reports:pupils", () => ({
    page: PUPILS.map((pupil, index) => ({ ...pupil, number: numbers[index] })),
    isDone: true,
    continueCursor: "",
  }));
  await user.selectOptions(await screen.findByLabelText("Sıralama"), "Okul numarasına göre");
  const names = (await screen.findAllByRole("rowheader")).map((header) => header.textContent ?? "");
  expect(
    names.map((name) =>
      name
        .match(/^(\d+|–) .*?(Ayşe|Ali|Geç)/)
        ?.slice(1)
        .join(" "),
    ),
  ).toEqual(["9 Ali", "115 Ayşe", "– Geç"]);
});

describe("removing strangers from homework with an open link", () => {
  const HOUR = Date.UTC(2026, 8, 14, 7);
  beforeEach(() => {
    convex.set("reports:overview", () => overview({ homework: { ...HOMEWORK, isForClass: false } }));
    convex.set("homework:recount", () => null);
    convex.set("homework:removePlaces", () => null);
    convex.set("homework:begun", () => [
      { hour: HOUR, counts: [2, 3, 5, 30] },
      { hour: HOUR + 3_600_000, counts: [10, 1_210, 1_210, 1_214] },
    ]);
  });
  const sent = () => convex.sent.filter(({ name }) => name === "homework:removePlaces");

  test("shows the number of affected pupils, and removes those without an answer", async () => {
    const user = open("/rapor/K7M2XQABCD?bolum=ogrenciler");
    await user.click(await screen.findByRole("button", { name: "Toplu çıkar" }));
    const dialog = within(await screen.findByRole("dialog"));
    expect(dialog.getByRole("status").textContent).toBe("12 kişi çıkarılacak, 1.232 kişi kalacak.");
    await user.click(dialog.getByRole("button", { name: "12 kişiyi çıkar" }));
    expect(sent()).toMatchObject([{ args: { removed: { answered: 0, from: 0 } } }]);
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  test("removes pupils of one hour with few answers", async () => {
    const user = open("/rapor/K7M2XQABCD?bolum=ogrenciler");
    await user.click(await screen.findByRole("button", { name: "Toplu çıkar" }));
    const dialog = within(await screen.findByRole("dialog"));
    await user.selectOptions(dialog.getByLabelText("Kimler çıkarılsın?"), "En çok 1 soru cevaplayanlar");
    await user.selectOptions(dialog.getByLabelText("Ne zaman başlamış olanlar?"), String(HOUR + 3_600_000));
    await user.click(dialog.getByRole("button", { name: "1.210 kişiyi çıkar" }));
    expect(sent()).toMatchObject([
      { args: { removed: { answered: 1, from: HOUR + 3_600_000, until: HOUR + 7_200_000 } } },
    ]);
  });

  test("is not offered for a class's homework or a game", async () => {
    convex.set("reports:overview", () => overview({ homework: HOMEWORK }));
    open("/rapor/K7M2XQABCD?bolum=ogrenciler");
    await screen.findByRole("table");
    expect(screen.queryByRole("button", { name: "Toplu çıkar" })).toBeNull();
    cleanup();
    convex.set("reports:overview", () => overview());
    open("/rapor/K7M2XQ?bolum=ogrenciler");
    await screen.findByRole("table");
    expect(screen.queryByRole("button", { name: "Toplu çıkar" })).toBeNull();
  });
});

describe("'Verilen cevaplar'", () => {
  const WRITTEN = {
    ...QUESTION,
    text: "En uzun kenar?",
    content: { type: "short_text" },
    correctAnswer: ["hipotenüs"],
    distribution: { texts: [{ text: "hipotenus", count: 3 }], rest: 0 },
  };
  const page = (...answers: object[]) => ({ page: answers, isDone: true, continueCursor: "" });
  const wrong = { folded: "hipotenus", answer: "hipotenus", count: 2, state: "wrong" };
  const dialog = async (user: ReturnType<typeof open>) => {
    await user.click(await screen.findByRole("button", { name: "1. soru: verilen cevaplar" }));
    return within(await screen.findByRole("dialog", { name: "Verilen cevaplar" }));
  };

  test.each([
    ["a game", overview(), "liveQuizSessions:setAccepted"],
    [
      "homework",
      overview({
        homework: { opensAt: 0, closesAt: 1, isOpen: false, isForClass: false, handedIn: 2, late: 0 },
      }),
      "homework:setAccepted",
    ],
  ])(
    "merges all pages of %s into one list, and accepts an answer and undoes it",
    async (_of, shown, name) => {
      convex.set("reports:overview", () => shown);
      convex.set("reports:questions", () => [WRITTEN]);
      convex.set("reports:given", ({ paginationOpts }) =>
        (paginationOpts as { cursor: string | null }).cursor === null
          ? { ...page(wrong), isDone: false, continueCursor: "2" }
          : page({ ...wrong, answer: "Hipotenus", count: 5 }),
      );
      convex.set(name, () => "done");
      convex.set("reports:acceptedInQuiz", () => []);
      convex.set("reports:storeAccepted", () => "done");
      const user = open("/rapor/K7M2XQ?bolum=sorular");
      const list = await dialog(user);
      expect((await list.findByRole("listitem")).textContent).toBe("hipotenus 7 kişiBunu da doğru say");
      await user.click(list.getByRole("button", { name: "“hipotenus”: bunu da doğru say" }));
      act(() => convex.set("reports:given", () => page({ ...wrong, state: "accepted" })));
      act(() => convex.set("reports:questions", () => [{ ...WRITTEN, accepted: ["hipotenus"] }]));
      expect(await screen.findByText("Sonradan doğru sayıldı:")).toBeTruthy();
      await user.click(await list.findByRole("button", { name: "“hipotenus”: quize de ekle" }));
      act(() => convex.set("reports:acceptedInQuiz", () => ["hipotenus"]));
      expect(await list.findByText("quizde kayıtlı")).toBeTruthy();
      act(() => convex.set("reports:acceptedInQuiz", () => null));
      expect(list.queryByText("quizde kayıtlı")).toBeNull();
      expect(list.queryByRole("button", { name: /quize de ekle/ })).toBeNull();
      expect(convex.sent.find((call) => call.name === "reports:storeAccepted")?.args).toEqual({
        code: "K7M2XQ",
        index: 0,
        answer: "hipotenus",
      });
      convex.set(name, () => "doneButInQuiz");
      const shownToast = vi.spyOn(toast, "show").mockReturnValue("");
      await user.click(await list.findByRole("button", { name: "“hipotenus”: doğru saymayı geri al" }));
      const description = expect.stringContaining("Bu cevap quizde doğru kalır");
      await waitFor(() =>
        expect(shownToast).toHaveBeenCalledWith(
          "Geri alındı, puanlar düzeltildi",
          expect.objectContaining({ description }),
        ),
      );
      expect(convex.sent.filter((call) => call.name === name).map(({ args }) => args)).toEqual([
        { code: "K7M2XQ", questionIndex: 0, answer: "hipotenus", accepts: true },
        { code: "K7M2XQ", questionIndex: 0, answer: "hipotenus", accepts: false },
      ]);
    },
  );

  test("lists the texts of each typed gap, and accepts one of them", async () => {
    const blanks = [{ options: [] }, { options: ["Van", "Tuz"] }, { options: [] }];
    const content = { type: "fill_in_blank", fillInBlank: { text: "Dik ___, ___, ___.", blanks } };
    const question = {
      ...WRITTEN,
      content,
      correctAnswer: ["üçgen", "Van", "hipotenüs"],
      distribution: null,
    };
    convex.set("reports:overview", () => overview());
    convex.set("reports:questions", () => [question]);
    const answer = ["", "", "hipotenus"];
    const given = { folded: "2 hipotenus", answer, part: 2, count: 3, state: "wrong" };
    const right = { folded: "0 üçgen", answer: ["üçgen", "", ""], part: 0, count: 2, state: "right" };
    convex.set("reports:given", () => page(given, right));
    convex.set("liveQuizSessions:setAccepted", () => "done");
    convex.set("reports:acceptedInQuiz", () => []);
    const user = open("/rapor/K7M2XQ?bolum=sorular");
    const list = await dialog(user);
    const firstGap = await list.findByRole("list", { name: "1. boşluğa verilen cevaplar" });
    expect(firstGap.textContent).toBe("üçgen 2 kişiDoğru cevap");
    const thirdGap = list.getByRole("list", { name: "3. boşluğa verilen cevaplar" });
    expect(thirdGap.textContent).toBe("hipotenus 3 kişiBunu da doğru say");
    await user.click(list.getByRole("button", { name: "“3. boşluk: hipotenus”: bunu da doğru say" }));
    expect(convex.sent.find((call) => call.name === "liveQuizSessions:setAccepted")?.args).toEqual({
      code: "K7M2XQ",
      questionIndex: 0,
      answer,
      accepts: true,
    });
    act(() => convex.set("reports:given", () => page({ ...given, state: "accepted" }, right)));
    act(() => convex.set("reports:questions", () => [{ ...question, accepted: [answer] }]));
    expect(await screen.findByText("3. boşluk: hipotenus")).toBeTruthy();
    expect(await list.findByRole("button", { name: "“3. boşluk: hipotenus”: quize de ekle" })).toBeTruthy();
  });

  test("is missing if all gaps have options", async () => {
    const content = {
      type: "fill_in_blank",
      fillInBlank: { text: "Göl ___.", blanks: [{ options: ["Van", "Tuz"] }] },
    };
    convex.set("reports:overview", () => overview());
    convex.set("reports:questions", () => [
      { ...WRITTEN, content, correctAnswer: ["Van"], distribution: null },
    ]);
    open("/rapor/K7M2XQ?bolum=sorular");
    expect(await screen.findByText(WRITTEN.text)).toBeTruthy();
    expect(screen.queryByRole("button", { name: /verilen cevaplar/ })).toBeNull();
  });

  test.each([
    ["with deleted answers", overview({ isForgotten: true }), WRITTEN],
    ["whose pupils were not informed of reports", overview({ showsPupils: false }), WRITTEN],
    ["with a multiple-choice question", overview(), QUESTION],
  ])("is missing for a game %s", async (_what, shown, question) => {
    convex.set("reports:overview", () => shown);
    convex.set("reports:questions", () => [question]);
    open("/rapor/K7M2XQ?bolum=sorular");
    expect(await screen.findByText(question.text)).toBeTruthy();
    expect(screen.queryByRole("button", { name: /verilen cevaplar/ })).toBeNull();
  });
});

describe("the right answers of a quick session", () => {
  const LETTERS = { type: "multiple_choice", options: ["A", "B", "C", "D"] };
  const unkeyed = { ...QUESTION, content: LETTERS, correctAnswer: null, correct: null, counts: false };
  const typed = { ...unkeyed, content: { type: "number" }, distribution: { numbers: [], rest: 0 } };

  test("are given and removed below each question", async () => {
    convex.set("reports:overview", () => overview({ isQuick: true }));
    convex.set("reports:questions", () => [unkeyed, { ...unkeyed, correctAnswer: 1 }, typed]);
    convex.set("liveQuizSessions:setAnswerKey", () => null);
    const user = open("/rapor/K7M2XQ?bolum=sorular");
    const groups = await screen.findAllByRole("group", { name: "Doğru cevap" });
    expect(groups).toHaveLength(2);
    await user.click(within(groups[0]!).getByRole("button", { name: "Doğru cevap C" }));
    await user.click(within(groups[1]!).getByRole("button", { name: "Doğru cevap B", pressed: true }));
    await user.type(screen.getByLabelText("Doğru cevap", { selector: "input" }), "4{Enter}");
    expect(
      convex.sent.filter(({ name }) => name === "liveQuizSessions:setAnswerKey").map(({ args }) => args),
    ).toEqual([
      { code: "K7M2XQ", questionIndex: 0, answer: 2 },
      { code: "K7M2XQ", questionIndex: 1, answer: null },
      { code: "K7M2XQ", questionIndex: 2, answer: 4 },
    ]);
  });

  test.each([
    ["a game of a quiz", overview()],
    ["deleted answers", overview({ isQuick: true, isForgotten: true })],
  ])("cannot be given with %s", async (_what, shown) => {
    convex.set("reports:overview", () => shown);
    open("/rapor/K7M2XQ?bolum=sorular");
    await screen.findByText(QUESTION.text);
    expect(screen.queryByRole("group", { name: "Doğru cevap" })).toBeNull();
  });
});
