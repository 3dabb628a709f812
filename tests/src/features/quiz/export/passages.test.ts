// @vitest-environment node
// Passages in other programs' formats, and read again by our import.
import { beforeAll, describe, expect, it } from "vitest";
import type { Id } from "../../../../../convex/_generated/dataModel";
import type { ExportFormat } from "../../../../../src/features/quiz/export/format.ts";
import { gift } from "../../../../../src/features/quiz/export/gift.ts";
import { kahoot } from "../../../../../src/features/quiz/export/kahoot.ts";
import { moodleXml } from "../../../../../src/features/quiz/export/moodle-xml.ts";
import { ownFile } from "../../../../../src/features/quiz/export/own-file.ts";
import type { Pictures, QuizToFile } from "../../../../../src/features/quiz/file/write-quiz-file.ts";
import { readFile } from "../../../../../src/features/quiz/import/read/read-file.ts";
import { loadForms } from "../../../support/load-modules.ts";
import { quizOf } from "./samples.ts";

beforeAll(loadForms);

const IMAGE = "metin" as Id<"images">;
const OWN_IMAGE = "soru" as Id<"images">;
const png = (byte: number) =>
  Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, ...Array(20).fill(byte)]);
const PICTURES: Pictures = new Map([
  [IMAGE, png(1)],
  [OWN_IMAGE, png(2)],
]);
const pictured = (imageId: Id<"images">, alt: string) => ({ image: { imageId, url: "", alt } });

/** Question 1 without a passage, 2 to 4 with one (a slide before the last), 5 with another, 6 without. */
function reading(): QuizToFile {
  const { questions, ...quiz } = quizOf([
    { question: "Başkent?", options: ["Bursa", "Ankara"], correctAnswer: 1 },
    {
      type: "passage",
      question: "2x {=1~2} <b> olsun.\n\nİkinci paragraf: a -> b.",
      marks: [{ from: 1, to: 2, kind: "superscript" }],
      heading: "Küme = {1, 2}",
    },
    { question: "Hangisi?", options: ["Bir", "İki"], correctAnswer: 0, inPassage: true },
    {
      type: "fill_in_blank",
      question: "Doldur.",
      fillInBlank: { text: "Kök ___ olur.", blanks: [{ correct: "2" }] },
      inPassage: true,
    },
    { type: "slide", question: "Ara." },
    { type: "true_false", question: "Doğru mu?", correctAnswer: true, inPassage: true },
    { type: "passage", question: "Yeni metin." },
    { type: "short_text", question: "Kim?", accepted: ["Ali"], inPassage: true },
    { question: "Son?", options: ["Evet", "Hayır"], correctAnswer: 0 },
    { type: "passage", question: "Sorusuz metin." },
  ]);
  const [first, passage, asked, ...others] = questions;
  return {
    ...quiz,
    questions: [
      first!,
      { ...passage!, ...pictured(IMAGE, "Bir küme") },
      { ...asked!, ...pictured(OWN_IMAGE, "Bir eleman") },
      ...others,
    ],
  };
}

async function readAgain(format: ExportFormat) {
  const file = await format.write(reading(), PICTURES);
  const result = readFile("", new Uint8Array(await file.arrayBuffer()), () => null);
  if ("table" in result) throw new Error("Our own columns are known.");
  return result.quiz.questions;
}

const shownIn = (questions: Awaited<ReturnType<typeof readAgain>>) =>
  questions.map(({ question, inPassage, content }) =>
    content.type === "passage"
      ? `[${content.heading ?? ""}] ${question}`
      : `${inPassage ? "> " : ""}${question}`,
  );
const IN_ORDER = [
  "Başkent?",
  "[Küme = {1, 2}] 2x {=1~2} <b> olsun.\n\nİkinci paragraf: a -> b.",
  "> Hangisi?",
  "> Doldur.",
  "> Doğru mu?",
  "[] Yeni metin.",
  "> Kim?",
  "Son?",
];

describe.each([
  ["GIFT", gift],
  ["Moodle XML", moodleXml],
])("%s", (name, format) => {
  it("is read again with each passage once before its questions", async () => {
    const questions = await readAgain(format);
    expect(shownIn(questions)).toEqual(IN_ORDER);
    expect(questions[1]?.marks).toEqual([{ from: 1, to: 2, kind: "superscript" }]);
    expect(questions.flatMap(({ notes }) => notes.filter(({ tone }) => tone === "doubt"))).toEqual([]);
  });

  it("shows the passage to pupils with each of its questions", async () => {
    const text = await (await format.write(reading(), PICTURES)).text();
    expect(text.match(/Yeni metin\./g)).toHaveLength(1);
    expect(text.match(/İkinci paragraf/g)).toHaveLength(3);
    expect(text).not.toContain("Sorusuz metin");
  });

  it("explains what becomes of passages", () => {
    const [, passage, ...others] = format.lossesOf(reading());
    const picture = name === "GIFT" ? "Resmi dosyaya girmez. " : "";
    const sentence = "Metin, sorularının her birinin başına yazılır.";
    expect(passage).toEqual({ leftOut: false, sentence: `${picture}${sentence}` });
    expect(others.at(-1)).toEqual({ leftOut: true, sentence: "Bu metnin dosyaya giren bir sorusu yok." });
  });
});

it("Moodle XML contains the picture of a passage, separate from those of its questions", async () => {
  const [, passage, asked] = await readAgain(moodleXml);
  expect(passage?.picture).toEqual({ bytes: png(1), type: "image/png", alt: "Bir küme" });
  expect(asked?.picture).toEqual({ bytes: png(2), type: "image/png", alt: "Bir eleman" });
});

it("our own file keeps passages, slides and membership", async () => {
  const questions = await readAgain(ownFile);
  expect(shownIn(questions).filter((line) => line !== "Ara.")).toEqual([...IN_ORDER, "[] Sorusuz metin."]);
});

describe("Kahoot", () => {
  it("gets a short passage before its question, and names a longer one as lost", async () => {
    const long = "Uzun bir metin. ".repeat(10);
    const quiz = quizOf([
      { type: "passage", question: "x2 olsun.", marks: [{ from: 1, to: 2, kind: "superscript" }] },
      { question: "Kaç?", options: ["Bir", "İki"], correctAnswer: 0, inPassage: true },
      { type: "passage", question: long },
      { question: "Hangisi?", options: ["Bir", "İki"], correctAnswer: 0, inPassage: true },
    ]);
    const file = await kahoot.write(quiz, new Map());
    const result = readFile("", new Uint8Array(await file.arrayBuffer()), () => null);
    if ("table" in result) throw new Error("Kahoot's columns are known.");
    expect(result.quiz.questions.map(({ question }) => question)).toEqual(["x² olsun. Kaç?", "Hangisi?"]);
    expect(kahoot.lossesOf(quiz).map((loss) => loss?.sentence ?? null)).toEqual([
      "Kahoot'ta ortak metin yok; yalnız kısa bir metin sorularının başına yazılır.",
      null,
      "Kahoot'ta ortak metin yok; yalnız kısa bir metin sorularının başına yazılır.",
      "Ait olduğu metin dosyaya girmez.",
    ]);
  });
});
