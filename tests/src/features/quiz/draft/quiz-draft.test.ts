// @vitest-environment node
import { describe, expect, test } from "vitest";
import {
  changedQuestion,
  changedQuestions,
  type DraftQuestion,
  draftOf,
  type EditedQuiz,
  emptyDraft,
  isBlankDraft,
  parseDraft,
  problemOf,
  questionInput,
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

describe("formatted text of a question", () => {
  const marks = [{ from: 0, to: 6, kind: "bold" as const }];
  const explanationMarks = [{ from: 0, to: 1, kind: "formula" as const, tex: "x" }];
  const stored: EditedQuiz["questions"][number] = {
    questionId: "q1" as EditedQuiz["questions"][number]["questionId"],
    question: "Başkent neresidir?",
    marks,
    content: { type: "multiple_choice", options: ["Ankara", "Muş"] },
    correctAnswer: 0,
    image: null,
    explanation: "x belli.",
    explanationMarks,
  };
  const quiz = {
    quizId: "z" as EditedQuiz["quizId"],
    title: "Şiir",
    description: "",
    category: null,
    audience: "me" as const,
    isCopyable: false,
    updatedAt: null,
    questions: [stored],
  };
  const [drafted] = draftOf(quiz, "p").questions as [DraftQuestion];

  test("passes through a draft without loss", () => {
    expect(questionInput(drafted)).toMatchObject({ marks, explanationMarks });
    expect(changedQuestions([drafted], quiz)).toEqual([{ kept: "q1" }]);
    expect(parseDraft(JSON.stringify(draftOf(quiz, "p")))).toEqual(draftOf(quiz, "p"));
  });

  test("is a change even if the words are the same", () => {
    expect(changedQuestions([{ ...drafted, marks: undefined }], quiz)).toMatchObject([{ questionId: "q1" }]);
    expect(changedQuestions([{ ...drafted, explanationMarks: [] }], quiz)).toMatchObject([
      { questionId: "q1" },
    ]);
  });

  test("stays with its words if only the plain text is edited", () => {
    const changed = changedQuestion(drafted, {
      question: "Hangi Başkent neresidir?",
      explanation: "y belli.",
    });
    expect(changed.marks).toEqual([{ from: 6, to: 12, kind: "bold" }]);
    expect(changed.explanationMarks).toEqual([]);
    expect(changedQuestion(drafted, { question: "Başkent", marks: [] }).marks).toEqual([]);
  });

  test("is sent for the trimmed text", () => {
    const spaced = changedQuestion(drafted, { question: "  Başkent neresidir?" });
    expect(questionInput(spaced)).toMatchObject({ question: "Başkent neresidir?", marks });
  });

  test("of options follows them when the plain texts are edited", () => {
    const optionMarks = [marks, [], [{ from: 0, to: 3, kind: "underline" as const }]];
    const content = {
      type: "multiple_choice" as const,
      options: ["Ankara", "Muş", "Van"],
      optionMarks,
      correctAnswer: 0,
    };
    const question = { ...drafted, content };
    const edited = (...options: string[]) =>
      changedQuestion(question, { content: { ...content, options } }).content;
    expect(edited("Ankaram", "Muş", "Van")).toMatchObject({ optionMarks });
    expect(edited("Ankara", "Van")).toMatchObject({ optionMarks: [optionMarks[0], optionMarks[2]] });
    expect(edited("Muş", "x", "Ağrı", "Van")).toMatchObject({ optionMarks: [[], [], [], optionMarks[2]] });
    expect(edited("Muş", "x")).toMatchObject({ optionMarks: undefined });
    const given = { ...content, options: ["Muş", "Van"], optionMarks: [[], marks] };
    expect(changedQuestion(question, { content: given }).content).toEqual(given);
  });

  test("in a damaged draft is refused", () => {
    const draft = { ...emptyDraft("p"), questions: [{ ...drafted, marks: [{ from: 0 }] }] };
    expect(parseDraft(JSON.stringify(draft))).toBeNull();
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
