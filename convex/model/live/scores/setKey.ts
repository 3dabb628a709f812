/** Answer key of a quick session's question, which the host gives before or after the answers. */
import { compareValues } from "convex/values";
import type { Doc } from "../../../_generated/dataModel";
import { fail } from "../../../shared/errors";
import type { MutationCtx } from "../../ctx";
import type { AnswerValue } from "../../questions/kinds";
import { keyOfAnswer } from "../../questions/unwritten";
import { isReplaced } from "../answers/answers";
import { contentOf } from "../rules/storedRows";
import { findKey } from "../session/answerKeys";
import { findQuestion } from "../session/questions";
import { changeGraded, deleteKey } from "../session/quick";
import { rescoreLeft, rescoreShown } from "./rescoreRunning";

/**
 * Makes this answer the only right one; null removes the answer key. If the session shows the answers or has left the
 * question, the question is scored again as if the answer key had applied from the start (decision 55). Repeating the
 * command has no effect. Ignored before the start and after the end.
 * Fails with INVALID_INPUT.
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
  const question = status === "active" ? await findQuestion(ctx, sessionId, index) : null;
  if (question === null || isReplaced(question, version)) return;
  const correctAnswer = answer === null ? null : keyOfAnswer(contentOf(question), answer);
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
