// Optional texts of a question: the explanation of its answer, and the alternative text of its picture.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { api } from "../../../convex/_generated/api";
import type { Id } from "../../../convex/_generated/dataModel";
import { EXPLANATION_MAX_CHARS, IMAGE_ALT_MAX_CHARS } from "../../../convex/shared/limits/questions";
import { type Backend, newBackend } from "../support/backend";
import { openEditorOf } from "../support/editor";
import { uploadFile } from "../support/files";
import { LiveGame } from "../support/game";
import { outcome, type Person, person } from "../support/people";

let backend: Backend;
let teacher: Person;
beforeEach(async () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 8, 14, 9, 0, 0) });
  backend = newBackend();
  teacher = await person(backend, "teacher");
});

afterEach(() => {
  vi.useRealTimers();
});

const CHOICE = { question: "Başkent?", options: ["Ankara", "İzmir"], correctAnswer: 0, imageId: null };
const WHY = "1923'ten beri başkent\nAnkara'dır.";

type Written = (typeof api.quizzes.create)["_args"]["questions"][number];

async function create(...questions: Written[]): Promise<Id<"quizzes">> {
  const details = { title: "Açıklamalı", description: "", category: null };
  return await teacher.as.mutation(api.quizzes.create, { ...details, questions });
}

const openEditor = (quizId: string) => openEditorOf(teacher, quizId);

describe("an explanation", () => {
  it("is hidden from a student before the answer, and returned with the review", async () => {
    const quizId = await create({ ...CHOICE, explanation: `  ${WHY} ` });
    const student = await person(backend, "student");
    const quiz = await student.as.query(api.quizzes.solo, { quizId });
    expect(JSON.stringify(quiz)).not.toContain("1923");
    const questionId = quiz?.questions[0]?.questionId;
    if (questionId === undefined) throw new Error("there is no question");
    const review = await student.as.mutation(api.quizResults.finish, {
      quizId,
      attemptId: "a".repeat(32),
      answers: [{ questionId, answer: 1 }],
    });
    expect(review).toMatchObject({ questions: [{ correct: false, solution: 0, explanation: WHY }] });
  });

  it("is sent to a class with the right answer, not before", async () => {
    const quizId = await create({ ...CHOICE, explanation: WHY });
    const { code } = await teacher.as.mutation(api.liveQuizSessions.create, { quizId });
    const game = new LiveGame(backend, teacher, code);
    const pupil = await game.join("Elif");
    await game.press("start");
    expect(JSON.stringify(await pupil.view())).not.toContain("1923");
    expect(JSON.stringify(await game.panel())).not.toContain("1923");
    // The board reserves space for the explanation, so it receives its length. Phones do not.
    expect(await game.panel()).toMatchObject({ explanationChars: WHY.length });
    expect(await pupil.view()).not.toHaveProperty("explanationChars");
    await game.press("reveal");
    expect(await pupil.view()).toMatchObject({ correctAnswer: 0, explanation: WHY });
  });

  it("can be edited without replacing the question", async () => {
    const quizId = await create(CHOICE);
    const before = await openEditor(quizId);
    const save = async (explanation?: string) => {
      const { title, description, category, updatedAt, questions } = await openEditor(quizId);
      const questionId = questions[0]?.questionId ?? null;
      const edited = { ...CHOICE, questionId, ...(explanation !== undefined && { explanation }) };
      await teacher.as.mutation(api.quizzes.update, {
        quizId,
        title,
        description,
        category,
        updatedAt,
        questions: [edited],
      });
      return await openEditor(quizId);
    };
    const explained = await save(WHY);
    expect(explained.questions[0]?.explanation).toBe(WHY);
    expect(explained.questions[0]?.questionId).toBe(before.questions[0]?.questionId);
    const without = await save();
    expect(without.questions[0]).not.toHaveProperty("explanation");
    expect(without.questions[0]?.questionId).toBe(before.questions[0]?.questionId);
  });

  it("has a maximum length", async () => {
    const explanation = "a".repeat(EXPLANATION_MAX_CHARS + 1);
    expect(await outcome(create({ ...CHOICE, explanation }))).toBe("TEXT_TOO_LONG");
  });
});

describe("a picture's alternative text", () => {
  async function picture(): Promise<Id<"images">> {
    const storageId = await uploadFile(backend, "image/png");
    const registered = await teacher.as.action(api.images.register, { storageId });
    if (!registered.ok) throw new Error(registered.code);
    return registered.imageId;
  }

  it("is returned with the picture, in solo and live quizzes", async () => {
    const imageId = await picture();
    const quizId = await create({ ...CHOICE, imageId, imageAlt: " Bir kale " });
    expect((await openEditor(quizId)).questions[0]?.image).toMatchObject({
      imageId,
      alt: "Bir kale",
    });
    const student = await person(backend, "student");
    const quiz = await student.as.query(api.quizzes.solo, { quizId });
    expect(quiz?.questions[0]).toMatchObject({ imageAlt: "Bir kale" });
    const { code } = await teacher.as.mutation(api.liveQuizSessions.create, { quizId });
    const game = new LiveGame(backend, teacher, code);
    const pupil = await game.join("Elif");
    await game.press("start");
    expect((await pupil.view())?.question).toMatchObject({ imageAlt: "Bir kale" });
  });

  it("is stored only with a picture, and has a maximum length", async () => {
    const quizId = await create({ ...CHOICE, imageAlt: "Bir kale" });
    expect(await backend.run((ctx) => ctx.db.query("quizQuestions").first())).not.toHaveProperty("imageAlt");
    expect((await openEditor(quizId)).questions[0]?.image).toBeNull();
    const imageId = await picture();
    const imageAlt = "a".repeat(IMAGE_ALT_MAX_CHARS + 1);
    expect(await outcome(create({ ...CHOICE, imageId, imageAlt }))).toBe("TEXT_TOO_LONG");
  });
});
