// Written exam of a class whose points are entered by keyboard or by score bubbles.
import { api } from "../../../convex/_generated/api.js";
import type { Teacher } from "../../../tests/support/teacher.ts";

export const PAPERS = 30;
/** Points of the questions: together 100. */
export const QUESTIONS = [5, 10, 10, 15, 15, 15, 10, 20];

/** Seconds of an average typist for a key (Card, Moran and Newell 1980). */
export const KEY_S = 0.28;

/** Creates the exam of a class. Returns its session. */
export async function prepareExam(teacher: Teacher) {
  const quizId = await teacher.client.mutation(api.quizzes.create, {
    title: "Yazılı",
    description: "",
    category: null,
    questions: QUESTIONS.map((points, at) => ({
      type: "open" as const,
      question: `${at + 1}. soru`,
      points,
      imageId: null,
    })),
  });
  const pupils = Array.from({ length: PAPERS }, (_, at) => ({
    name: `Öğrenci ${String.fromCharCode(65 + (at % 26))}${at}`,
    number: String(at + 1),
  }));
  const classId = await teacher.client.mutation(api.classes.create, { name: "8-A", pupils });
  const { sessionId } = await teacher.client.mutation(api.paperExams.create, {
    quizId,
    classId,
    booklets: 1,
  });
  return sessionId;
}

/** Points on the papers, in the order of the rows: from a fixed sequence, with low and full points. */
export function pointsOnPapers(): number[][] {
  return Array.from({ length: PAPERS }, (_, row) =>
    QUESTIONS.map((most, column) => (row * 7 + column * 5 + row * column) % (most + 1)),
  );
}
