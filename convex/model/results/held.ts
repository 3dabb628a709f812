/**
 * Results that are kept back. While a quiz is being played live, a pupil could solve it alone in a second tab and read the key; handing in again and
 * again, a score would be enough to search for it. So whatever depends on the key is stored where nothing shows it, and becomes a result when
 * no session plays the quiz any more. It is graded when it is handed in: what the teacher edits or deletes meanwhile changes nothing.
 */
import { internal } from "../../_generated/api";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../ctx";
import { isBeingPlayed } from "../live/plays";
import { keepResult } from "./keep";

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

/** Shows the results of a quiz that were kept back, a batch now and the next one in a job; none while the quiz is being played again. */
export async function releaseResults(ctx: MutationCtx, quizId: Id<"quizzes">): Promise<void> {
  if (await isBeingPlayed(ctx, quizId)) return;
  const batch = await ctx.db
    .query("heldResults")
    .withIndex("by_quiz", (q) => q.eq("quizId", quizId))
    .take(RELEASED_AT_ONCE);
  for (const { _id, _creationTime, ...result } of batch) {
    await ctx.db.delete("heldResults", _id);
    const student = await ctx.db.get("users", result.userId);
    if (student !== null) await keepResult(ctx, student, result);
  }
  if (batch.length < RELEASED_AT_ONCE) return;
  await ctx.scheduler.runAfter(0, internal.jobs.releaseResults, { quizId });
}

/** Takes up quizzes that nobody plays and whose results are still kept back: their job was lost. */
export async function releaseForgotten(ctx: MutationCtx): Promise<void> {
  let quizId = (await ctx.db.query("heldResults").withIndex("by_quiz").first())?.quizId;
  for (let seen = 0; quizId !== undefined && seen < QUIZZES_AT_ONCE; seen += 1) {
    const last = quizId;
    if (!(await isBeingPlayed(ctx, last))) {
      await ctx.scheduler.runAfter(0, internal.jobs.releaseResults, { quizId: last });
    }
    const next = await ctx.db
      .query("heldResults")
      .withIndex("by_quiz", (q) => q.gt("quizId", last))
      .first();
    quizId = next?.quizId;
  }
}
