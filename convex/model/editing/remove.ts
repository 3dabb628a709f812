import type { Id } from "../../_generated/dataModel";
import type { MutationCtx } from "../ctx";
import { noteErased } from "../erasing/note";
import { closeSessionsOfQuiz } from "../live/transitions/close";
import { answerKeysOf } from "../questions/answerKeys";
import { dropUnusedImages } from "../questions/images";
import { contentOf, rowsOf } from "../questions/ofQuiz";
import { countUses } from "../questions/optionPictures";
import type { Viewer } from "../quizzes/audience";
import { updateVisibility } from "../quizzes/categories";
import { requireOwnQuiz } from "../quizzes/find";
import { lastPlayOf } from "../quizzes/lastPlays";
import { dropSearchRow } from "../quizzes/searchRows";
import { releaseHidden } from "../results/held";

/**
 * Deletes the caller's quiz with its questions, answer keys and pictures, and closes its waiting sessions of any host. Students' results
 * keep title and score. Started sessions continue with their own copy of the questions. Fails with QUIZ_NOT_FOUND or QUIZ_NOT_YOURS.
 */
export async function removeQuiz(ctx: MutationCtx, owner: Viewer, quizId: string): Promise<void> {
  const quiz = await requireOwnQuiz(ctx, owner, quizId);
  await deleteQuiz(ctx, quiz._id);
}

/**
 * Deletes a quiz, and closes its waiting sessions. The caller has checked the owner. Apart from sessions and pictures, these are at most
 * 204 rows: 100 questions, 100 answer keys, and the rows of the quiz, its statistics, its last play and its search.
 */
export async function deleteQuiz(ctx: MutationCtx, quizId: Id<"quizzes">): Promise<void> {
  const questions = await rowsOf(ctx, quizId);
  const released: { imageId: Id<"images"> }[] = [];
  for (const row of questions) {
    await ctx.db.delete("quizQuestions", row._id);
    released.push(...(await countUses(ctx, contentOf(row), -1)));
  }
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
  // The quiz's row is deleted, so the job that this schedules deletes the quiz's hidden results.
  await releaseHidden(ctx, quizId);
  await dropUnusedImages(ctx, [...questions, ...released]);
}
