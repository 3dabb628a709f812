import type { FunctionReturnType } from "convex/server";
import type { api } from "../../../../convex/_generated/api";
import { passageAt } from "../../questions/passages.ts";
import type { Graded } from "../../questions/question-review.tsx";
import type { SoloQuiz } from "../../questions/shared/question.ts";
import type { Attempt } from "./attempt.ts";

/** Reply of the server to a handed-in attempt: its review, or the note that the result is withheld. */
export type Finished = FunctionReturnType<typeof api.quizResults.finish>;

export type Review = Extract<Finished, { score: number }>;

export type Held = Extract<Finished, { held: true }>;

/** A finished attempt with all data of its results page, so that the page survives a reload and an edit of the quiz. */
export type Outcome = { attempt: Attempt; quiz: SoloQuiz; review: Review };

/** The questions with their answers and grades, in the quiz's order. */
export function gradedQuestions({ attempt, quiz, review }: Outcome): Graded[] {
  const grades = new Map(review.questions.map((grade) => [grade.questionId, grade]));
  return quiz.questions.flatMap((question) => {
    const grade = grades.get(question.questionId);
    const answer = attempt.answers[question.questionId];
    if (grade === undefined || answer === undefined) return [];
    const { questionId: _id, ...graded } = grade;
    const passage = passageAt(quiz.pages?.passages, question.passage);
    return [{ question, passage, answer, ...graded }];
  });
}

/** The stored outcome of this attempt, or null. */
export function parseOutcome(text: string | null, attemptId: unknown): Outcome | null {
  if (!text || typeof attemptId !== "string") return null;
  try {
    const outcome: Outcome = JSON.parse(text);
    return outcome?.attempt?.attemptId === attemptId ? outcome : null;
  } catch {
    return null;
  }
}
