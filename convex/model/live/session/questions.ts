/** A session's own questions, as copied at its start (copyQuestions.ts). Their answers are in answerKeys.ts. */
import type { Doc, Id } from "../../../_generated/dataModel";
import { MAX_QUESTIONS } from "../../../shared/limits/quizzes";
import type { QueryCtx } from "../../ctx";

/** The question at `index`, from 0, or null; a session that has not started has none yet. */
export async function findQuestion(
  ctx: QueryCtx,
  sessionId: Id<"liveQuizSessions">,
  index: number,
): Promise<Doc<"liveQuestions"> | null> {
  return await ctx.db
    .query("liveQuestions")
    .withIndex("by_session_and_index", (q) => q.eq("sessionId", sessionId).eq("index", index))
    .unique();
}

/** The question at `index` of a session that has been started. */
export async function requireQuestion(
  ctx: QueryCtx,
  session: Doc<"liveQuizSessions">,
  index: number,
): Promise<Doc<"liveQuestions">> {
  const question = await findQuestion(ctx, session._id, index);
  if (question === null) throw new Error(`Session ${session.code} has no question ${index}`);
  return question;
}

/** The question that a running session is at. */
export async function currentQuestion(
  ctx: QueryCtx,
  session: Doc<"liveQuizSessions">,
): Promise<Doc<"liveQuestions">> {
  return await requireQuestion(ctx, session, session.currentQuestionIndex);
}

/** All questions of a session, in the order in which they are asked; at most a hundred. */
export async function questionsOf(
  ctx: QueryCtx,
  sessionId: Id<"liveQuizSessions">,
): Promise<Doc<"liveQuestions">[]> {
  return await ctx.db
    .query("liveQuestions")
    .withIndex("by_session_and_index", (q) => q.eq("sessionId", sessionId))
    .take(MAX_QUESTIONS);
}
