// Report files: the Excel file read back by a spreadsheet reader, and the CSV text cell by cell.
import readXlsxFile from "read-excel-file/node";
import { beforeAll, describe, expect, it } from "vitest";
import { INVALID_ANSWER } from "../../../../convex/shared/invalidAnswer.ts";
import { QUESTION_KINDS } from "../../../../src/features/questions/index.ts";
import { VERDICT_WORDS } from "../../../../src/features/reports/cells.ts";
import { csvOf, csvRows } from "../../../../src/features/reports/csv.ts";
import type { Overview, Pupil, Question } from "../../../../src/features/reports/report.ts";
import { tablesOf } from "../../../../src/features/reports/tables.ts";
import { reportXlsx } from "../../../../src/features/reports/xlsx.ts";

beforeAll(async () => {
  for (const { report } of Object.values(QUESTION_KINDS)) await report?.load();
});

const overview: Overview = {
  quizTitle: "=1+1 Türkiye",
  endedAt: "2026-09-14T07:20:00.000Z",
  participants: 3,
  questionCount: 3,
  askedCount: 2,
  isRehearsal: false,
  showsPupils: true,
  isForgotten: false,
  averageScore: 44.26,
  maxScore: 66,
  all: { answered: 3, right: 1 },
  again: [0],
  inNeed: [],
  before: null,
  classBefore: null,
};
const common = { explanation: undefined, cutShort: false, counts: true };
const questions: Question[] = [
  {
    ...common,
    text: 'Başkent; "hangisi"?',
    content: { type: "multiple_choice", options: ["Ankara", "İzmir"] },
    correctAnswer: 0,
    distribution: [1, 2],
    asked: 3,
    answered: 3,
    correct: 1,
    medianMs: 4_600,
  },
  {
    ...common,
    text: "-5 kaçtır?",
    content: { type: "number" },
    correctAnswer: { value: -5, tolerance: 0 },
    distribution: { right: 0, tooLow: 0, tooHigh: 0 },
    asked: 3,
    answered: 0,
    correct: 0,
  },
  {
    ...common,
    text: "Sorulmadı",
    content: { type: "poll", options: ["A", "B"] },
    correctAnswer: null,
    distribution: null,
    asked: null,
    answered: 0,
    correct: null,
    counts: false,
  },
];
const pupil = (id: string, displayName: string, answers: Pupil["answers"]): Pupil => ({
  id: id as Pupil["id"],
  displayName,
  place: null,
  score: 33.3,
  answers,
});
const HYPERLINK = '=HYPERLINK("http://kotu.test";"Tıkla")';
const pupils = [
  pupil("1", HYPERLINK, [
    { answer: 1, grade: 0 },
    { answer: null, grade: null },
  ]),
  pupil("2", "İbrahim Çağrı", [
    { answer: 0, grade: 1 },
    { answer: -5, grade: 1 },
  ]),
  pupil("3", "@Geç", [null, { answer: 3, grade: 0 }]),
];
const tables = () => tablesOf({ code: "K7M2XQ", overview, questions, pupils });

describe("the Excel file of a report", () => {
  it("contains the three tables as sheets; each cell reads back as written", async () => {
    const written = tables();
    const file = await reportXlsx(written);
    const sheets = await readXlsxFile(Buffer.from(await file.arrayBuffer()));
    expect(sheets.map(({ sheet }) => sheet)).toEqual(["Özet", "Sorular", "Öğrenciler"]);
    for (const [index, { data }] of sheets.entries())
      expect(data).toEqual(written[index]?.rows.map(padded(data)));
  });

  it("stores a name that looks like a formula as text", async () => {
    const file = await reportXlsx(tables());
    const sheets = await readXlsxFile(Buffer.from(await file.arrayBuffer()));
    expect(sheets[2]?.data[1]?.[1]).toBe(HYPERLINK);
    expect(sheets[0]?.data[0]?.[1]).toBe("=1+1 Türkiye");
  });
});

/** The reader pads all rows to the same length. */
function padded(data: readonly unknown[][]) {
  const length = Math.max(...data.map((row) => row.length));
  return (row: readonly unknown[]) => Array.from({ length }, (_, column) => row[column] ?? null);
}

