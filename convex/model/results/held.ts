/**
 * Results under embargo: graded when they are handed in, and held back until they may be shown. What the teacher edits or deletes meanwhile changes nothing
 * in them.
 *
 * **While a quiz is being played live.** A pupil could solve it alone in a second tab and read the key there. A score alone would be enough to search for the
 * key, by handing in again and again. So whatever depends on the key is stored where no query shows it, and becomes a result when no session plays the quiz any
 * more.
 *
 * **While a quiz is hidden from students.** Somebody who knows its questions from before could read the key with a few new accounts. An attempt that had been
 * opened before may still be handed in. It is stored as hidden, becomes a result when students may see the quiz again, and is deleted with the quiz.
 */
import { internal } from "../../_generated/api";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../ctx";
import { studentsSee } from "../quizzes/audience";
import { isBeingPlayed } from "../quizzes/plays";
import { storeResult } from "./store";

/** Results released in one transaction, each with up to a hundred answers. */
const RELEASED_AT_ONCE = 20;
/** Quizzes with held results that are looked at in one run. */
const QUIZZES_AT_ONCE = 500;

/** This student's attempt that is kept back, or null. */
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
 * Shows the results of a quiz that were kept back, or hides them when students may not see it any more: a batch now and the next one in a job. None
 * while the quiz is being played again.
 */
export async function releaseResults(ctx: MutationCtx, quizId: Id<"quizzes">): Promise<void> {
  if (await isBeingPlayed(ctx, quizId)) return;
  const quiz = await ctx.db.get("quizzes", quizId);
  const isHidden = quiz !== null && !studentsSee(quiz);
  const count = isHidden ? await hideSome(ctx, quizId) : await releaseSome(ctx, quizId, quiz === null);
  if (count < RELEASED_AT_ONCE) return;
  await ctx.scheduler.runAfter(0, internal.quizResults.releaseResults, { quizId });
}

/** Has the hidden results of a quiz looked at again, which was shown to students or deleted: nobody else looks for them. */
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

/** @param isGone the quiz was deleted, and with it what nobody could ever see again */
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

/** Takes up quizzes that nobody plays and whose results are still kept back: their job was lost. Those of hidden quizzes wait for their owner. */
export async function releaseForgotten(ctx: MutationCtx): Promise<void> {
  let quizId = await nextWaiting(ctx, null);
  for (let seen = 0; quizId !== null && seen < QUIZZES_AT_ONCE; seen += 1) {
    if (!(await isBeingPlayed(ctx, quizId))) {
      await ctx.scheduler.runAfter(0, internal.quizResults.releaseResults, { quizId });
    }
    quizId = await nextWaiting(ctx, quizId);
  }
}

/** The quiz after this one with results that are kept back while it is being played; the first one after null. */
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
