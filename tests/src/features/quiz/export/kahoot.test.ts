// @vitest-environment node
// Kahoot export, read by a spreadsheet library and compared with the template.
import { runSeed, seededRandom } from "embedded-convex-server/testing/random-values";
import readXlsxFile from "read-excel-file/node";
import { expect, test } from "vitest";
import { kahoot } from "../../../../../src/features/quiz/export/kahoot.ts";
import { ALL_KINDS } from "../../../../support/random-quizzes.ts";
import { plainQuestion, quizOf } from "./samples.ts";

const SEED = runSeed();
/** Row 8 of the template. */
const HEADER = [
  "Question - max 120 characters",
  "Answer 1 - max 75 characters",
  "Answer 2 - max 75 characters",
  "Answer 3 - max 75 characters",
  "Answer 4 - max 75 characters",
  "Time limit (sec) – 5, 10, 20, 30, 60, 90, 120, or 240 secs",
  "Correct answer(s) - choose at least one",
];

async function opened(quiz: ReturnType<typeof quizOf>) {
  const file = await kahoot.write(quiz, new Map());
  const [sheet] = await readXlsxFile(Buffer.from(await file.arrayBuffer()));
  const data = sheet?.data ?? [];
  expect(data[7]?.slice(1)).toEqual(HEADER);
  return data.slice(8);
}

const long = (chars: number) => "ş".repeat(chars);

test("the Kahoot export writes choices and statements with their durations and answer keys", async () => {
  const quiz = quizOf([
    { question: "Başkent?", options: ["Bursa", "Ankara"], correctAnswer: 1 },
    { type: "true_false", question: "=1+1 ikidir.", correctAnswer: true, seconds: 45 },
    {
      type: "multi_select",
      question: "Asallar?",
      options: ["2", "3", "4"],
      correctAnswers: [0, 1],
      seconds: null,
    },
  ]);
  expect(await opened(quiz)).toEqual([
    [1, "Başkent?", "Bursa", "Ankara", null, null, 20, 2],
    [2, "=1+1 ikidir.", "Doğru", "Yanlış", null, null, 60, 1],
    [3, "Asallar?", "2", "3", "4", null, 240, "1,2"],
  ]);
  expect(kahoot.lossesOf(quiz).map((loss) => loss?.sentence ?? null)).toEqual([
    null,
    "Kahoot 45 saniyeyi bilmez; 60 saniye yazılır.",
    "Kahoot'ta süresiz soru olmaz; 240 saniye yazılır.",
  ]);
});

test("the Kahoot export lists lost partial points, line ends and multiple selection with one right option", () => {
  const quiz = quizOf([
    {
      type: "multi_select",
      question: "Asallar?",
      options: ["2", "3", "4"],
      correctAnswers: [0, 1],
      partial: true,
    },
    { type: "multi_select", question: "Bir\niki?", options: ["2", "4"], correctAnswers: [0] },
  ]);
  expect(kahoot.lossesOf(quiz).map((loss) => loss?.sentence)).toEqual([
    "Kısmi puanı dosyaya girmez.",
    "Satır sonları boşluk olur. Kahoot'ta tek seçimli soru olur.",
  ]);
});

test("the Kahoot export leaves out and lists questions beyond the template's limits", async () => {
  const fits = { question: long(120), options: [long(75), "b", "c", "d"] };
  const quiz = quizOf([
    { question: long(121), options: ["a", "b"] },
    { question: "Uzun", options: ["a", long(76)] },
    { question: "Çok", options: ["a", "b", "c", "d", "e"] },
    { type: "order", question: "Sırala", items: ["a", "b", "c"] },
    { ...fits, explanation: "Çünkü", weight: 2 },
  ]);
  expect((await opened(quiz)).map(([, question]) => question)).toEqual([long(120)]);
  expect(kahoot.lossesOf(quiz)).toEqual([
    { leftOut: true, sentence: "Soru 121 karakter, Kahoot en çok 120 alır; kısaltırsanız girer." },
    { leftOut: true, sentence: "B seçeneği 76 karakter, Kahoot en çok 75 alır; kısaltırsanız girer." },
    { leftOut: true, sentence: "5 seçeneği var, Kahoot en çok 4 alır." },
    { leftOut: true, sentence: "Kahoot tablosu “Sıralama” türünden soru almaz." },
    { leftOut: false, sentence: "Açıklaması ve ağırlığı dosyaya girmez." },
  ]);
});

test(`the Kahoot export stays within the template for any quiz (SEED=${SEED})`, async () => {
  const random = seededRandom(SEED);
  const kinds = Array.from({ length: 10 }, () => ALL_KINDS).flat();
  const questions = kinds.map((kind) => plainQuestion(random, kind));
  const quiz = { ...quizOf([]), questions };
  const rows = await opened(quiz);
  expect(rows).toHaveLength(kahoot.lossesOf(quiz).filter((loss) => loss?.leftOut !== true).length);
  for (const [, question, ...cells] of rows) {
    const [seconds, key] = cells.slice(4);
    expect([...String(question)].length).toBeLessThanOrEqual(120);
    expect(cells.slice(0, 4).every((text) => [...String(text ?? "")].length <= 75)).toBe(true);
    expect([5, 10, 20, 30, 60, 90, 120, 240]).toContain(seconds);
    expect(String(key)).toMatch(/^[1-4](,[1-4])*$/);
    // Each right answer refers to a non-empty answer.
    for (const right of String(key).split(",")) expect(cells[Number(right) - 1]).not.toBeNull();
  }
});
