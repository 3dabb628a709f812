/**
 * `Bunu da doğru say`: the host accepts an answer that the class has given, or undoes that. Changes the
 * game's answer key, and rescores the game as if this answer key had applied from the start.
 */

import { type Infer, v } from "convex/values";
import type { Doc } from "../../../_generated/dataModel";
import { fail } from "../../../shared/errors";
import { GIVEN_ANSWERS_LISTED } from "../../../shared/limits/questions";
import type { MutationCtx, QueryCtx } from "../../ctx";
import { isOffensive } from "../../names/profanity";
import {
  type AcceptCommand,
  type AcceptOutcome,
  changedKey,
  givenAnswer,
  groupGiven,
  partOf,
} from "../../questions/accepting";
import { kindOf } from "../../questions/kinds";
import { isRightInQuiz } from "../../questions/storedKey";
import { payFor } from "../../rateLimits";
import { rescoringWork } from "../../work";
import { toPackedAnswer, votesOf } from "../answers/answerSheets";
import { answersTo } from "../answers/answers";
import { findLobby } from "../lobby/lobby";
import { contentOf } from "../rules/storedRows";
import { currentKey, findKey } from "../session/answerKeys";
import { findQuestion, requireQuestion } from "../session/questions";
import { isOverWithAnswers } from "../session/sessions";
import { beginRescoring } from "./rescoreFinished";
import { rescoreShown } from "./rescoreRunning";

type Session = Doc<"liveQuizSessions">;

/**
 * Accepts an answer or undoes that, while the question's answer is shown or after the game. Returns the outcome:
 * - `done`: the answer key now has the requested state.
 * - `doneButInQuiz`: undone in this game only. The quiz itself still grades the answer as right, so the next game will.
 * - `full`: no further answer can be accepted for this question.
 * - `left`: the session has left the question, or its data was deleted.
 *
 * Fails with INVALID_INPUT for a question that is not graded, was never asked, or is answered by a choice, and with
 * TOO_FAST.
 */
export async function acceptAnswer(
  ctx: MutationCtx,
  session: Session,
  { questionIndex, ...command }: AcceptCommand,
): Promise<AcceptOutcome> {
  const isOver = isOverWithAnswers(session);
  if (!isOver && !isShown(session, questionIndex)) return "left";
  const question = await findQuestion(ctx, session._id, questionIndex);
  const key = await findKey(ctx, session._id, questionIndex);
  if (question === null || key === null || (isOver && question.asked === null)) fail("INVALID_INPUT");
  const changed = changedKey(contentOf(question), key, command);
  if (changed === "full") return "full";
  if (changed === null) return "done";
  const people = isOver ? session.rankedCount : ((await findLobby(ctx, session._id))?.count ?? 0);
  await payFor(ctx, "work", session.createdBy, rescoringWork(people));
  const accepted = changed.accepted.length === 0 ? undefined : changed.accepted;
  await ctx.db.patch("liveAnswerKeys", key._id, { correctAnswer: changed.correctAnswer, accepted });
  if (isOver) await beginRescoring(ctx, session, key, key.correctAnswer);
  else await rescoreShown(ctx, session, key.correctAnswer);
  const { accepts, answer } = command;
  const { questionId } = question;
  const isInQuiz =
    !accepts && questionId !== undefined && (await isRightInQuiz(ctx, session.createdBy, questionId, answer));
  return isInQuiz ? "doneButInQuiz" : "done";
}

function isShown({ phase, currentQuestionIndex }: Session, questionIndex: number): boolean {
  return phase === "reveal" && currentQuestionIndex === questionIndex;
}

/** Answers of the class, in both votes, to the question whose answer is shown. */
export const givenAnswers = v.object({
  questionIndex: v.number(),
  answers: v.array(givenAnswer),
  /** Number of further answers that are not listed. */
  more: v.number(),
});

/**
 * Lists the answers of the class to the question whose answer is shown. Omits unsuitable texts, since the panel may
 * be on the board. Null if no answer is shown, and for a kind that is answered by a choice.
 */
export async function givenAnswersOf(
  ctx: QueryCtx,
  session: Session,
): Promise<Infer<typeof givenAnswers> | null> {
  const { _id, phase, currentQuestionIndex: questionIndex } = session;
  if (phase !== "reveal") return null;
  const key = await currentKey(ctx, session);
  const content = contentOf(await requireQuestion(ctx, session, questionIndex));
  if (key === null || kindOf(content).accepting === undefined) return null;
  const given = (await answersTo(ctx, _id, questionIndex)).map((row) => votesOf(toPackedAnswer(row)));
  const groups = groupGiven(content, key, given);
  const listed = new Map<number | undefined, number>();
  const shown = groups
    .filter(({ part }) => {
      const rank = listed.get(part) ?? 0;
      listed.set(part, rank + 1);
      return rank < GIVEN_ANSWERS_LISTED;
    })
    .filter(({ answer, state }) => state !== "wrong" || !isOffensive(partOf(content, answer)?.text ?? ""));
  return { questionIndex, answers: shown, more: groups.length - shown.length };
}
