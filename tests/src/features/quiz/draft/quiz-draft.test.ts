// @vitest-environment node
import { describe, expect, test } from "vitest";
import {
  type DraftQuestion,
  emptyDraft,
  isBlankDraft,
  parseDraft,
  problemOf,
} from "../../../../../src/features/quiz/draft/quiz-draft.ts";
import { loadForms } from "../../../support/load-modules.ts";

await loadForms();

const withOptions = (...options: string[]): DraftQuestion => ({
  key: "q1",
  question: "Başkent neresidir?",
  image: null,
  content: { type: "multiple_choice", options, correctAnswer: 0 },
});
const question = withOptions("İzmir", "Ankara", "Muş", "Ağrı");

describe("a question in the editor", () => {
  test("is complete with a text and four options", () => {
    expect(problemOf(question)).toBeNull();
  });

  test("needs a text first", () => {
    expect(problemOf({ ...withOptions("", "", "", ""), question: "  " })).toEqual({
      code: "QUESTION_TEXT_REQUIRED",
      field: "question",
    });
  });

  test("reports the first empty option", () => {
    expect(problemOf(withOptions("İzmir", "Ankara", " ", ""))).toEqual({
      code: "OPTIONS_REQUIRED",
      field: 2,
    });
  });
});

describe("a stored draft", () => {
  test("is restored unchanged", () => {
    const draft = { ...emptyDraft("p"), title: "Şiir", questions: [question] };
    expect(parseDraft(JSON.stringify(draft))).toEqual(draft);
  });

  test.each([
    ["nothing", null],
    ["no JSON", "{"],
    ["another shape", JSON.stringify({ title: "Şiir" })],
    ["a question of one option", JSON.stringify({ ...emptyDraft("p"), questions: [withOptions("a")] })],
  ])("is ignored when it is %s", (_, text) => {
    expect(parseDraft(text)).toBeNull();
  });

  test("of an earlier version with multiple choice only is restored", () => {
    const { content, ...frame } = question;
    const earlier = { ...frame, options: ["İzmir", "Ankara", "Muş", "Ağrı"], correctAnswer: 0 };
    const pending = { ...frame, key: "p", question: "", options: ["", "", "", ""], correctAnswer: 0 };
    const stored = JSON.stringify({ ...emptyDraft("p"), questions: [earlier], pending });
    expect(parseDraft(stored)).toEqual({
      ...emptyDraft("p"),
      questions: [{ ...frame, content }],
      pending: { ...withOptions("", "", "", ""), key: "p", question: "" },
    });
  });

  test("is blank until something is entered", () => {
    expect(isBlankDraft(emptyDraft("p"))).toBe(true);
    expect(
      isBlankDraft({ ...emptyDraft("p"), pending: { ...withOptions("", "x", "", ""), question: "" } }),
    ).toBe(false);
  });
});
