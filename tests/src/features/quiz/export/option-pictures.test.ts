// @vitest-environment node
// Pictures of options in exported files.
import { beforeAll, expect, test } from "vitest";
import type { Id } from "../../../../../convex/_generated/dataModel";
import { gift } from "../../../../../src/features/quiz/export/gift.ts";
import { kahoot } from "../../../../../src/features/quiz/export/kahoot.ts";
import { moodleXml } from "../../../../../src/features/quiz/export/moodle-xml.ts";
import { ownFile } from "../../../../../src/features/quiz/export/own-file.ts";
import type { QuizToFile } from "../../../../../src/features/quiz/file/write-quiz-file.ts";
import { readFile } from "../../../../../src/features/quiz/import/read/read-file.ts";
import { loadForms } from "../../../support/load-modules.ts";

beforeAll(loadForms);

const image = (id: string) => id as Id<"images">;
const png = (byte: number) => Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, byte]);
const PICTURES = new Map([
  [image("a"), png(1)],
  [image("b"), png(2)],
]);

/** One question of each kind; the first option has words and a picture, the second one only a picture. */
function quizWith(second: string): QuizToFile {
  const options = ["Van", second, "Muş"];
  const pictures = [{ imageId: image("a"), url: "", alt: "Bir göl" }, { imageId: image("b"), url: "" }, null];
  const question = { questionId: "q" as Id<"quizQuestions">, question: "Hangisi?", image: null };
  return {
    title: "Resimli",
    description: "",
    category: null,
    questions: [
      { ...question, content: { type: "multiple_choice", options, pictures }, correctAnswer: 1 },
      { ...question, content: { type: "multi_select", options, pictures }, correctAnswer: [0, 1] },
    ],
  };
}

test.each([
  ["our own file", ownFile],
  ["Moodle XML", moodleXml],
] as const)("%s is read again with the pictures of options", async (_name, format) => {
  const quiz = quizWith("");
  expect(format.lossesOf(quiz).map((loss) => loss?.leftOut ?? false)).toEqual([false, false]);
  const file = await format.write(quiz, PICTURES);
  const result = readFile("", new Uint8Array(await file.arrayBuffer()), () => null);
  if ("table" in result) throw new Error("This is no table");
  for (const { content, optionPictures, notes } of result.quiz.questions) {
    expect(content).toMatchObject({ options: ["Van", "", "Muş"] });
    expect(notes).toEqual([]);
    expect(optionPictures).toEqual([
      expect.objectContaining({ bytes: png(1), type: "image/png", alt: "Bir göl" }),
      expect.objectContaining({ bytes: png(2), type: "image/png" }),
      null,
    ]);
  }
});

test.each([
  ["Kahoot", kahoot],
  ["GIFT", gift],
] as const)("%s reports lost pictures of options, and leaves out options without words", (_name, format) => {
  const [kept] = format.lossesOf(quizWith("Tuz"));
  expect(kept).toMatchObject({
    leftOut: false,
    sentence: expect.stringContaining("eçeneklerinin resimleri dosyaya girmez."),
  });
  const [gone] = format.lossesOf(quizWith(""));
  expect(gone).toMatchObject({ leftOut: true, sentence: expect.stringContaining("yalnız resim var") });
});
