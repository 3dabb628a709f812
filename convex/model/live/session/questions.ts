/** A session's own questions, copied at its start (copyQuestions.ts). Their answer keys are in answerKeys.ts. */
import type { Doc, Id } from "../../../_generated/dataModel";
import { MAX_QUESTIONS } from "../../../shared/limits/quizzes";
import type { QueryCtx } from "../../ctx";

/** Question at `index` (from 0), or null. A session has no questions before its start. */
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

/** Question at `index` of a started session; throws if it does not exist. */
export async function requireQuestion(
  ctx: QueryCtx,
  session: Doc<"liveQuizSessions">,
  index: number,
): Promise<Doc<"liveQuestions">> {
  const question = await findQuestion(ctx, session._id, index);
  if (question === null) throw new Error(`Session ${session.code} has no question ${index}`);
  return question;
}

/** Current question of a running session. */
export async function currentQuestion(
  ctx: QueryCtx,
  session: Doc<"liveQuizSessions">,
): Promise<Doc<"liveQuestions">> {
  return await requireQuestion(ctx, session, session.currentQuestionIndex);
}

/** All questions of a session, in the order of the game; at most a hundred. */
export async function questionsOf(
  ctx: QueryCtx,
  sessionId: Id<"liveQuizSessions">,
): Promise<Doc<"liveQuestions">[]> {
  return await ctx.db
    .query("liveQuestions")
    .withIndex("by_session_and_index", (q) => q.eq("sessionId", sessionId))
    .take(MAX_QUESTIONS);
}
