import type { Doc } from "../../_generated/dataModel";
import { fail } from "../../shared/errors";
import type { MutationCtx } from "../ctx";
import type { KeyValue } from "../questions/kinds";
import { contentOf } from "../questions/ofQuiz";
import { playableQuestions } from "../questions/playable";
import { refusalToPlay } from "./refusalToPlay";

/**
 * Gives a session its own questions and keys, so that editing or deleting the quiz changes nothing for a running game.
 * Returns the session's counts; fails with QUIZ_DELETED when the quiz is gone, with QUIZ_HIDDEN when
 * its owner hides it from the host, with NO_PLAYABLE_QUESTION when nothing in it can be played.
 */
export async function copyQuestions(
  ctx: MutationCtx,
  session: Doc<"liveQuizSessions">,
): Promise<{ questionCount: number; gradedCount?: number; leftOut: number }> {
  const refusal = await refusalToPlay(ctx, session);
  if (refusal !== null) fail(refusal);
  const { playable, leftOut } = await playableQuestions(ctx, session.quizId);
  if (playable.length === 0) fail("NO_PLAYABLE_QUESTION");
  let gradedCount = 0;
  for (const [index, question] of playable.entries()) {
    const image = question.imageId === null ? null : await ctx.db.get("images", question.imageId);
    await ctx.db.insert("liveQuestions", {
      sessionId: session._id,
      index,
      questionId: question._id,
      text: question.question,
      content: contentOf(question),
      distribution: null,
      image: image?.storageId ?? null,
      asked: null,
      scoredAt: null,
    });
    const correctAnswer = await correctAnswerOf(ctx, question);
    if (correctAnswer === null) continue;
    gradedCount += 1;
    await ctx.db.insert("liveAnswerKeys", { sessionId: session._id, index, correctAnswer });
  }
  const questionCount = playable.length;
  return { questionCount, ...(gradedCount < questionCount && { gradedCount }), leftOut };
}

/** Null for a question that is not graded. */
async function correctAnswerOf(ctx: MutationCtx, question: Doc<"quizQuestions">): Promise<KeyValue | null> {
  const key = await ctx.db
    .query("quizAnswerKeys")
    .withIndex("by_question", (q) => q.eq("questionId", question._id))
    .unique();
  return key?.correctAnswer ?? null;
}
