import type { Doc, Id } from "../../../_generated/dataModel";
import type { QueryCtx } from "../../ctx";
import type { AnswerValue, KeyValue } from "../../questions/kinds";
import { currentCorrectAnswer } from "../session/answerKeys";
import { currentQuestion } from "../session/questions";
import { type PackedAnswer, toPackedAnswer } from "./answerSheets";
import { answersTo } from "./answers";
import { type Hands, handsOn } from "./hands";

/** A participant's answers in both votes. */
export type ClosedAnswer = PackedAnswer & { participantId: Id<"liveParticipants"> };

/**
 * A closed question with all its answers, read once for both distribution and points. Answers are most of the data
 * that closing a question reads, and many classes may close at the same moment.
 */
export type ClosedQuestion = {
  question: Doc<"liveQuestions">;
  /** null if the question is not graded */
  correctAnswer: KeyValue | null;
  /** In the order of arrival, including null answers. */
  answers: readonly ClosedAnswer[];
  /** Raised hands; they are not part of `answers`. */
  hands: Hands;
};

/** Loads the session's current question, which must be closed. */
export async function loadClosedQuestion(
  ctx: QueryCtx,
  session: Doc<"liveQuizSessions">,
): Promise<ClosedQuestion> {
  const question = await currentQuestion(ctx, session);
  return await loadClosed(ctx, session, question, await currentCorrectAnswer(ctx, session));
}

/** Loads a question that is closed, with its answers. */
export async function loadClosed(
  ctx: QueryCtx,
  session: Doc<"liveQuizSessions">,
  question: Doc<"liveQuestions">,
  correctAnswer: KeyValue | null,
): Promise<ClosedQuestion> {
  const rows = await answersTo(ctx, question.sessionId, question.index);
  // `byArrival` keeps this order among answers of the same millisecond.
  rows.sort((a, b) => a._creationTime - b._creationTime);
  const answers = rows.map((row) => ({ ...toPackedAnswer(row), participantId: row.participantId }));
  const hands = await handsOn(ctx, session, question);
  return { question, correctAnswer, answers: byArrival(answers), hands };
}

/**
 * Sorts answers by `answeredAt`, their time of arrival (server clock); null answers come first. For a participant with
 * extra time, `toPackedAnswer` has already replaced this time by its class-time equivalent.
 */
export function byArrival(answers: readonly ClosedAnswer[]): ClosedAnswer[] {
  // `toSorted` is stable.
  return answers.toSorted((a, b) => (a.answeredAt ?? 0) - (b.answeredAt ?? 0));
}

/** Answers of the first vote, with raised hands and without null. */
export function firstVotes({ answers, hands }: ClosedQuestion): AnswerValue[] {
  return [...answers.map(({ answer }) => answer).filter((answer) => answer !== null), ...hands.first];
}

/** Answers of the second vote, with raised hands. */
export function secondVotes({ answers, hands }: ClosedQuestion): AnswerValue[] {
  return [...answers.map(({ second }) => second).filter((answer) => answer !== undefined), ...hands.second];
}
