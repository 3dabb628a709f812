/** The answer keys of a session's questions. Apart from the questions, so that the imports show who reads them. */
import type { Doc, Id } from "../../../_generated/dataModel";
import { MAX_QUESTIONS } from "../../../shared/limits/quizzes";
import type { QueryCtx } from "../../ctx";
import type { KeyValue } from "../../questions/kinds";

/** The right answer to the question that a running session is at; null where it has none: it is asked, and not graded. */
export async function currentCorrectAnswer(
  ctx: QueryCtx,
  session: Doc<"liveQuizSessions">,
): Promise<KeyValue | null> {
  return (await currentKey(ctx, session))?.correctAnswer ?? null;
}

/** The same with the explanation that comes with it. */
export async function currentKey(
  ctx: QueryCtx,
  session: Doc<"liveQuizSessions">,
): Promise<Doc<"liveAnswerKeys"> | null> {
  return await findKey(ctx, session._id, session.currentQuestionIndex);
}

/** The key of any question of a session; null where it is not graded. */
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

/** The keys of all graded questions of a session; at most a hundred. */
export async function answerKeysOf(
  ctx: QueryCtx,
  sessionId: Id<"liveQuizSessions">,
): Promise<Doc<"liveAnswerKeys">[]> {
  return await ctx.db
    .query("liveAnswerKeys")
    .withIndex("by_session_and_index", (q) => q.eq("sessionId", sessionId))
    .take(MAX_QUESTIONS);
}
