// @vitest-environment node
// The two booklets of an exam: the same questions in another order, each with its own answer key.
import { describe, expect, test } from "vitest";
import type { Id } from "../../../../../convex/_generated/dataModel";
import { fileFormatOf } from "../../../../../src/features/questions/file-formats.ts";
import type { Kind } from "../../../../../src/features/questions/shared/question.ts";
import { versionsOf } from "../../../../../src/features/quiz/print/version.ts";
import { quizOf } from "../export/samples.ts";

const OPTIONS = ["bir", "iki", "üç", "dört", "Hepsi"];

/** Twelve questions whose options have different texts. */
function exam() {
  const { questions } = quizOf(
    Array.from({ length: 12 }, (_, index) =>
      index % 2 === 0
        ? { question: `Soru ${index}`, options: OPTIONS, correctAnswer: index % 5 }
        : {
            type: "multi_select" as const,
            question: `Soru ${index}`,
            options: OPTIONS,
            correctAnswers: [0, 3],
          },
    ),
  );
  return questions.map((question, index) => ({
    ...question,
    questionId: `q${index}` as Id<"quizQuestions">,
  }));
}

/** Texts of the right options. */
function rightTexts({ content, correctAnswer }: ReturnType<typeof exam>[number]): string[] {
  const common = fileFormatOf<Kind>(content).commonForm(content, correctAnswer);
  if (common.form !== "choice") return [];
  return common.options
    .filter(({ isRight }) => isRight)
    .map(({ text }) => text)
    .sort();
}

describe("the booklets of an exam", () => {
  test("are a single one without a letter by default, in the quiz's order", () => {
    const questions = exam();
    expect(versionsOf(questions, false)).toEqual([{ letter: null, questions, passageOf: new Map() }]);
  });

  test("have the same questions and right answers, but at other positions in B", () => {
    const questions = exam();
    const [a, b] = versionsOf(questions, true);
    expect(a).toEqual({ letter: "A", questions, passageOf: new Map() });
    expect(b?.letter).toBe("B");
    expect(
      b?.questions.every(({ questionId }, position) => questionId !== questions[position]?.questionId),
    ).toBe(true);
    const byWords = new Map(b?.questions.map((question) => [question.question, question]));
    expect(byWords.size).toBe(questions.length);
    for (const question of questions) {
      const mixed = byWords.get(question.question);
      expect(mixed && rightTexts(mixed)).toEqual(rightTexts(question));
    }
    const optionOrders = b?.questions.map(({ content }) =>
      "options" in content ? content.options.join() : "",
    );
    expect(new Set(optionOrders).size).toBeGreaterThan(1);
  });

  test("do not move an option that refers to other options", () => {
    const [, b] = versionsOf(exam(), true);
    const last = b?.questions.map(({ content }) => ("options" in content ? content.options.at(-1) : ""));
    expect(new Set(last)).toEqual(new Set(["Hepsi"]));
  });

  test("have the same order each time, so that an answer key printed later fits", () => {
    expect(versionsOf(exam(), true)).toEqual(versionsOf(exam(), true));
  });
});
