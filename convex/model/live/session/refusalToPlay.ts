import type { Doc, Id } from "../../../_generated/dataModel";
import type { QueryCtx } from "../../ctx";
import { maySee } from "../../quizzes/audience";

type Session = Doc<"liveQuizSessions">;

/**
 * Error code if a waiting session can no longer play its quiz, because it was deleted or its owner hides it from the
 * host; otherwise null.
 * Questions are copied only at the start, so without this check a host could play edits that the owner made after
 * hiding the quiz.
 */
export async function refusalToPlay(
  ctx: QueryCtx,
  { quizId, createdBy }: { quizId: Id<"quizzes">; createdBy: Id<"users"> },
): Promise<NonNullable<Session["closedFor"]> | null> {
  const quiz = await ctx.db.get("quizzes", quizId);
  if (quiz === null) return "QUIZ_DELETED";
  const host = await ctx.db.get("users", createdBy);
  return host !== null && maySee(host, quiz) ? null : "QUIZ_HIDDEN";
}
