// @vitest-environment node
import { describe, expect, test } from "vitest";
import {
  emptyDraft,
  emptyQuestion,
  isBlankDraft,
  parseDraft,
  problemOf,
  twinOptions,
} from "../../../src/features/quiz-editor/quiz-draft.ts";

const question = {
  ...emptyQuestion("q1"),
  question: "Başkent neresidir?",
  options: ["İzmir", "Ankara", "Muş", "Ağrı"],
};

describe("a question in the editor", () => {
  test("is complete with a text and four options", () => {
    expect(problemOf(question)).toBeNull();
  });

  test("needs a text first", () => {
    expect(problemOf({ ...question, question: "  ", options: ["", "", "", ""] })).toEqual({
      code: "QUESTION_TEXT_REQUIRED",
      field: "question",
    });
  });

  test("points at the first option without words", () => {
    expect(problemOf({ ...question, options: ["İzmir", "Ankara", " ", ""] })).toEqual({
      code: "OPTIONS_REQUIRED",
      field: 2,
    });
  });
});

test.each([
  [
    ["Ankara", "İzmir", " Ankara", "Bursa"],
    [0, 2],
  ],
  [["ankara", "Ankara", "Bursa", "İzmir"], null],
  [["Ankara", "", "", " "], null],
])("of the options %j those are the same: %j", (options, twins) => {
  expect(twinOptions({ options })).toEqual(twins);
});

describe("a stored draft", () => {
  test("comes back as it was", () => {
    const draft = { ...emptyDraft("p"), title: "Şiir", questions: [question] };
    expect(parseDraft(JSON.stringify(draft))).toEqual(draft);
  });

  test.each([
    ["nothing", null],
    ["no JSON", "{"],
    ["another shape", JSON.stringify({ title: "Şiir" })],
    [
      "a question of three options",
      JSON.stringify({ ...emptyDraft("p"), questions: [{ ...question, options: ["a", "b", "c"] }] }),
    ],
  ])("is ignored when it is %s", (_, text) => {
    expect(parseDraft(text)).toBeNull();
  });

  test("is blank until something is entered", () => {
    expect(isBlankDraft(emptyDraft("p"))).toBe(true);
    expect(
      isBlankDraft({ ...emptyDraft("p"), pending: { ...emptyQuestion("p"), options: ["", "x", "", ""] } }),
    ).toBe(false);
  });
});
