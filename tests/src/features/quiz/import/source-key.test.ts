import { describe, expect, it } from "vitest";
import { readPasted } from "../../../../../src/features/quiz/import/read/read-file.ts";
import { hashOf, sourceText } from "../../../../../src/features/quiz/import/source-key.ts";

/** Source key of a pasted text. */
function named(text: string): string {
  const result = readPasted(text, () => null);
  if (!("quiz" in result)) throw new Error("A quiz should have been read.");
  return hashOf(result.quiz.questions.map(sourceText));
}

const EXAM = "1) Başkent?\nA) İzmir\nB) Ankara\nCevap: B\n2) Göl?\nA) Van\nB) İzmir\nCevap: A";

describe("the same source key is computed for", () => {
  it.each([
    ["with another key", EXAM.replace("Cevap: B", "Cevap: A")],
    ["without its key", EXAM.replaceAll(/\nCevap: ./g, "")],
    [
      "in capitals, with other spaces and signs for its options",
      EXAM.toLocaleUpperCase("tr").replaceAll(") ", ")   "),
    ],
    [
      "with its answers in a list at the end",
      `${EXAM.replaceAll(/\nCevap: ./g, "")}\nCevap anahtarı: 1-B, 2-A`,
    ],
  ])("%s", (_how, text) => {
    expect(named(text)).toBe(named(EXAM));
  });
});

describe("another source key is computed for", () => {
  it.each([
    ["with a word changed", EXAM.replace("Göl?", "Göller?")],
    ["with an option changed", EXAM.replace("A) Van", "A) Tuz")],
    ["with its questions in another order", EXAM.split("\n2)").reverse().join("\n2)")],
    ["with a question less", EXAM.split("\n2)")[0] ?? ""],
  ])("%s", (_how, text) => {
    expect(named(text)).not.toBe(named(EXAM));
  });

  it("with another picture in an option, and the same key without pictures", () => {
    const content = { type: "multiple_choice" as const, options: ["a", ""], correctAnswer: 0 };
    const keyOf = (bytes: number, picture = true) =>
      sourceText({
        question: "Hangisi?",
        content,
        picture: null,
        notes: [],
        ...(picture && {
          optionPictures: [null, { bytes: new Uint8Array(bytes), type: "image/png" as const }],
        }),
      });
    expect(keyOf(3)).not.toBe(keyOf(4));
    expect(keyOf(3)).toBe(keyOf(3));
    expect(keyOf(3, false)).toBe("hangisi?\na\n");
  });
});
