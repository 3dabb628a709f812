import type { Doc, Id } from "../../../_generated/dataModel";
import type { QueryCtx } from "../../ctx";
import type { AnswerValue, KeyValue } from "../../questions/kinds";
import { currentCorrectAnswer } from "../session/answerKeys";
import { currentQuestion } from "../session/questions";
import { type KeptAnswer, keptOf } from "./answerSheets";
import { answersTo } from "./answers";

/** A participant's answers in both votes. */
export type ClosedAnswer = KeptAnswer & { participantId: Id<"liveParticipants"> };

/**
 * A closed question with all its answers. They are read once, for the distribution and for the points. A class's answers are most of what closing a question
 * reads, and questions of many classes may close at the same moment.
 */
export type ClosedQuestion = {
  question: Doc<"liveQuestions">;
  /** null where it has none: it is asked, and not graded */
  correctAnswer: KeyValue | null;
  /** In the order of arrival, with those of participants who gave none. */
  answers: readonly ClosedAnswer[];
};

/** The session's current question, which must have been closed. */
export async function loadClosedQuestion(
  ctx: QueryCtx,
  session: Doc<"liveQuizSessions">,
): Promise<ClosedQuestion> {
  const question = await currentQuestion(ctx, session);
  const rows = await answersTo(ctx, session._id, question.index);
  // Answers of the same millisecond in the order in which they were stored.
  rows.sort((a, b) => a._creationTime - b._creationTime);
  const answers = rows.map((row) => ({ ...keptOf(row), participantId: row.participantId }));
  return { question, correctAnswer: await currentCorrectAnswer(ctx, session), answers: byArrival(answers) };
}

/** By the server's clock. Extra time is converted to the class's time. */
export function byArrival(answers: readonly ClosedAnswer[]): ClosedAnswer[] {
  // `toSorted` is stable.
  return answers.toSorted((a, b) => (a.answeredAt ?? 0) - (b.answeredAt ?? 0));
}

export function firstVotes({ answers }: ClosedQuestion): AnswerValue[] {
  return answers.map(({ answer }) => answer).filter((answer) => answer !== null);
}

export function secondVotes({ answers }: ClosedQuestion): AnswerValue[] {
  return answers.map(({ second }) => second).filter((answer) => answer !== undefined);
}
