// @vitest-environment node
import { describe, expect, test } from "vitest";
import { answeredIn, rightIn } from "../../../../../src/features/questions/multiple-choice/board.tsx";
import {
  answerName,
  contentWords,
  isAnswer,
  isRight,
  lengthOf,
} from "../../../../../src/features/questions/multiple-choice/player.tsx";
import type { ContentOf } from "../../../../../src/features/questions/shared/question.ts";

const withOptions = (...options: string[]): ContentOf<"multiple_choice"> => ({
  type: "multiple_choice",
  options,
});
const content = withOptions("Muş", "Van", "Iğdır", "Siirt");

describe("options in a live quiz", () => {
  test("are read out with letter and text; an answer is shown as its letter", () => {
    expect(contentWords(content)).toBe("A: Muş. B: Van. C: Iğdır. D: Siirt");
    expect(answerName(content, 2)).toEqual({ shown: "C", spoken: "C: Iğdır" });
  });

  test.each<[value: unknown, is: boolean]>([
    [0, true],
    [3, true],
    [4, false],
    [-1, false],
    [1.5, false],
    ["1", false],
    [[1], false],
    [null, false],
  ])("%j is an answer to four options: %j", (value, is) => {
    expect(isAnswer(content, value)).toBe(is);
  });

  test("the phone grades its answer", () => {
    expect([isRight(content, 1, 1), isRight(content, 0, 1)]).toEqual([true, false]);
  });

  test.each([
    ["short", 24],
    ["medium", 25],
    ["long", 49],
    ["longest", 101],
  ])("are %s if the longest has %i letters", (length, letters) => {
    expect(lengthOf(withOptions("Muş", "a".repeat(letters)))).toBe(length);
  });

  test("the board counts answers and right answers", () => {
    expect(answeredIn([3, 5, 0, 1])).toBe(9);
    expect(rightIn([3, 5, 0, 1], 1)).toBe(5);
    expect(rightIn([], 1)).toBe(0);
  });
});
