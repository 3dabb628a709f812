/** Distribution of a class's answers to a question, in the format of the question's kind. */
import type { Doc } from "../../../_generated/dataModel";
import { type AnswerValue, type Distribution, type KeyValue, kindOf } from "../../questions/kinds";
import { answerOf, contentOf } from "../rules/storedRows";

/** Vote of the class: the only or first one, or the second after a discussion. */
export type Vote = "first" | "second";

/** The row's answer in that vote; null if unanswered. */
export function answerInVote(row: Doc<"liveAnswers">, vote: Vote): AnswerValue | null {
  return vote === "first" ? answerOf(row) : (row.second?.answer ?? null);
}

/** Answers in that vote, without null. */
export function answersInVote(answers: readonly Doc<"liveAnswers">[], vote: Vote): AnswerValue[] {
  return answers.map((row) => answerInVote(row, vote)).filter((answer) => answer !== null);
}

/**
 * Distribution for a class that must not see the right answer yet. Computed without the answer key, so that nothing
 * can depend on it.
 */
export function distributionWithoutKey(question: Doc<"liveQuestions">, given: AnswerValue[]): Distribution {
  const content = contentOf(question);
  const kind = kindOf(content);
  return kind.distributionWithoutKey?.(content, given) ?? kind.distribution(content, null, given);
}

/** Distribution of these answers to a session's question, with the answer key. Null: the question is not graded. */
export function distributionWithKey(
  question: Doc<"liveQuestions">,
  correctAnswer: KeyValue | null,
  given: AnswerValue[],
): Distribution {
  if (correctAnswer === null) return distributionWithoutKey(question, given);
  const content = contentOf(question);
  return kindOf(content).distribution(content, correctAnswer, given);
}
