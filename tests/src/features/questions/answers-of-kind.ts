import { beforeAll, describe, expect, test } from "vitest";
import { kindOf } from "../../../../src/features/questions/index.ts";
import type { Answer } from "../../../../src/features/questions/shared/answer.ts";
import type { Question } from "../../../../src/features/questions/shared/question.ts";
import { loadSolo } from "../../support/load-modules.ts";

type Cases<Value> = [words: string, value: Value][];

/** Values that are no answer to any kind. */
const NO_ANSWERS: Cases<unknown> = [
  ["undefined", undefined],
  ["null", null],
  ["an object", {}],
  ["a list of something else", [{}, {}]],
];

/** Tests the answers of a kind: rules common to all kinds, and the given cases. */
export function testAnswers(
  question: Question,
  own: { enough: Cases<Answer>; tooLittle: Cases<Answer>; noAnswers: Cases<unknown> },
): void {
  beforeAll(loadSolo);
  const solo = () => kindOf(question).solo.getLoaded();

  test("the empty answer is valid but incomplete", () => {
    const answer = solo().emptyAnswer(question);
    expect(solo().isAnswer(question, answer)).toBe(true);
    expect(solo().isAnswered(question, answer)).toBe(false);
  });

  const cases = [
    ...own.enough.map(([words, answer]) => ({ words, answer, answered: true })),
    ...own.tooLittle.map(([words, answer]) => ({ words, answer, answered: false })),
  ];
  test.each(cases)("$words: is a complete answer -> $answered", ({ answer, answered }) => {
    expect(solo().isAnswer(question, answer)).toBe(true);
    expect(solo().isAnswered(question, answer)).toBe(answered);
  });

  describe("rejects as an answer", () => {
    test.each([...NO_ANSWERS, ...own.noAnswers])("%s", (_words, value) => {
      expect(solo().isAnswer(question, value)).toBe(false);
    });
  });
}
