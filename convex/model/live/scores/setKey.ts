/** Answer key of a quick session's question, which the host gives before or after the answers, or after the session. */
import { compareValues } from "convex/values";
import type { Doc } from "../../../_generated/dataModel";
import { fail } from "../../../shared/errors";
import type { MutationCtx } from "../../ctx";
import type { AnswerValue, KeyValue } from "../../questions/kinds";
import { keyOfAnswer } from "../../questions/unwritten";
import { payFor } from "../../rateLimits";
import { rescoringWork } from "../../work";
import { isReplaced } from "../answers/answers";
import { contentOf } from "../rules/storedRows";
import { findKey } from "../session/answerKeys";
import { findQuestion } from "../session/questions";
import { changeGraded, deleteKey, keyInForce } from "../session/quick";
import { isOverWithAnswers } from "../session/sessions";
import { beginRescoring } from "./rescoreFinished";
import { rescoreLeft, rescoreShown } from "./rescoreRunning";

/**
 * Makes this answer the only right one; null removes the answer key. If the session shows the answers, has left the
 * question or is over, the question is scored again as if the answer key had applied from the start (decision 55).
 * Repeating the command has no effect. Ignored before the start, and after participants' data was deleted.
 * Fails with INVALID_INPUT, and after the end with TOO_FAST.
 * @param version form of the question that the answer is meant for; ignored if the host has replaced this form
 */
export async function setKey(
  ctx: MutationCtx,
  session: Doc<"liveQuizSessions">,
  index: number,
  answer: AnswerValue | null,
  version?: number,
): Promise<void> {
  if (!session.isQuick) fail("INVALID_INPUT");
  const { _id: sessionId, status, phase, currentQuestionIndex: current } = session;
  const isOver = isOverWithAnswers(session);
  const question = status === "active" || isOver ? await findQuestion(ctx, sessionId, index) : null;
  if (question === null || isReplaced(question, version)) return;
  const correctAnswer = answer === null ? null : keyOfAnswer(contentOf(question), answer);
  if (isOver) return await setKeyAfterEnd(ctx, session, index, correctAnswer);
  const before = await findKey(ctx, sessionId, index);
  if (correctAnswer === null) {
    if (before === null) return;
    await deleteKey(ctx, session, index);
  } else if (before === null) await ctx.db.insert("liveAnswerKeys", { sessionId, index, correctAnswer });
  else if (compareValues(before.correctAnswer, correctAnswer) === 0) return;
  else await ctx.db.patch("liveAnswerKeys", before._id, { correctAnswer, accepted: undefined });
  const former = before?.correctAnswer ?? null;
  if (index < current) {
    await changeGraded(ctx, session, Number(correctAnswer !== null) - Number(before !== null));
    await rescoreLeft(ctx, session, question, former);
  } else if (phase === "reveal") await rescoreShown(ctx, session, former);
}

/** Changes the answer key of a finished session. Jobs rescore the question. */
async function setKeyAfterEnd(
  ctx: MutationCtx,
  session: Doc<"liveQuizSessions">,
  index: number,
  correctAnswer: KeyValue | null,
): Promise<void> {
  const { _id: sessionId } = session;
  const before = await findKey(ctx, sessionId, index);
  if (compareValues(keyInForce(before), correctAnswer) === 0) return;
  await payFor(ctx, "work", session.createdBy, rescoringWork(session.rankedCount));
  if (before === null) {
    if (correctAnswer === null) return;
    const _id = await ctx.db.insert("liveAnswerKeys", { sessionId, index, correctAnswer });
    await beginRescoring(ctx, session, { _id, index }, null);
    return;
  }
  // A removed answer key remains until the points are changed.
  if (correctAnswer !== null)
    await ctx.db.patch("liveAnswerKeys", before._id, { correctAnswer, accepted: undefined });
  await beginRescoring(ctx, session, before, before.correctAnswer, correctAnswer === null);
}
