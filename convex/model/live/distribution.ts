/** What a class has answered to a question, in the form of the question's kind. */
import type { Doc } from "../../_generated/dataModel";
import { type AnswerValue, type Distribution, type KeyValue, kindOf } from "../questions/kinds";
import { answerOf, contentOf } from "./storedRows";

/** The answers that were given; rows of those who gave none are left out. */
export function givenIn(answers: readonly Doc<"liveAnswers">[]): AnswerValue[] {
  return answers.map(answerOf).filter((answer) => answer !== null);
}

/** The distribution of these answers to a session's question. */
export function distributionAmong(
  question: Doc<"liveQuestions">,
  correctAnswer: KeyValue | null,
  answers: readonly Doc<"liveAnswers">[],
): Distribution {
  const content = contentOf(question);
  return kindOf(content).distribution(content, correctAnswer, givenIn(answers));
}
