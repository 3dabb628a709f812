import { beforeAll, expect, test } from "vitest";
import { isMixable, mixAnswers } from "../../../../../src/features/quiz/draft/mix-answers.ts";
import type { DraftQuestion } from "../../../../../src/features/quiz/draft/quiz-draft.ts";
import { loadForms } from "../../../support/load-modules.ts";

beforeAll(loadForms);

const question = (
  key: string,
  options = ["a", "b", "c", "d"],
  correctAnswer: number | null = 0,
): DraftQuestion => ({
  key,
  question: "?",
  image: null,
  content: { type: "multiple_choice", options, correctAnswer },
});
const rightOf = ({ content }: DraftQuestion) =>
  content.type === "multiple_choice" && content.correctAnswer !== null
    ? { position: content.correctAnswer, text: content.options[content.correctAnswer] }
    : null;

test("mixing spreads the right options evenly over the positions, and they stay right", () => {
  const mixed = mixAnswers(Array.from({ length: 8 }, (_, index) => question(`q${index}`)));
  const right = mixed.map(rightOf);
  expect(right.map((each) => each?.text)).toEqual(Array.from({ length: 8 }, () => "a"));
  expect(right.map((each) => each?.position).sort()).toEqual([0, 0, 1, 1, 2, 2, 3, 3]);
  for (const { content } of mixed)
    expect(content.type === "multiple_choice" && [...content.options].sort()).toEqual(["a", "b", "c", "d"]);
});

test("mixing leaves questions of other kinds, without a right answer, or with options about other options unchanged", () => {
  const unmixable = [
    question("q1", ["a", "b", "Hepsi"]),
    question("q2", ["a", "b"], null),
    { ...question("q3"), content: { type: "true_false" as const, correctAnswer: true } },
  ];
  expect(unmixable.map(isMixable)).toEqual([false, false, false]);
  expect(mixAnswers(unmixable)).toEqual(unmixable);
});