/** Extra data of special games, checked in the Excel sheets and in the CSV text of pupils. */
describe("the files of a game", () => {
  const reopened = async (report: Parameters<typeof tablesOf>[0]) => {
    const written = tablesOf(report);
    const sheets = await readXlsxFile(Buffer.from(await (await reportXlsx(written)).arrayBuffer()));
    for (const [index, { data }] of sheets.entries())
      expect(data).toEqual(written[index]?.rows.map(padded(data)));
    const text = csvOf(written.at(-1)?.rows ?? [])
      .slice(1)
      .split("\r\n");
    return { sheets: sheets.map(({ sheet }) => sheet), data: sheets.map(({ data }) => data), text };
  };
  const [choice] = questions;
  const usual = { code: "K7M2XQ", overview, questions: [choice!], pupils: [pupils[1]!] };

  it("contain answers that were declared invalid, as wrong ones", async () => {
    const invalid = pupil("1", "Su Nur", [{ answer: INVALID_ANSWER, grade: 0 }]);
    const { text } = await reopened({ ...usual, pupils: [invalid] });
    expect(text[1]).toBe(";Su Nur;0;1;0;33,3;Geçersiz;yanlış");
  });

  it("contain the state of homework and the pupils who have not begun", async () => {
    const homework = {
      opensAt: 0,
      closesAt: 1,
      isOpen: true,
      isForClass: true,
      handedIn: 1,
      late: 0,
      notBegun: [{ displayName: "Su Nur", number: "12" }],
      countedAt: 0,
      isCounting: false,
    };
    const state = { placeId: "1" as never, attempts: 1, counted: 1, handedIn: true, late: 0 };
    const { text } = await reopened({
      ...usual,
      overview: { ...overview, homework },
      pupils: [
        { ...pupils[1]!, homework: state },
        { ...pupils[1]!, displayName: "Can Er", homework: { ...state, handedIn: false } },
      ],
    });
    expect(text[0]).toBe("Sıra;Okul no;Ad;Durum;Deneme;Doğru;Yanlış;Boş;Puan;1. soru;1. sonuç");
    expect(text.slice(1, 4)).toEqual([
      ";;İbrahim Çağrı;bitirdi;1;1;0;0;33,3;A;doğru",
      ";;Can Er;bitirmedi;1;1;0;0;33,3;A;doğru",
      ";12;Su Nur;başlamadı",
    ]);
  });

  it("list pupils of a class who did not join, below the others, and their number", async () => {
    const absent = [{ displayName: "Su Nur", number: "12" }];
    const { data, text } = await reopened({ ...usual, overview: { ...overview, absent } });
    expect(data[0]?.find(([word]) => word === "Katılmayan")?.[1]).toBe(1);
    expect(text[0]).toMatch(/^Sıra;Okul no;Ad;Durum;Doğru;/);
    expect(text[1]).toMatch(/;katıldı;\d+;/);
    expect(text[2]).toBe(";12;Su Nur;katılmadı");
  });

  it("contain the teams' points and each pupil's team", async () => {
    const teams = [
      { team: 0, points: 62.5 },
      { team: 1, points: 40 },
    ];
    const report = { ...usual, overview: { ...overview, teams }, pupils: [{ ...pupils[1]!, team: 0 }] };
    const { data, text } = await reopened(report);
    const rows = data[0]?.filter(([word]) => word === "Takım");
    expect(rows?.map(([, , points]) => points)).toEqual([62.5, 40]);
    expect(data[2]?.[0]?.slice(0, 5)).toEqual(["Sıra", "Ad", "Takım", "Doğru", "Yanlış"]);
    expect(text[1]).toBe(`;İbrahim Çağrı;${rows?.[0]?.[1]};1;0;0;33,3;A;doğru`);
  });

  it("contain raised hands beside the answers", async () => {
    const { data } = await reopened({
      ...usual,
      overview: { ...overview, hands: 22 },
      questions: [{ ...choice!, asked: 25, answered: 24, hands: 22, distribution: [20, 4], correct: 20 }],
    });
    expect(data[0]).toContainEqual(["Kalkan el (en çok el kalkan soruda)", 22, null]);
    const [head, row] = data[1]!;
    const cell = (name: string) => row?.[head!.indexOf(name)];
    expect([cell("Cevap"), cell("El kaldırarak"), cell("Doğru")]).toEqual([24, 22, 20]);
  });

  it("contain the results of the second vote beside the first", async () => {
    const second = { distribution: [3, 0], answered: 3, correct: 3 };
    const { data } = await reopened({ ...usual, questions: [{ ...choice!, second }] });
    expect(data[1]?.[0]).toContain("Sonra doğru");
    expect(data[1]?.[1]?.slice(4)).toEqual([3, 0, 1, 5, 3, 3, null]);
  });

  it("contain the duration of an extended question, and mark a question that was cut short as uncounted", async () => {
    const extended = { ...choice!, medianMs: 95_000 };
    const cutShort = { ...choice!, cutShort: true, counts: false, answered: 1 };
    const { data } = await reopened({ ...usual, questions: [extended, cutShort] });
    expect(data[1]?.slice(1).map((row) => row.slice(7))).toEqual([
      [95, null],
      [5, "yarım kaldı"],
    ]);
    expect(data[2]?.[0]?.filter((cell) => /sonuç/.test(String(cell)))).toEqual([
      "1. sonuç",
      "2. sonuç (yarım kaldı)",
    ]);
  });

  it("contain each pupil's own maximum and the mean of these if a question was cut short", async () => {
    const [low, high] = [{ ...pupils[1]!, maxScore: 33 }, pupils[2]!];
    const { data } = await reopened({
      ...usual,
      overview: { ...overview, maxScore: 66, averageMaxScore: 49.5 },
      pupils: [low, high],
    });
    expect(data[0]).toContainEqual(expect.arrayContaining(["En yüksek puan (kişi başına ortalama)", 49.5]));
    const column = data[2]?.[0]?.indexOf("En yüksek puan") ?? -1;
    expect(data[2]?.slice(1).map((row) => row[column])).toEqual([33, 66]);
  });

  it("mark partly right answers", async () => {
    const question: Question = {
      ...common,
      text: "Hangileri göldür?",
      content: { type: "multi_select", options: ["Van", "Ağrı", "Tuz"], partial: true },
      correctAnswer: [0, 2],
      distribution: { counts: [1, 0, 0], answered: 1, right: 0 },
      asked: 1,
      answered: 1,
      correct: 0,
    };
    const half = pupil("4", "Can", [{ answer: [0], grade: 0.5 }]);
    const { data, text } = await reopened({
      ...usual,
      overview: { ...overview, again: [] },
      questions: [question],
      pupils: [half],
    });
    expect(data[2]?.[0]?.slice(2, 6)).toEqual(["Doğru", "Kısmen", "Yanlış", "Boş"]);
    expect(data[2]?.[1]?.slice(7)).toEqual(["A", VERDICT_WORDS.part]);
    expect(text[1]).toBe(`;Can;0;1;0;0;33,3;A;${VERDICT_WORDS.part}`);
  });

  it("contain no pupils if the game started before pupils were informed of reports", async () => {
    const { sheets, text } = await reopened({
      ...usual,
      overview: { ...overview, showsPupils: false },
      pupils: [],
    });
    expect(sheets).toEqual(["Özet", "Sorular"]);
    expect(text.join()).not.toContain("İbrahim");
    expect(text[0]).toMatch(/^No;Soru;/);
  });

  it("mark a rehearsal", async () => {
    const { data } = await reopened({ ...usual, overview: { ...overview, isRehearsal: true } });
    expect(data[0]?.map(([word]) => word)).toContain("Prova");
  });
});

