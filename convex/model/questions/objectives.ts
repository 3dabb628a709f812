/** Learning objectives (kazanım) of questions that were copied into a game, an exam or homework. */
import type { Id } from "../../_generated/dataModel";
import type { QueryCtx } from "../ctx";

type Copied = { objective?: string | undefined; questionId?: Id<"quizQuestions"> | undefined };

/**
 * Returns the objective of a copied question. If the copy has none, it is the one that the teacher has added to their own
 * quiz since then.
 */
export async function objectiveOf(
  ctx: QueryCtx,
  teacherId: Id<"users">,
  { objective, questionId }: Copied,
): Promise<string | undefined> {
  if (objective !== undefined || questionId === undefined) return objective;
  const original = await ctx.db.get("quizQuestions", questionId);
  if (original?.objective === undefined) return undefined;
  const quiz = await ctx.db.get("quizzes", original.quizId);
  return quiz?.createdBy === teacherId ? original.objective : undefined;
}
