/**
 * Erasures: deletions that are too large for one transaction. The thing's main row is deleted at once, so that the thing is unreachable. A
 * job deletes the remaining data in batches; a row of `erasures` exists until the job has finished. A daily job resumes erasures whose job
 * has failed. Batches are idempotent, so two concurrent jobs do no harm.
 */
import { internal } from "../../_generated/api";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx } from "../ctx";
import { eraseSomeOfHomework } from "../homework/remove";
import { eraseSomeOfSession } from "../live/session/remove";
import { eraseSomeOfCategory } from "../quizzes/categories";
import { eraseSomeOfAccount } from "./account";
import { eraseSomeOfClass, eraseSomeOfPupil } from "./classes";

/** Erasures resumed in one run. */
const RESUMED_AT_ONCE = 100;
/** The job of an erasure that is unfinished after this time is assumed to have failed. */
const LOST_AFTER_MS = 60 * 60 * 1_000;

/** Deletes the next batch of an erasure, and schedules the one after it. */
export async function continueErasure(ctx: MutationCtx, erasureId: Id<"erasures">): Promise<void> {
  const erasure = await ctx.db.get("erasures", erasureId);
  if (erasure === null) return;
  const { of } = erasure;
  if (await eraseSome(ctx, of)) await ctx.db.delete("erasures", erasureId);
  else await ctx.scheduler.runAfter(0, internal.retention.continueErasure, { erasureId });
}

/** Deletes the next batch. Returns true when nothing is left. */
async function eraseSome(ctx: MutationCtx, of: Doc<"erasures">["of"]): Promise<boolean> {
  switch (of.kind) {
    case "account":
      return await eraseSomeOfAccount(ctx, of.id);
    case "session":
      return await eraseSomeOfSession(ctx, of.id);
    case "category":
      return await eraseSomeOfCategory(ctx, of.id);
    case "class":
      return await eraseSomeOfClass(ctx, of.id);
    case "pupil":
      return await eraseSomeOfPupil(ctx, of.id);
    case "homework":
      return await eraseSomeOfHomework(ctx, of.id);
  }
}

/** Resumes erasures whose job has failed. */
export async function resumeErasures(ctx: MutationCtx): Promise<void> {
  const lost = await ctx.db
    .query("erasures")
    .withIndex("by_creation_time", (q) => q.lt("_creationTime", Date.now() - LOST_AFTER_MS))
    .take(RESUMED_AT_ONCE);
  for (const { _id: erasureId } of lost) {
    await ctx.scheduler.runAfter(0, internal.retention.continueErasure, { erasureId });
  }
}
