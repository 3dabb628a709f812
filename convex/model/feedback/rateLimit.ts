/**
 * Rate limits of feedback messages: one message per browser and form in fifteen seconds (the cooldown), and a maximum number of messages
 * per form and per teacher.
 *
 * All limits are leases: a key is reserved until a time. A counter per form would be one row that a whole class writes at the same moment.
 * Even with sixteen counters per form, thirty of 120 simultaneous messages failed because of conflicts. So a form has 512 slots, and a
 * teacher 1,024. A message reserves one random slot of the form and one of the teacher for a quarter of an hour. Concurrent messages rarely
 * choose the same slot.
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

/**
 * Slots tried before a message is rejected. If 200 pupils write to an idle form, the probability of any rejection is below 1 in 100,000:
 * the sum of (n / 512)^16 for n from 0 to 199.
 */
const TRIED_SLOTS = 16;
/** Rows deleted in one transaction. */
const SWEPT_AT_ONCE = 1_000;

/** Starts the sender's cooldown. Fails with FEEDBACK_COOLDOWN while one is running. */
export async function startCooldown(ctx: MutationCtx, formId: Id<"feedbacks">, token: string): Promise<void> {
  // The hash includes the form's id, so that a browser has a different hash at each form.
  const senderHash = await hashSecret(`${formId} ${token}`);
  const leaseId = (await takeLease(ctx, senderHash, FEEDBACK_COOLDOWN_MS)) ?? fail("FEEDBACK_COOLDOWN");
  // Deletes the row as soon as it expires. Its time is that of the message, so a stored row would reveal the message's sender.
  const expiresAt = Date.now() + FEEDBACK_COOLDOWN_MS;
  await ctx.scheduler.runAt(expiresAt, internal.feedbacks.forgetWait, { waitId: leaseId });
}

/** Reserves one of the form's slots and one of its teacher's. Fails with FEEDBACK_BUSY if all tried slots are reserved. */
export async function takeSlots(ctx: MutationCtx, { _id, createdBy }: Doc<"feedbacks">): Promise<void> {
  await takeSlot(ctx, _id, FEEDBACK_SLOTS);
  await takeSlot(ctx, createdBy, FEEDBACK_TEACHER_SLOTS);
}

async function takeSlot(ctx: MutationCtx, owner: string, slots: number): Promise<void> {
  for (let tried = 0; tried < TRIED_SLOTS; tried += 1) {
    const slot = Math.floor(Math.random() * slots);
    if ((await takeLease(ctx, `${owner} ${slot}`, FEEDBACK_SLOT_MS)) !== null) return;
  }
  fail("FEEDBACK_BUSY");
}

/** Deletes a lease if it has expired. */
export async function forgetWait(ctx: MutationCtx, id: Id<"feedbackWaits">): Promise<void> {
  const wait = await ctx.db.get("feedbackWaits", id);
  if (wait !== null && wait.freeAt <= Date.now()) await ctx.db.delete("feedbackWaits", id);
}

/** Deletes expired leases: slots, and cooldowns whose deleting job has failed. */
export async function sweepWaits(ctx: MutationCtx): Promise<void> {
  const expired = await ctx.db
    .query("feedbackWaits")
    .withIndex("by_free_at", (q) => q.lte("freeAt", Date.now()))
    .take(SWEPT_AT_ONCE);
  for (const wait of expired) await ctx.db.delete("feedbackWaits", wait._id);
  if (expired.length === SWEPT_AT_ONCE) await ctx.scheduler.runAfter(0, internal.feedbacks.sweepWaits, {});
}

/** Leases a key for `ms`, and returns the row's id; null while another lease of the key is valid. */
async function takeLease(ctx: MutationCtx, key: string, ms: number): Promise<Id<"feedbackWaits"> | null> {
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
