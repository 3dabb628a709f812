import type { Doc } from "../../../_generated/dataModel";
import type { QueryCtx } from "../../ctx";
import { maySee } from "../../quizzes/audience";

type Session = Doc<"liveQuizSessions">;

/**
 * Why a waiting session can no longer play its quiz; null when it can. The quiz may be gone, or its owner may have hidden it from the session's host.
 * Questions are copied at the start, so without this a host could play what the owner wrote after hiding it.
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
