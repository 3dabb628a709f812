import type { Doc, Id } from "../../_generated/dataModel";
import { fail } from "../../shared/errors";
import type { QueryCtx } from "../ctx";

/** The quiz with the id that an address or a client names, which may be anything; null when there is none. */
export async function findQuiz(ctx: QueryCtx, quizId: string): Promise<Doc<"quizzes"> | null> {
  const id = ctx.db.normalizeId("quizzes", quizId);
  return id === null ? null : await ctx.db.get("quizzes", id);
}

/** One's own quiz. That a quiz exists is no secret: QUIZ_NOT_FOUND and QUIZ_NOT_YOURS are told apart. */
export async function requireOwnQuiz(
  ctx: QueryCtx,
  ownerId: Id<"users">,
  quizId: string,
): Promise<Doc<"quizzes">> {
  const quiz = (await findQuiz(ctx, quizId)) ?? fail("QUIZ_NOT_FOUND");
  return quiz.createdBy === ownerId ? quiz : fail("QUIZ_NOT_YOURS");
}