describe("the text file of a report", () => {
  const lines = () => csvOf(tables()[2]?.rows ?? []).split("\r\n");

  it("starts with a UTF-8 mark and separates cells with semicolons", () => {
    expect(lines()[0]).toBe("\uFEFFSıra;Ad;Doğru;Yanlış;Boş;Puan;1. soru;1. sonuç;2. soru;2. sonuç");
    expect(lines()[2]).toBe(";İbrahim Çağrı;2;0;0;33,3;A;doğru;−5;doğru");
    expect(lines().at(-1)).toBe("");
  });

  it("prefixes formula-like text with ' and quotes text that contains separators", () => {
    expect(lines()[1]).toBe(`;"'=HYPERLINK(""http://kotu.test"";""Tıkla"")";0;1;1;33,3;B;yanlış;;cevapsız`);
    expect(lines()[3]).toBe(";'@Geç;0;1;0;33,3;;bu soruda yoktu;3;yanlış");
    expect(csvOf([["+1", "-1", -1, null, "a\nb"]])).toBe(`\uFEFF'+1;'-1;-1;;"a\nb"\r\n`);
  });
});

it("files of a game of teams alone count teams, and not persons", () => {
  const ofTeams = { ...overview, participants: 3, boardTeams: 3, averageMaxScore: 50 };
  const files = tablesOf({ code: "K7M2XQ", overview: ofTeams, questions, pupils });
  expect(files.map(({ name }) => name)).toEqual(["Özet", "Sorular", "Takımlar"]);
  const [summary, asked] = files.map(({ rows }) => rows);
  expect(summary).toContainEqual(["Tahtada takım", 3]);
  expect(summary?.flat().filter((cell) => /kişi|katılımcı/i.test(String(cell)))).toEqual([]);
  expect(asked?.[0]).toContain("Takım");
  expect(summary).toContainEqual(["Tekrar anlatmaya değer", expect.anything(), "2 takım B (“İzmir”) dedi"]);
});

it("files of a game with phones beside teams count persons", () => {
  const mixed = { ...overview, participants: 3, boardTeams: 2 };
  const files = tablesOf({ code: "K7M2XQ", overview: mixed, questions, pupils });
  expect(files.map(({ name }) => name)).toEqual(["Özet", "Sorular", "Öğrenciler"]);
  expect(files[0]?.rows).toContainEqual(["Katılımcı", 3]);
  expect(files[0]?.rows).toContainEqual(["Tahtada takım (katılımcılar içinde)", 2]);
});

describe("the table of a CSV file", () => {
  const empty = { name: "Öğrenciler", rows: [["Sıra", "Ad"]] };
  const asked = { name: "Sorular", rows: [["No"], [1]] };
  const objectives = { name: "Kazanımlar", rows: [["Kazanım"], ["F.8.1"]] };
  const about = { name: "Özet", rows: [["Quiz"], ["Göller"]] };

  it("has the pupils", () => {
    const pupils = { ...empty, rows: [...empty.rows, [1, "Ada"]] };
    expect(csvRows([about, asked, objectives, pupils])).toBe(pupils.rows);
  });

  it("has the questions if there are no pupils, as in a game with raised hands", () => {
    expect(csvRows([about, asked, objectives, empty])).toBe(asked.rows);
    expect(csvRows([about, asked, objectives])).toBe(asked.rows);
  });
});
