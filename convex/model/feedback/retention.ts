/** Retention of messages: guests wrote them, and free text may contain a name. */
import { internal } from "../../_generated/api";
import type { MutationCtx } from "../ctx";
import { noteErased } from "../erasing/note";
import { DAY_MS, retentionDays } from "../retention";

/** Messages deleted in one transaction. */
const FORGOTTEN_AT_ONCE = 500;

/** Deletes messages of all forms beyond the retention time: a batch now, the next one in a job. */
export async function forgetOldMessages(ctx: MutationCtx): Promise<void> {
  const before = Date.now() - retentionDays() * DAY_MS;
  const old = await ctx.db
    .query("feedbackMessages")
    .withIndex("by_creation_time", (q) => q.lt("_creationTime", before))
    .take(FORGOTTEN_AT_ONCE);
  for (const message of old) await ctx.db.delete("feedbackMessages", message._id);
  const [first] = old;
  // `old`: deleted because of age. If a backup from before this deletion is restored, this tombstone makes the server run retention before
  // it serves clients (`erasers/erased.ts`).
  if (first !== undefined) await noteErased(ctx, "old", first.feedbackId);
  if (old.length < FORGOTTEN_AT_ONCE) return;
  await ctx.scheduler.runAfter(0, internal.retention.forgetMessages, {});
}
