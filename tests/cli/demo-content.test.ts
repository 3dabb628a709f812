import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { categories } from "../../cli/demo/categories.ts";
import { displayQuizzes, quizzes } from "../../cli/demo/content.ts";
import { feedbacks } from "../../cli/demo/feedback.ts";
import { students, teacher } from "../../cli/demo/people.ts";
import { sinav } from "../../cli/demo/quizzes/sinav.ts";
import { questionKinds } from "../../convex/model/questions/kinds";
import { areMarksValid } from "../../convex/shared/marks.ts";
import { isDrawable } from "../../src/ui/formatted-text/formula-source.ts";

describe("the demo content", () => {
  it("has one category for each of the eight icons", () => {
    expect(new Set(categories.map((category) => category.icon)).size).toBe(8);
    expect(categories).toHaveLength(8);
  });

  it("assigns every quiz to an existing category", () => {
    const names = categories.map((category) => category.name);
    for (const quiz of [...quizzes, ...displayQuizzes]) expect(names).toContain(quiz.category);
  });

  it("has questions of every kind, a slide and a passage", () => {
    const types = displayQuizzes.flatMap(({ questions }) => questions.map(({ type }) => type));
    expect(new Set(types)).toEqual(new Set(Object.keys(questionKinds)));
  });

  it("has a quiz of twelve exam questions whose formulas can all be drawn", () => {
    const { questions } = sinav;
    expect(questions.filter(({ type }) => type === "multiple_choice")).toHaveLength(12);
    expect(questions.filter(({ inPassage }) => inPassage)).toHaveLength(3);
    const texts = questions.flatMap((question) => [
      { text: question.question, marks: question.marks ?? [] },
      { text: question.explanation ?? "", marks: question.explanationMarks ?? [] },
      ...(question.type === "multiple_choice"
        ? question.options.map((text, index) => ({ text, marks: question.optionMarks?.[index] ?? [] }))
        : []),
    ]);
    for (const { text, marks } of texts) expect(areMarksValid(text, marks)).toBe(true);
    const formulas = texts.flatMap(({ marks }) =>
      marks.flatMap((mark) => (mark.kind === "formula" ? [mark.tex] : [])),
    );
    expect(formulas.length).toBeGreaterThan(20);
    for (const tex of formulas) expect(isDrawable(tex), tex).toBe(true);
  });

  it("has a crossword to be filled in completely and one with given letters", () => {
    const editable = displayQuizzes
      .flatMap(({ questions }) => questions)
      .flatMap((question) =>
        question.type === "cross" ? [question.crossword.editableCells === undefined] : [],
      );
    expect(editable.sort()).toEqual([false, true]);
  });

  it("has an open and a closed feedback form, with messages without names", () => {
    expect(feedbacks.map(({ isActive }) => isActive).sort()).toEqual([false, true]);
    const names = [teacher, ...students].flatMap(({ name }) => name.split(" "));
    for (const text of feedbacks.flatMap(({ messages }) => messages)) {
      for (const name of names) expect(text).not.toContain(name);
    }
  });

  describe.each(quizzes)("$title", (quiz) => {
    it("has between eight and twelve different questions", () => {
      const texts = new Set(quiz.questions.map((question) => question.question));
      expect(texts.size).toBe(quiz.questions.length);
      expect(texts.size).toBeGreaterThanOrEqual(8);
      expect(texts.size).toBeLessThanOrEqual(12);
    });

    it("offers four different options to each question, without stray spaces", () => {
      for (const { question, options } of quiz.questions) {
        expect(new Set(options.map((option) => option.toLocaleLowerCase("tr"))).size).toBe(4);
        for (const text of [question, ...options]) expect(text).toBe(text.trim().normalize("NFC"));
      }
    });

    it("has correct options in all positions", () => {
      for (const place of [0, 1, 2, 3]) {
        const share = quiz.questions.filter((question) => question.correctAnswer === place).length;
        expect(share).toBeGreaterThanOrEqual(1);
        expect(share).toBeLessThanOrEqual(quiz.questions.length / 2);
      }
    });

    it("has a picture file for every question with a picture", () => {
      for (const { image } of quiz.questions) {
        if (image) expect(existsSync(join("cli", "demo", "images", `${image}.webp`))).toBe(true);
      }
    });
  });
});
