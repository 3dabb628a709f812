/**
 * Withheld results of solo quizzes: graded at submission, and not shown until the embargo ends. Later edits of the quiz
 * do not change these results.
 *
 * **While a quiz is being played live.** A participant could solve the quiz alone in a second tab to obtain the
 * answer key. Scores alone would be enough for this, with repeated attempts. Therefore the graded attempt is stored
 * where no query reads it, and becomes a result when no session plays the quiz any longer.
 *
 * **While a quiz is hidden from students.** A student who knows its questions could obtain the answer key with
 * several new accounts. An attempt that was opened earlier may still be submitted. It is stored as hidden, becomes a
 * result when students may see the quiz again, and is deleted with the quiz.
 */
import { internal } from "../../_generated/api";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../ctx";
import { studentsSee } from "../quizzes/audience";
import { isBeingPlayed } from "../quizzes/plays";
import { storeResult } from "./store";

/** Results released in one transaction, each with up to a hundred answers. */
const RELEASED_AT_ONCE = 20;
/** Quizzes with withheld results that are checked in one run. */
const QUIZZES_AT_ONCE = 500;

/** Returns this student's withheld attempt, or null. */
export async function heldResult(
  ctx: QueryCtx,
  userId: Id<"users">,
  attemptId: string,
): Promise<Doc<"heldResults"> | null> {
  return await ctx.db
    .query("heldResults")
    .withIndex("by_user_and_attempt", (q) => q.eq("userId", userId).eq("attemptId", attemptId))
    .unique();
}

/**
 * Releases the withheld results of a quiz, or marks them as hidden if students may no longer see it. Processes one
 * batch and schedules the next. Does nothing while the quiz is being played.
 */
export async function releaseResults(ctx: MutationCtx, quizId: Id<"quizzes">): Promise<void> {
  if (await isBeingPlayed(ctx, quizId)) return;
  const quiz = await ctx.db.get("quizzes", quizId);
  const isHidden = quiz !== null && !studentsSee(quiz);
  const count = isHidden ? await hideSome(ctx, quizId) : await releaseSome(ctx, quizId, quiz === null);
  if (count < RELEASED_AT_ONCE) return;
  await ctx.scheduler.runAfter(0, internal.quizResults.releaseResults, { quizId });
}

/**
 * Schedules `releaseResults` for a quiz with hidden results that was shown to students again or deleted: it releases
 * the hidden results of a shown quiz, and deletes those of a deleted quiz. No other job processes hidden results.
 */
export async function releaseHidden(ctx: MutationCtx, quizId: Id<"quizzes">): Promise<void> {
  const any = await ctx.db
    .query("heldResults")
    .withIndex("by_hidden_and_quiz", (q) => q.eq("isHidden", true).eq("quizId", quizId))
    .first();
  if (any !== null) await ctx.scheduler.runAfter(0, internal.quizResults.releaseResults, { quizId });
}

async function hideSome(ctx: MutationCtx, quizId: Id<"quizzes">): Promise<number> {
  const batch = await ctx.db
    .query("heldResults")
    .withIndex("by_hidden_and_quiz", (q) => q.eq("isHidden", undefined).eq("quizId", quizId))
    .take(RELEASED_AT_ONCE);
  for (const { _id } of batch) await ctx.db.patch("heldResults", _id, { isHidden: true });
  return batch.length;
}

/** @param isGone true if the quiz was deleted; then its hidden results are deleted, not released */
async function releaseSome(ctx: MutationCtx, quizId: Id<"quizzes">, isGone: boolean): Promise<number> {
  const batch = await ctx.db
    .query("heldResults")
    .withIndex("by_quiz", (q) => q.eq("quizId", quizId))
    .take(RELEASED_AT_ONCE);
  for (const { _id, _creationTime, isHidden, ...result } of batch) {
    await ctx.db.delete("heldResults", _id);
    const student = await ctx.db.get("users", result.userId);
    if (student !== null && !(isGone && isHidden)) await storeResult(ctx, student, result);
  }
  return batch.length;
}

/**
 * Schedules releases for quizzes that are not being played but still have withheld results, because an earlier job
 * was lost. Results of hidden quizzes stay withheld.
 */
export async function resumeReleases(ctx: MutationCtx): Promise<void> {
  let quizId = await nextWaiting(ctx, null);
  for (let seen = 0; quizId !== null && seen < QUIZZES_AT_ONCE; seen += 1) {
    if (!(await isBeingPlayed(ctx, quizId))) {
      await ctx.scheduler.runAfter(0, internal.quizResults.releaseResults, { quizId });
    }
    quizId = await nextWaiting(ctx, quizId);
  }
}

/**
 * Returns the next quiz after `last` with withheld results that are not hidden; null for `last` returns the first.
 */
async function nextWaiting(ctx: QueryCtx, last: Id<"quizzes"> | null): Promise<Id<"quizzes"> | null> {
  const next = await ctx.db
    .query("heldResults")
    .withIndex("by_hidden_and_quiz", (q) => {
      const waiting = q.eq("isHidden", undefined);
      return last === null ? waiting : waiting.gt("quizId", last);
    })
    .first();
  return next?.quizId ?? null;
}
