// Trial exams: rules of a quiz, and their copies in games and homework.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { api } from "../../../convex/_generated/api";
import type { Id } from "../../../convex/_generated/dataModel";
import type { ExamRules } from "../../../convex/shared/exam";
import { type Backend, newBackend } from "../support/backend";
import { LiveGame, sampleQuestions } from "../support/game";
import { outcome, type Person, person } from "../support/people";

const RULES: ExamRules = {
  penalty: "third",
  sections: [
    { name: "Türkçe", count: 2 },
    { name: "Matematik", count: 1 },
  ],
};
const NAMES = ["Türkçe", "Matematik"];

let backend: Backend;
let teacher: Person;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "Date"] });
  backend = newBackend();
  teacher = await person(backend, "teacher");
});
afterEach(() => {
  vi.useRealTimers();
});

const newExam = async (exam: ExamRules | null | undefined, keys = [0, 1, 2, 3]) =>
  await teacher.as.mutation(api.quizzes.create, {
    title: "Deneme",
    description: "",
    category: null,
    questions: sampleQuestions(keys),
    ...(exam !== undefined && { exam }),
  });

async function examOf(quizId: Id<"quizzes">): Promise<ExamRules | undefined> {
  const answer = await teacher.as.query(api.quizzes.forEdit, { quizId });
  if (!answer.ok) throw new Error(answer.code);
  return answer.quiz.exam;
}

/** Saves the quiz without other changes. */
async function save(quizId: Id<"quizzes">, exam: ExamRules | null | undefined): Promise<void> {
  const answer = await teacher.as.query(api.quizzes.forEdit, { quizId });
  if (!answer.ok) throw new Error(answer.code);
  const { title, description, category, updatedAt, questions } = answer.quiz;
  await teacher.as.mutation(api.quizzes.update, {
    quizId,
    title,
    description,
    category,
    updatedAt,
    questions: questions.map(({ questionId }) => ({ kept: questionId })),
    ...(exam !== undefined && { exam }),
  });
}

describe("the exam rules of a quiz", () => {
  it("are stored, changed, unchanged without a change, and removed", async () => {
    const quizId = await newExam(RULES);
    expect(await examOf(quizId)).toEqual(RULES);
    await save(quizId, undefined);
    expect(await examOf(quizId)).toEqual(RULES);
    const quarter = { penalty: "quarter" as const, sections: [] };
    await save(quizId, quarter);
    expect(await examOf(quizId)).toEqual(quarter);
    await save(quizId, null);
    expect(await examOf(quizId)).toBeUndefined();
    expect(await examOf(await newExam({ sections: [] }))).toBeUndefined();
  });

  it("are part of a copy and of an export", async () => {
    const quizId = await newExam(RULES);
    const copyId = await teacher.as.action(api.quizzes.copy, { quizId });
    expect(await examOf(copyId as Id<"quizzes">)).toEqual(RULES);
    expect(await teacher.as.query(api.quizzes.forExport, { quizId })).toMatchObject({ exam: RULES });
  });

  it.each([
    ["a section without a name", [{ name: "  ", count: 1 }], "EXAM_SECTION_INVALID"],
    ["a name of 41 characters", [{ name: "a".repeat(41), count: 1 }], "TEXT_TOO_LONG"],
    ["an empty section", [{ name: "Fen", count: 0 }], "EXAM_SECTION_INVALID"],
    ["half a question", [{ name: "Fen", count: 1.5 }], "EXAM_SECTION_INVALID"],
    ["more questions than a quiz may have", [{ name: "Fen", count: 101 }], "EXAM_SECTION_INVALID"],
    [
      "thirteen sections",
      Array.from({ length: 13 }, (_, index) => ({ name: `${index}`, count: 1 })),
      "INVALID_INPUT",
    ],
  ])("are refused with %s", async (_name, sections, code) => {
    expect(await outcome(newExam({ sections }))).toBe(code);
  });
});

describe("a game of a trial exam", () => {
  const play = async (settings: Record<string, unknown>) => {
    const quizId = await newExam(RULES);
    const { code } = await teacher.as.mutation(api.liveQuizSessions.create, { quizId });
    const game = new LiveGame(backend, teacher, code);
    await teacher.as.mutation(api.liveQuizSessions.configure, { code, settings });
    await game.join("Elif");
    await game.press("start");
    // Later changes of the quiz do not affect the game.
    await save(quizId, null);
    await game.press("finish");
    return {
      report: await teacher.as.query(api.reports.overview, { code }),
      questions: await teacher.as.query(api.reports.questions, { code }),
    };
  };

  it("has the section of each question in its report; the last question is in none", async () => {
    const { report } = await play({});
    expect(report?.exam).toEqual({ penalty: "third", sections: NAMES, sectionOf: [0, 0, 1, null] });
  });

  it("follows the questions when they are mixed", async () => {
    const { report, questions } = await play({ mixesQuestions: true });
    const inQuiz = [0, 0, 1, null];
    const expected = questions.map(({ text }) => inQuiz[Number(text.match(/\d/)?.[0]) - 1]);
    expect(report?.exam?.sectionOf).toEqual(expected);
  });
});

it("homework of a trial exam has the section of each question in its report", async () => {
  const quizId = await newExam(RULES);
  const terms = { closesAt: Date.now() + 3_600_000, attempts: 1, counts: "best" as const, mixes: false };
  const code = await teacher.as.mutation(api.homework.give, { quizId, ...terms });
  const report = await teacher.as.query(api.reports.overview, { code });
  expect(report?.exam).toEqual({ penalty: "third", sections: NAMES, sectionOf: [0, 0, 1, null] });
});

it("a quiz without exam rules has none in its report", async () => {
  const quizId = await newExam(undefined);
  const terms = { closesAt: Date.now() + 3_600_000, attempts: 1, counts: "best" as const, mixes: false };
  const code = await teacher.as.mutation(api.homework.give, { quizId, ...terms });
  expect((await teacher.as.query(api.reports.overview, { code }))?.exam).toBeUndefined();
});
