import { kindOf } from "../../questions/index.ts";
import type { Answer } from "../../questions/shared/answer.ts";
import type { Question, SoloQuiz } from "../../questions/shared/question.ts";

/** An attempt at a quiz. Answers are stored by question id, so that they survive an edit of the quiz. */
export type Attempt = {
  /** Idempotency key: the server counts an attempt once. */
  attemptId: string;
  /** Index of the question on the screen. */
  index: number;
  answers: Record<string, Answer>;
  /** True after a press on `Bitir`; false again if the server refuses the attempt. */
  handedIn: boolean;
};

export function newAttempt(attemptId: string): Attempt {
  return { attemptId, index: 0, answers: {}, handedIn: false };
}

/**
 * The attempt for the quiz as it is now: answers that no longer fit a question are dropped. If a handed-in attempt becomes incomplete, it shows its
 * first unanswered question.
 */
export function resumed(attempt: Attempt, quiz: SoloQuiz): Attempt {
  const answers: Attempt["answers"] = {};
  for (const question of quiz.questions) {
    const answer = attempt.answers[question.questionId];
    if (isAnswerTo(question, answer)) answers[question.questionId] = answer;
  }
  const open = quiz.questions.findIndex((each) => !isAnswered(each, answerTo(each, answers)));
  const last = quiz.questions.length - 1;
  const index = attempt.handedIn && open !== -1 ? open : attempt.index;
  return {
    ...attempt,
    answers,
    index: Math.max(0, Math.min(index, last)),
    handedIn: attempt.handedIn && open === -1,
  };
}

/** The given or begun answer to a question, else an empty one. */
export function answerTo(question: Question, answers: Attempt["answers"]): Answer {
  return answers[question.questionId] ?? kindOf(question).solo.getLoaded().emptyAnswer(question);
}

/** True if the answer is complete. */
export function isAnswered(question: Question, answer: Answer): boolean {
  return kindOf(question).solo.getLoaded().isAnswered(question, answer);
}

function isAnswerTo(question: Question, value: unknown): value is Answer {
  return kindOf(question).solo.getLoaded().isAnswer(question, value);
}

/** The answers as an argument of the mutation, in the quiz's order. */
export function answersOf(attempt: Attempt, quiz: SoloQuiz) {
  return quiz.questions.flatMap(({ questionId }) => {
    const answer = attempt.answers[questionId];
    return answer === undefined ? [] : [{ questionId, answer }];
  });
}

/** A stored attempt; null for an invalid text. */
export function parseAttempt(text: string | null): Attempt | null {
  if (!text) return null;
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== "object" || value === null) return null;
    const { attemptId, index, answers, handedIn } = value as Record<string, unknown>;
    const isAttempt =
      typeof attemptId === "string" &&
      Number.isInteger(index) &&
      typeof answers === "object" &&
      answers !== null &&
      typeof handedIn === "boolean";
    // `resumed` checks the answers against the questions.
    return isAttempt ? (value as Attempt) : null;
  } catch {
    return null;
  }
}
