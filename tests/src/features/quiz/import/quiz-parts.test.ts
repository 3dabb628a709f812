import { expect, it } from "vitest";
import { MAX_QUESTIONS } from "../../../../../convex/shared/limits/quizzes.ts";
import { QUESTION_KINDS } from "../../../../../src/features/questions/index.ts";
import { importedQuestions } from "../../../../../src/features/quiz/import/imported-question.ts";
import { partsOf } from "../../../../../src/features/quiz/import/quiz-parts.ts";
import type { ReadQuestion } from "../../../../../src/features/quiz/written/read-question.ts";

await Promise.all(Object.values(QUESTION_KINDS).map(({ form }) => form.load()));

const question = (inPassage: boolean): ReadQuestion => ({
  question: "Kaç?",
  content: { type: "multiple_choice", options: ["1", "2"], correctAnswer: 0 },
  picture: null,
  notes: [],
  ...(inPassage && { inPassage }),
});
const passage: ReadQuestion = { question: "Metin", content: { type: "passage" }, picture: null, notes: [] };

/** Number of entries of each quiz. */
const lengths = (entries: readonly ReadQuestion[]) =>
  partsOf(importedQuestions(entries)).map(({ length }) => length);
const alone = (count: number) => Array.from({ length: count }, () => question(false));
const inPassage = (count: number) => Array.from({ length: count }, () => question(true));

it("a passage and its questions are in the same quiz", () => {
  expect(lengths([...alone(98), passage, ...inPassage(3), ...alone(2)])).toEqual([98, 6]);
  expect(lengths([...alone(96), passage, ...inPassage(3), ...alone(2)])).toEqual([MAX_QUESTIONS, 2]);
});

it("a passage with more questions than a quiz is divided", () => {
  expect(lengths([passage, ...inPassage(120)])).toEqual([MAX_QUESTIONS, 21]);
});
