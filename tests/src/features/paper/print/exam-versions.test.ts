import { expect, test } from "vitest";
import { type ExamQuestion, examVersions } from "../../../../../src/features/paper/print/exam-versions.ts";
import { sheetsToPrint } from "../../../../../src/features/paper/print/sheets-to-print.ts";

const base = {
  marks: undefined,
  image: null,
  explanation: undefined,
  explanationMarks: undefined,
  weight: undefined,
};

function choice(index: number, more: Partial<ExamQuestion> = {}): ExamQuestion {
  return {
    ...base,
    index,
    question: `Soru ${index}`,
    content: { type: "multiple_choice", options: ["Bir", "İki", "Üç"] },
    correctAnswer: 0,
    ...more,
  };
}

const PASSAGE: ExamQuestion = {
  ...base,
  index: null,
  question: "Metin",
  content: { type: "passage" },
  correctAnswer: null,
};

test("a booklet has its own order of questions and options, and the key follows", () => {
  const rows = [
    { question: 1, options: [2, 0, 1] },
    { question: 0, options: [0, 1, 2] },
  ];
  const [version] = examVersions([choice(0), choice(1)], [{ letter: "B", rows }]);
  expect(version?.letter).toBe("B");
  expect(version?.questions).toMatchObject([
    { question: "Soru 1", content: { options: ["Üç", "Bir", "İki"] }, correctAnswer: 1 },
    { question: "Soru 0", content: { options: ["Bir", "İki", "Üç"] }, correctAnswer: 0 },
  ]);
});

test("a passage is printed once before its questions, wherever they are", () => {
  const inPassage = { inPassage: true as const };
  const printed = [choice(0), PASSAGE, choice(1, inPassage), choice(2, inPassage)];
  const rows = [2, 1, 0].map((question) => ({ question, options: [0, 1, 2] }));
  const [version] = examVersions(printed, [{ letter: null, rows }]);
  expect(version?.questions.map(({ question }) => question)).toEqual(["Metin", "Soru 2", "Soru 1", "Soru 0"]);
  expect(version?.passageOf.size).toBe(2);
});

const EXAM = {
  rowOptions: Array.from({ length: 41 }, () => 4),
  booklets: [0, 1],
  sheets: [
    { sheet: 1, pupil: { name: "Ali Can", number: "7" } },
    { sheet: 2, pupil: { name: "Ayşe Yılmaz" } },
    { sheet: 3, pupil: null },
  ],
};

test("every pupil has their own pages; the spare sheet is printed only if it is chosen", () => {
  const all = sheetsToPrint(EXAM, null);
  expect(all.map(({ sheet, page, pages }) => [sheet, page, pages])).toEqual([
    [1, 0, 2],
    [1, 1, 2],
    [2, 0, 2],
    [2, 1, 2],
  ]);
  expect(all[0]).toMatchObject({
    pupil: { name: "Ali Can", number: "7" },
    form: { booklets: 2, hasNumberGrid: false },
  });
  const spare = sheetsToPrint(EXAM, 3);
  expect(spare).toHaveLength(2);
  expect(spare[0]).toMatchObject({ pupil: null, form: { hasNumberGrid: true } });
});

test("without a class, the shared sheet is printed", () => {
  const shared = { ...EXAM, sheets: [{ sheet: 3, pupil: null }] };
  expect(sheetsToPrint(shared, null).map(({ sheet }) => sheet)).toEqual([3, 3]);
});
