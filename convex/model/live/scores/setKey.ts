/** Answer key of a quick session's current question, which the host gives before or after the answers. */
import { compareValues } from "convex/values";
import type { Doc } from "../../../_generated/dataModel";
import { fail } from "../../../shared/errors";
import type { MutationCtx } from "../../ctx";
import type { AnswerValue } from "../../questions/kinds";
import { keyOfAnswer } from "../../questions/unwritten";
import { isReplaced } from "../answers/answers";
import { contentOf } from "../rules/storedRows";
import { currentKey } from "../session/answerKeys";
import { currentQuestion } from "../session/questions";
import { deleteKey } from "../session/quick";
import { rescoreShown } from "./rescoreShown";

/**
 * Makes this answer the only right one; null removes the answer key. If the answers are shown already, the question is scored again as if the answer
 * key had applied from the start (decision 55). Repeating the command has no effect. Ignored if the session has left the
 * question. Fails with INVALID_INPUT.
 */
export async function setKey(
  ctx: MutationCtx,
  session: Doc<"liveQuizSessions">,
  questionIndex: number,
  answer: AnswerValue | null,
  version?: number,
): Promise<void> {
  if (!session.isQuick) fail("INVALID_INPUT");
  const { _id: sessionId, status, phase, currentQuestionIndex: index } = session;
  if (status !== "active" || index !== questionIndex) return;
  const question = await currentQuestion(ctx, session);
  if (isReplaced(question, version)) return;
  const content = contentOf(question);
  const correctAnswer = answer === null ? null : keyOfAnswer(content, answer);
  const before = await currentKey(ctx, session);
  if (correctAnswer === null) {
    if (before === null) return;
    await deleteKey(ctx, session);
  } else if (before === null) await ctx.db.insert("liveAnswerKeys", { sessionId, index, correctAnswer });
  else if (compareValues(before.correctAnswer, correctAnswer) === 0) return;
  else await ctx.db.patch("liveAnswerKeys", before._id, { correctAnswer, accepted: undefined });
  if (phase === "reveal") await rescoreShown(ctx, session, before?.correctAnswer ?? null);
}
