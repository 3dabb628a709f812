// @vitest-environment node
import { beforeAll, describe, expect, test } from "vitest";
import type { Answer } from "../../../src/features/questions/answer.ts";
import { kindOf, QUESTION_KINDS } from "../../../src/features/questions/index.ts";
import type { Question } from "../../../src/features/questions/question.ts";
import { BLANKS, CROSS, choice, MATCHING } from "../solo-quiz/samples.ts";
import { loadSolo } from "./load-parts.ts";

const CHOICE = choice("Bir");
const EACH: [name: string, question: Question][] = [
  ["multiple choice", CHOICE],
  ["matching", MATCHING],
  ["fill in the blank", BLANKS],
  ["crossword", CROSS],
];

/** Its part of a quiz that is solved alone. */
const soloOf = (question: Question) => kindOf(question).solo.get();

beforeAll(loadSolo);

test("these are all kinds", () => {
  expect(new Set(Object.keys(QUESTION_KINDS))).toEqual(new Set(EACH.map(([, { type }]) => type)));
});

describe("an answer before anything was answered", () => {
  test.each(EACH)("is one to the question, and not enough: %s", (_name, question) => {
    const { emptyAnswer, isAnswer, isAnswered } = soloOf(question);
    const answer = emptyAnswer(question);
    expect(isAnswer(question, answer)).toBe(true);
    expect(isAnswered(question, answer)).toBe(false);
  });
});

test.each<[name: string, question: Question, answer: Answer, answered: boolean]>([
  ["an option", CHOICE, 3, true],
  ["a right one for each on the left", MATCHING, [1, 0], true],
  ["one of them", MATCHING, [-1, 0], false],
  ["a text for each blank", BLANKS, ["Gölü", "göldür"], true],
  ["spaces in one of them", BLANKS, ["Gölü", "  "], false],
  ["a letter of a crossword", CROSS, ["   ", "A  ", "   "], true],
  ["a letter where one stands already", CROSS, [" Ö ", "   ", "   "], false],
])("enough was answered with %s -> %s", (_name, question, answer, answered) => {
  expect(soloOf(question).isAnswer(question, answer)).toBe(true);
  expect(soloOf(question).isAnswered(question, answer)).toBe(answered);
});

describe("is no answer", () => {
  const others: [name: string, value: unknown][] = [
    ["nothing", undefined],
    ["null", null],
    ["an object", {}],
    ["a text", "0"],
    ["a list of the wrong length", [0, 0, 0, 0, 0]],
    ["a list of something else", [{}, {}]],
  ];
  for (const [name, question] of EACH) {
    test.each(others)(`to ${name}: %s`, (_value, value) => {
      expect(soloOf(question).isAnswer(question, value)).toBe(false);
    });
  }
  test("to a crossword: a row that is too short", () => {
    expect(soloOf(CROSS).isAnswer(CROSS, ["  ", "   ", "   "])).toBe(false);
  });
});
