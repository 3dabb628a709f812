import type { Doc } from "../../_generated/dataModel";
import { fail } from "../../shared/errors";
import type { QueryCtx } from "../ctx";
import { maySee, type Viewer } from "./audience";

/** Returns the quiz with this id, or null. The id comes from a URL or client and may be any text. */
export async function findQuiz(ctx: QueryCtx, quizId: string): Promise<Doc<"quizzes"> | null> {
  const id = ctx.db.normalizeId("quizzes", quizId);
  return id === null ? null : await ctx.db.get("quizzes", id);
}

/** Returns the quiz if this user may see it. Null for a hidden quiz and for a missing one. */
export async function findSeenQuiz(
  ctx: QueryCtx,
  viewer: Viewer,
  quizId: string,
): Promise<Doc<"quizzes"> | null> {
  const quiz = await findQuiz(ctx, quizId);
  return quiz !== null && maySee(viewer, quiz) ? quiz : null;
}

/**
 * Returns the user's own quiz. Fails with QUIZ_NOT_YOURS for another owner's quiz that the user may see, and with
 * QUIZ_NOT_FOUND otherwise.
 */
export async function requireOwnQuiz(ctx: QueryCtx, viewer: Viewer, quizId: string): Promise<Doc<"quizzes">> {
  const quiz = (await findSeenQuiz(ctx, viewer, quizId)) ?? fail("QUIZ_NOT_FOUND");
  return quiz.createdBy === viewer._id ? quiz : fail("QUIZ_NOT_YOURS");
}
