import { kindOf } from "../../questions/index.ts";
import type { Answer } from "../../questions/shared/answer.ts";
import type { Question, SoloQuiz } from "../../questions/shared/question.ts";

/** One go at a quiz, as far as it has come. Answers are kept by question, so that they survive an edit of the quiz. */
export type Attempt = {
  /** Names the attempt to the server, which counts it once. */
  attemptId: string;
  /** The question on the screen, by its place. */
  index: number;
  answers: Record<string, Answer>;
  /** Whether the student has pressed "Bitir": the answers are on their way, or have to be sent again. */
  handedIn: boolean;
};

export function newAttempt(attemptId: string): Attempt {
  return { attemptId, index: 0, answers: {}, handedIn: false };
}

/**
 * The attempt as it goes on with the quiz as it is now: answers that no longer fit a question are dropped. An attempt that can no longer be handed in is at
 * its first question without an answer.
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

/** The answer to a question, begun or not. */
export function answerTo(question: Question, answers: Attempt["answers"]): Answer {
  return answers[question.questionId] ?? kindOf(question).solo.getLoaded().emptyAnswer(question);
}

/** Whether a question is answered, so that the quiz may go on. */
export function isAnswered(question: Question, answer: Answer): boolean {
  return kindOf(question).solo.getLoaded().isAnswered(question, answer);
}

function isAnswerTo(question: Question, value: unknown): value is Answer {
  return kindOf(question).solo.getLoaded().isAnswer(question, value);
}

/** The answers as the server takes them, in the quiz's order. */
export function answersOf(attempt: Attempt, quiz: SoloQuiz) {
  return quiz.questions.flatMap(({ questionId }) => {
    const answer = attempt.answers[questionId];
    return answer === undefined ? [] : [{ questionId, answer }];
  });
}

/** A stored attempt, or null when the text is none. */
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
    // What the answers are is checked against the questions (`resumed`).
    return isAttempt ? (value as Attempt) : null;
  } catch {
    return null;
  }
}
