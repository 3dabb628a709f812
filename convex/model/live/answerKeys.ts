/** The answer keys of a session's questions. Apart from the questions, so that the imports show who reads them. */
import type { Doc, Id } from "../../_generated/dataModel";
import { MAX_QUESTIONS } from "../../shared/limits/quizzes";
import type { QueryCtx } from "../ctx";
import type { KeyValue } from "../questions/kinds";

/** The right answer to the question that a running session is at. */
export async function currentCorrectAnswer(
  ctx: QueryCtx,
  session: Doc<"liveQuizSessions">,
): Promise<KeyValue> {
  const { _id: sessionId, code, currentQuestionIndex: index } = session;
  const key = await ctx.db
    .query("liveAnswerKeys")
    .withIndex("by_session_and_index", (q) => q.eq("sessionId", sessionId).eq("index", index))
    .unique();
  if (key === null) throw new Error(`Session ${code} has no answer to question ${index}`);
  return key.correctAnswer;
}

/** The keys of all questions of a session; at most a hundred. */
export async function answerKeysOf(
  ctx: QueryCtx,
  sessionId: Id<"liveQuizSessions">,
): Promise<Doc<"liveAnswerKeys">[]> {
  return await ctx.db
    .query("liveAnswerKeys")
    .withIndex("by_session_and_index", (q) => q.eq("sessionId", sessionId))
    .take(MAX_QUESTIONS);
}
