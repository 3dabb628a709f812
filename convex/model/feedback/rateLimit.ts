/**
 * The rate limits of feedback messages: one per browser and form in fifteen seconds (the cooldown), a number per form, and a number for all forms of a
 * teacher together.
 *
 * All are leases: a key that is taken until a time. A counter of the form's messages would be one row that a whole class writes in the same moment, with
 * conflicts (split into sixteen counters, thirty of 120 messages still failed). So a form has 512 slots, and a teacher 1,024. A message takes one of each at
 * random for a quarter of an hour, and hardly ever one that another message is taking at the same moment.
 */
import { internal } from "../../_generated/api";
import type { Doc, Id } from "../../_generated/dataModel";
import { fail } from "../../shared/errors";
import {
  FEEDBACK_COOLDOWN_MS,
  FEEDBACK_SLOT_MS,
  FEEDBACK_SLOTS,
  FEEDBACK_TEACHER_SLOTS,
} from "../../shared/limits/feedback";
import type { MutationCtx } from "../ctx";
import { hashSecret } from "../secret";

/** Slots tried before a message is refused. While 200 children write to an idle form, the chance that any is refused is below 1 in 100,000. */
const TRIED_SLOTS = 16;
/** Rows deleted in one transaction. */
const SWEPT_AT_ONCE = 1_000;

/** Starts the sender's cooldown. Fails with FEEDBACK_COOLDOWN while one is running. */
export async function startCooldown(ctx: MutationCtx, formId: Id<"feedbacks">, token: string): Promise<void> {
  // The hash covers the form's id, so that the same browser has another hash at each form.
  const senderHash = await hashSecret(`${formId} ${token}`);
  const waitId = (await take(ctx, senderHash, FEEDBACK_COOLDOWN_MS)) ?? fail("FEEDBACK_COOLDOWN");
  // The row's time would tell which message is this sender's, so it is deleted as soon as it has no use.
  const over = Date.now() + FEEDBACK_COOLDOWN_MS;
  await ctx.scheduler.runAt(over, internal.feedbacks.forgetWait, { waitId });
}

/** Takes one of the form's slots for messages, and one of its teacher's. Fails with FEEDBACK_BUSY when a flood has taken them. */
export async function takeSlots(ctx: MutationCtx, { _id, createdBy }: Doc<"feedbacks">): Promise<void> {
  await takeSlot(ctx, _id, FEEDBACK_SLOTS);
  await takeSlot(ctx, createdBy, FEEDBACK_TEACHER_SLOTS);
}

async function takeSlot(ctx: MutationCtx, owner: string, slots: number): Promise<void> {
  for (let tried = 0; tried < TRIED_SLOTS; tried += 1) {
    const slot = Math.floor(Math.random() * slots);
    if ((await take(ctx, `${owner} ${slot}`, FEEDBACK_SLOT_MS)) !== null) return;
  }
  fail("FEEDBACK_BUSY");
}

/** Deletes a lease that is over. */
export async function forgetWait(ctx: MutationCtx, id: Id<"feedbackWaits">): Promise<void> {
  const wait = await ctx.db.get("feedbackWaits", id);
  if (wait !== null && wait.freeAt <= Date.now()) await ctx.db.delete("feedbackWaits", id);
}

/** Deletes the leases that are over: slots, and cooldowns whose own job was lost. */
export async function sweepWaits(ctx: MutationCtx): Promise<void> {
  const over = await ctx.db
    .query("feedbackWaits")
    .withIndex("by_free_at", (q) => q.lte("freeAt", Date.now()))
    .take(SWEPT_AT_ONCE);
  for (const wait of over) await ctx.db.delete("feedbackWaits", wait._id);
  if (over.length === SWEPT_AT_ONCE) await ctx.scheduler.runAfter(0, internal.feedbacks.sweepWaits, {});
}

/** Leases a key for `ms`, and returns the row's id; null while another lease of it runs. */
async function take(ctx: MutationCtx, key: string, ms: number): Promise<Id<"feedbackWaits"> | null> {
  const now = Date.now();
  const wait = await ctx.db
    .query("feedbackWaits")
    .withIndex("by_key", (q) => q.eq("key", key))
    .unique();
  if (wait === null) return await ctx.db.insert("feedbackWaits", { key, freeAt: now + ms });
  if (wait.freeAt > now) return null;
  await ctx.db.patch("feedbackWaits", wait._id, { freeAt: now + ms });
  return wait._id;
}
