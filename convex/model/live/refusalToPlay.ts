import type { Doc } from "../../_generated/dataModel";
import type { QueryCtx } from "../ctx";
import { maySee } from "../quizzes/audience";

type Session = Doc<"liveQuizSessions">;

/**
 * Why a waiting session can no longer play its quiz, or null when it can: the quiz is gone, or its owner no longer shows it to the session's host. What
 * it asks is copied when it starts, so a host who may not see the quiz any more would play what was written since.
 */
export async function refusalToPlay(
  ctx: QueryCtx,
  { quizId, createdBy }: Pick<Session, "quizId" | "createdBy">,
): Promise<NonNullable<Session["closedFor"]> | null> {
  const quiz = await ctx.db.get("quizzes", quizId);
  if (quiz === null) return "QUIZ_DELETED";
  const host = await ctx.db.get("users", createdBy);
  return host !== null && maySee(host, quiz) ? null : "QUIZ_HIDDEN";
}
