/**
 * Raised hands, which the host counts for each option of a question (docs/decisions/064). They are no participants: they
 * are part of distributions and results, and earn no points.
 */
import { type Infer, v } from "convex/values";
import type { Doc } from "../../../_generated/dataModel";
import type { QueryCtx } from "../../ctx";
import { type AnswerValue, FULL_GRADE, type KeyValue, kindOf } from "../../questions/kinds";
import { optionAnswer } from "../rules/phoneless";
import { contentOf } from "../rules/storedRows";
import { currentCorrectAnswer } from "../session/answerKeys";
import { findGate } from "../session/game";
import { currentQuestion } from "../session/questions";
import type { Vote } from "./distribution";

type Session = Pick<Doc<"liveQuizSessions">, "_id" | "phoneless">;
type Question = Doc<"liveQuestions">;

/** Raised hands of both votes on a question, each as an answer of the question's kind. */
export type Hands = Record<Vote, AnswerValue[]>;

/** Hands counted for a question, for the host's screens. */
export const handCounts = v.union(
  v.null(),
  v.object({
    questionIndex: v.number(),
    /** The hands are of the second vote. */
    isSecond: v.optional(v.literal(true)),
    /** Number of hands for each option; empty before the first entry. */
    counts: v.array(v.number()),
  }),
);

/** Hands in the latest vote on the session's current question; null before the start, and if the host counts none. */
export async function handCountsOf(
  ctx: QueryCtx,
  session: Doc<"liveQuizSessions">,
): Promise<Infer<typeof handCounts>> {
  const { _id, status, phoneless, currentQuestionIndex: questionIndex } = session;
  if (status !== "active" || !phoneless?.hands) return null;
  const isSecond = (await findGate(ctx, _id))?.isSecond;
  const row = await findHands(ctx, session, questionIndex, isSecond ? "second" : "first");
  return { questionIndex, isSecond, counts: row?.counts ?? [] };
}

/** Row with the hands counted for a question; null before the first entry, and without counted hands. */
export async function findHands(
  ctx: QueryCtx,
  { _id, phoneless }: Session,
  questionIndex: number,
  vote: Vote,
): Promise<Doc<"liveHands"> | null> {
  if (!phoneless?.hands) return null;
  const isSecond = vote === "second" ? true : undefined;
  return await ctx.db
    .query("liveHands")
    .withIndex("by_session_and_question", (q) =>
      q.eq("sessionId", _id).eq("questionIndex", questionIndex).eq("isSecond", isSecond),
    )
    .first();
}

/** Raised hands in one vote on a question, as answers. */
export async function handsInVote(
  ctx: QueryCtx,
  session: Session,
  question: Question,
  vote: Vote,
): Promise<AnswerValue[]> {
  const row = await findHands(ctx, session, question.index, vote);
  if (row === null) return [];
  const content = contentOf(question);
  const form = kindOf(content).live?.formOf(content);
  if (form === undefined) return [];
  return row.counts.flatMap((count, option) =>
    Array.from({ length: count }, () => optionAnswer(form, option)),
  );
}

/** Raised hands in both votes on a question. */
export async function handsOn(ctx: QueryCtx, session: Session, question: Question): Promise<Hands> {
  return {
    first: await handsInVote(ctx, session, question, "first"),
    second: question.firstClosedAt === undefined ? [] : await handsInVote(ctx, session, question, "second"),
  };
}

/** Number of hands for the right answer; 0 if the question is not graded. */
export function rightHands(question: Question, key: KeyValue | null, hands: readonly AnswerValue[]): number {
  if (key === null) return 0;
  const content = contentOf(question);
  return hands.filter((answer) => kindOf(content).grade(content, key, answer) === FULL_GRADE).length;
}

/** Hands counted for the session's current question, and those for the right answer: in the first and the latest vote. */
export async function currentHands(
  ctx: QueryCtx,
  session: Doc<"liveQuizSessions">,
): Promise<Record<"first" | "latest", { raised: number; right: number }>> {
  const none = { raised: 0, right: 0 };
  if (!session.phoneless?.hands) return { first: none, latest: none };
  const question = await currentQuestion(ctx, session);
  const key = await currentCorrectAnswer(ctx, session);
  const hands = await handsOn(ctx, session, question);
  const sums = (given: AnswerValue[]) => ({ raised: given.length, right: rightHands(question, key, given) });
  return { first: sums(hands.first), latest: sums(hands.second.length > 0 ? hands.second : hands.first) };
}
