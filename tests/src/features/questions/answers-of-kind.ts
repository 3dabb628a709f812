import { beforeAll, describe, expect, test } from "vitest";
import { kindOf } from "../../../../src/features/questions/index.ts";
import type { Answer } from "../../../../src/features/questions/shared/answer.ts";
import type { Question } from "../../../../src/features/questions/shared/question.ts";
import { loadSolo } from "../../support/load-modules.ts";

type Cases<Value> = [words: string, value: Value][];

/** Of no kind. */
const NO_ANSWERS: Cases<unknown> = [
  ["nothing", undefined],
  ["null", null],
  ["an object", {}],
  ["a list of something else", [{}, {}]],
];

/** Tests what holds for the answers of every kind, and what its own answers are. */
export function testAnswers(
  question: Question,
  own: { enough: Cases<Answer>; tooLittle: Cases<Answer>; noAnswers: Cases<unknown> },
): void {
  beforeAll(loadSolo);
  const part = () => kindOf(question).solo.getLoaded();

  test("an answer before anything was answered is one to the question, and not enough", () => {
    const answer = part().emptyAnswer(question);
    expect(part().isAnswer(question, answer)).toBe(true);
    expect(part().isAnswered(question, answer)).toBe(false);
  });

  const cases = [
    ...own.enough.map(([words, answer]) => ({ words, answer, answered: true })),
    ...own.tooLittle.map(([words, answer]) => ({ words, answer, answered: false })),
  ];
  test.each(cases)("$words: enough was answered -> $answered", ({ answer, answered }) => {
    expect(part().isAnswer(question, answer)).toBe(true);
    expect(part().isAnswered(question, answer)).toBe(answered);
  });

  describe("is no answer", () => {
    test.each([...NO_ANSWERS, ...own.noAnswers])("%s", (_words, value) => {
      expect(part().isAnswer(question, value)).toBe(false);
    });
  });
}
