import type { Id } from "../../_generated/dataModel";
import type { MutationCtx } from "../ctx";
import { noteErased } from "../erasing/note";
import { closeSessionsOfQuiz } from "../live/transitions/close";
import { answerKeysOf } from "../questions/answerKeys";
import { dropUnusedImages } from "../questions/images";
import { questionsOf } from "../questions/ofQuiz";
import type { Viewer } from "../quizzes/audience";
import { updateVisibility } from "../quizzes/categories";
import { requireOwnQuiz } from "../quizzes/find";
import { lastPlayOf } from "../quizzes/lastPlays";
import { dropSearchRow } from "../quizzes/searchRows";
import { releaseHidden } from "../results/held";

/**
 * Deletes the caller's quiz with its questions, answers and pictures. Students' results stay with title and score, and so do started live
 * sessions, which have their own copy of the questions. Waiting sessions of any host are closed. Fails with QUIZ_NOT_FOUND or
 * QUIZ_NOT_YOURS.
 */
export async function removeQuiz(ctx: MutationCtx, owner: Viewer, quizId: string): Promise<void> {
  const quiz = await requireOwnQuiz(ctx, owner, quizId);
  await deleteQuiz(ctx, quiz._id);
}

/** Deletes a quiz whose owner was checked, at most 204 rows, and closes waiting sessions of it. */
export async function deleteQuiz(ctx: MutationCtx, quizId: Id<"quizzes">): Promise<void> {
  const questions = await questionsOf(ctx, quizId);
  for (const { _id } of questions) await ctx.db.delete("quizQuestions", _id);
  for (const { _id } of (await answerKeysOf(ctx, quizId)).values()) {
    await ctx.db.delete("quizAnswerKeys", _id);
  }
  const stats = await ctx.db
    .query("quizStats")
    .withIndex("by_quiz", (q) => q.eq("quizId", quizId))
    .unique();
  if (stats !== null) await ctx.db.delete("quizStats", stats._id);
  const play = await lastPlayOf(ctx, quizId);
  if (play !== null) await ctx.db.delete("lastPlays", play._id);
  await dropSearchRow(ctx, quizId);
  const quiz = await ctx.db.get("quizzes", quizId);
  await ctx.db.delete("quizzes", quizId);
  await noteErased(ctx, "quiz", quizId);
  await updateVisibility(ctx, quiz?.category ?? null);
  await closeSessionsOfQuiz(ctx, quizId);
  await releaseHidden(ctx, quizId);
  await dropUnusedImages(ctx, questions);
}
