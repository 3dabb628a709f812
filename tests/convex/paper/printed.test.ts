// Questions of an exam on paper for printing, with the answers for its answer key.
import { beforeEach, expect, it } from "vitest";
import { api } from "../../../convex/_generated/api";
import { type Backend, newBackend } from "../support/backend";
import { newExam, openQuestion, type PaperExam } from "../support/paper";
import { person } from "../support/people";

let backend: Backend;
beforeEach(() => {
  backend = newBackend();
});

const RUBRIC = [{ text: "Işığı yazar", points: 12 }];

/** An exam with an open question, a choice, a short text and a poll. */
async function mixedExam(): Promise<PaperExam> {
  const host = await person(backend, "teacher");
  const quizId = await host.as.mutation(api.quizzes.create, {
    title: "Yazılı",
    description: "",
    category: null,
    questions: [
      { ...openQuestion("Gölge nasıl oluşur?", 20), model: "Işık geçemez.", rubric: RUBRIC },
      { question: "Başkent?", options: ["Ankara", "Bursa"], correctAnswer: 0, imageId: null },
      {
        question: "Su?",
        type: "short_text" as const,
        accepted: ["H2O"],
        explanation: "İki hidrojen.",
        imageId: null,
      },
      { question: "Hangisi?", type: "poll" as const, options: ["Bir", "İki"], imageId: null },
    ],
  });
  return await newExam(backend, { host, quizId });
}

const printed = async ({ host, sessionId }: PaperExam) =>
  await host.as.query(api.paperExams.questions, { sessionId });

it("questions without bubbles have their answers, points and explanations, also after the quiz was deleted", async () => {
  const exam = await mixedExam();
  await exam.host.as.mutation(api.quizzes.remove, { quizId: exam.quizId });
  expect(await printed(exam)).toMatchObject([
    { content: { points: 20 }, correctAnswer: { model: "Işık geçemez.", rubric: RUBRIC } },
    { correctAnswer: 0 },
    { correctAnswer: ["H2O"], explanation: "İki hidrojen." },
    { correctAnswer: null },
  ]);
  // They are still no part of what the sheets are graded by.
  expect((await exam.view()).questions.map(({ right }) => right)).toEqual([null, 0, null, null]);
});

it("an exam of an earlier version has the points of its open questions", async () => {
  const exam = await mixedExam();
  await backend.run(async (ctx) => {
    for (const { _id } of await ctx.db.query("paperExams").collect())
      await ctx.db.patch(_id, { writtenKeys: undefined });
  });
  const keys = (await printed(exam)).map(({ correctAnswer }) => correctAnswer);
  expect(keys).toEqual([{ model: "", rubric: [] }, 0, null, null]);
});
