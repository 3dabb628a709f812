/**
 * How often messages may come: one per browser and form in fifteen seconds, and on top of that so many per form, whoever sends them.
 *
 * Both are waits: a key that is taken until a time. A counter of the form's messages would be one row that a whole class writes in the
 * same moment, each waiting for the others (sixteen counters still let thirty of 120 fail). So a form has places instead, as a rack has
 * hooks: a message takes one by chance for a quarter of an hour, and hardly ever the one that another message is just taking.
 */
import { internal } from "../../_generated/api";
import type { Id } from "../../_generated/dataModel";
import { fail } from "../../shared/errors";
import { FEEDBACK_COOLDOWN_MS, FEEDBACK_PLACE_MS, FEEDBACK_PLACES } from "../../shared/limits/feedback";
import type { MutationCtx } from "../ctx";
import { hashSecret } from "../secret";

/** Places tried before a message is refused. With half of all places taken, one message in 256 is refused too early. */
const TRIED_PLACES = 8;
/** Rows deleted in one transaction. */
const SWEPT_AT_ONCE = 1_000;

/** From now on the sender has to wait. Fails with FEEDBACK_COOLDOWN when it already has to. */
export async function startCooldown(ctx: MutationCtx, formId: Id<"feedbacks">, token: string): Promise<void> {
  // With the form's id in it, so that the same browser is somebody else at each form.
  const senderHash = await hashSecret(`${formId} ${token}`);
  const waitId = (await take(ctx, senderHash, FEEDBACK_COOLDOWN_MS)) ?? fail("FEEDBACK_COOLDOWN");
  // Its time is near that of the message, so it goes as soon as it has no use.
  const over = Date.now() + FEEDBACK_COOLDOWN_MS;
  await ctx.scheduler.runAt(over, internal.jobs.forgetFeedbackWait, { waitId });
}

/** Takes one of the places that a form has for messages. Fails with FEEDBACK_BUSY when a flood has taken them. */
export async function takePlace(ctx: MutationCtx, formId: Id<"feedbacks">): Promise<void> {
  for (let tried = 0; tried < TRIED_PLACES; tried += 1) {
    const place = Math.floor(Math.random() * FEEDBACK_PLACES);
    if ((await take(ctx, `${formId} ${place}`, FEEDBACK_PLACE_MS)) !== null) return;
  }
  fail("FEEDBACK_BUSY");
}

/** Deletes a wait that is over. */
export async function forgetWait(ctx: MutationCtx, id: Id<"feedbackWaits">): Promise<void> {
  const wait = await ctx.db.get("feedbackWaits", id);
  if (wait !== null && wait.freeAt <= Date.now()) await ctx.db.delete("feedbackWaits", id);
}

/** Deletes the waits that are over: places, and senders whose own job was lost. */
export async function sweepWaits(ctx: MutationCtx): Promise<void> {
  const over = await ctx.db
    .query("feedbackWaits")
    .withIndex("by_free_at", (q) => q.lte("freeAt", Date.now()))
    .take(SWEPT_AT_ONCE);
  for (const wait of over) await ctx.db.delete("feedbackWaits", wait._id);
  if (over.length === SWEPT_AT_ONCE) await ctx.scheduler.runAfter(0, internal.jobs.sweepFeedbackWaits, {});
}

/** Takes a key for so many ms and returns the row's id; null when it is still taken. */
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
