/** Answer keys of a session's questions. Separate from questions.ts, so that imports show which modules read answer keys. */
import type { Doc, Id } from "../../../_generated/dataModel";
import { MAX_QUESTIONS } from "../../../shared/limits/quizzes";
import type { QueryCtx } from "../../ctx";
import type { KeyValue } from "../../questions/kinds";

/** Right answer to the current question; null if the question is not graded. */
export async function currentCorrectAnswer(
  ctx: QueryCtx,
  session: Doc<"liveQuizSessions">,
): Promise<KeyValue | null> {
  return (await currentKey(ctx, session))?.correctAnswer ?? null;
}

/** Answer key of the current question, with its explanation; null if the question is not graded. */
export async function currentKey(
  ctx: QueryCtx,
  session: Doc<"liveQuizSessions">,
): Promise<Doc<"liveAnswerKeys"> | null> {
  return await findKey(ctx, session._id, session.currentQuestionIndex);
}

/** Answer key of a question of a session; null if the question is not graded. */
export async function findKey(
  ctx: QueryCtx,
  sessionId: Id<"liveQuizSessions">,
  index: number,
): Promise<Doc<"liveAnswerKeys"> | null> {
  return await ctx.db
    .query("liveAnswerKeys")
    .withIndex("by_session_and_index", (q) => q.eq("sessionId", sessionId).eq("index", index))
    .unique();
}

/** Answer keys of all graded questions of a session; at most a hundred. */
export async function answerKeysOf(
  ctx: QueryCtx,
  sessionId: Id<"liveQuizSessions">,
): Promise<Doc<"liveAnswerKeys">[]> {
  return await ctx.db
    .query("liveAnswerKeys")
    .withIndex("by_session_and_index", (q) => q.eq("sessionId", sessionId))
    .take(MAX_QUESTIONS);
}
