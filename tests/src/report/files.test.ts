// A report as files: opened again with a reader of spreadsheets, and as text by its rules, cell by cell.
import readXlsxFile from "read-excel-file/node";
import { beforeAll, describe, expect, it } from "vitest";
import { QUESTION_KINDS } from "../../../src/features/questions/index.ts";
import { csvOf } from "../../../src/features/report/csv.ts";
import type { Overview, Pupil, Question } from "../../../src/features/report/report.ts";
import { tablesOf } from "../../../src/features/report/tables.ts";
import { xlsxOf } from "../../../src/features/report/xlsx.ts";

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
  it("has the three parts as sheets, and opened again each cell says what was written", async () => {
    const written = tables();
    const file = await xlsxOf(written);
    const sheets = await readXlsxFile(Buffer.from(await file.arrayBuffer()));
    expect(sheets.map(({ sheet }) => sheet)).toEqual(["Özet", "Sorular", "Öğrenciler"]);
    for (const [index, { data }] of sheets.entries())
      expect(data).toEqual(written[index]?.rows.map(padded(data)));
  });

  it("keeps a name that looks like a formula a text", async () => {
    const file = await xlsxOf(tables());
    const sheets = await readXlsxFile(Buffer.from(await file.arrayBuffer()));
    expect(sheets[2]?.data[1]?.[1]).toBe(HYPERLINK);
    expect(sheets[0]?.data[0]?.[1]).toBe("=1+1 Türkiye");
  });
});

/** Readers make all rows as long as the longest. */
function padded(data: readonly unknown[][]) {
  const length = Math.max(...data.map((row) => row.length));
  return (row: readonly unknown[]) => Array.from({ length }, (_, column) => row[column] ?? null);
}

describe("the text file of a report", () => {
  const lines = () => csvOf(tables()[2]?.rows ?? []).split("\r\n");

  it("says that it is UTF-8, and parts cells with semicolons", () => {
    expect(lines()[0]).toBe("\uFEFFSıra;Ad;Puan;1. soru;1. sonuç;2. soru;2. sonuç");
    expect(lines()[2]).toBe(";İbrahim Çağrı;33,3;A;doğru;−5;doğru");
    expect(lines().at(-1)).toBe("");
  });

  it("puts a ' before text that a spreadsheet would take for a formula, and quotes around what parts cells", () => {
    expect(lines()[1]).toBe(`;"'=HYPERLINK(""http://kotu.test"";""Tıkla"")";33,3;B;yanlış;;cevapsız`);
    expect(lines()[3]).toBe(";'@Geç;33,3;;bu soruda yoktu;3;yanlış");
    expect(csvOf([["+1", "-1", -1, null, "a\nb"]])).toBe(`\uFEFF'+1;'-1;-1;;"a\nb"\r\n`);
  });
});
