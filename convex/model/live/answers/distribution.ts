/** What a class has answered to a question, in the form of the question's kind. */
import type { Doc } from "../../../_generated/dataModel";
import { type AnswerValue, type Distribution, type KeyValue, kindOf } from "../../questions/kinds";
import { answerOf, contentOf } from "../rules/storedRows";

/** A class votes once, or a second time after it has talked. */
export type Vote = "first" | "second";

/** What was answered in that vote; null: nothing. */
export function votedIn(row: Doc<"liveAnswers">, vote: Vote): AnswerValue | null {
  return vote === "first" ? answerOf(row) : (row.second?.answer ?? null);
}

/** The answers that were given; rows of those who gave none are left out. */
export function givenIn(answers: readonly Doc<"liveAnswers">[], vote: Vote): AnswerValue[] {
  return answers.map((row) => votedIn(row, vote)).filter((answer) => answer !== null);
}

/** The same as a class may see it that is not told yet what is right: made without the key, so that nothing in it can depend on it. */
export function unjudgedAmong(question: Doc<"liveQuestions">, given: AnswerValue[]): Distribution {
  const content = contentOf(question);
  const kind = kindOf(content);
  return kind.unjudged?.(content, given) ?? kind.distribution(content, null, given);
}

/** The distribution of these answers to a session's question. */
export function distributionAmong(
  question: Doc<"liveQuestions">,
  correctAnswer: KeyValue | null,
  given: AnswerValue[],
): Distribution {
  const content = contentOf(question);
  return kindOf(content).distribution(content, correctAnswer, given);
}
