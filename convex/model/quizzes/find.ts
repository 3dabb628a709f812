import type { Doc } from "../../_generated/dataModel";
import { fail } from "../../shared/errors";
import type { QueryCtx } from "../ctx";
import { maySee, type Viewer } from "./audience";

/** The quiz with the id that an address or a client names, which may be anything; null when there is none. */
export async function findQuiz(ctx: QueryCtx, quizId: string): Promise<Doc<"quizzes"> | null> {
  const id = ctx.db.normalizeId("quizzes", quizId);
  return id === null ? null : await ctx.db.get("quizzes", id);
}

/** The quiz, when this user may see it. One that is not for them and one that does not exist are both null. */
export async function findSeenQuiz(
  ctx: QueryCtx,
  viewer: Viewer,
  quizId: string,
): Promise<Doc<"quizzes"> | null> {
  const quiz = await findQuiz(ctx, quizId);
  return quiz !== null && maySee(viewer, quiz) ? quiz : null;
}

/** One's own quiz. Of a quiz that one may see, QUIZ_NOT_YOURS tells that it is another's; any other is QUIZ_NOT_FOUND. */
export async function requireOwnQuiz(ctx: QueryCtx, viewer: Viewer, quizId: string): Promise<Doc<"quizzes">> {
  const quiz = (await findSeenQuiz(ctx, viewer, quizId)) ?? fail("QUIZ_NOT_FOUND");
  return quiz.createdBy === viewer._id ? quiz : fail("QUIZ_NOT_YOURS");
}
