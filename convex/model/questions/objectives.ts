/** Learning objectives (kazanım) of questions that were copied into a game, an exam or homework. */
import type { Id } from "../../_generated/dataModel";
import type { QueryCtx } from "../ctx";

type Copied = { objective?: string | undefined; questionId?: Id<"quizQuestions"> | undefined };

/**
 * Returns the objective of a copied question: that of the original while it is in the teacher's own quiz, because
 * teachers add and correct objectives after an exam; otherwise the copied one.
 */
export async function objectiveOf(
  ctx: QueryCtx,
  teacherId: Id<"users">,
  { objective, questionId }: Copied,
): Promise<string | undefined> {
  const original = questionId && (await ctx.db.get("quizQuestions", questionId));
  const quiz = original && (await ctx.db.get("quizzes", original.quizId));
  return quiz?.createdBy === teacherId ? original?.objective : objective;
}
