/**
 * How often messages may come: one per browser and form in fifteen seconds, and on top of that so many per form, whoever sends them.
 * Messages sent in the same moment touch rows of their own, so that a class which writes at once does not wait for one another.
 */
import { type RateLimitConfig, rateLimit, resetRateLimit } from "convex-helpers/server/rateLimit";
import { internal } from "../../_generated/api";
import type { Id } from "../../_generated/dataModel";
import { fail } from "../../shared/errors";
import {
  FEEDBACK_COOLDOWN_MS,
  FEEDBACK_RATE_BURST_PER_SHARD,
  FEEDBACK_RATE_REFILL_PER_SHARD_MS,
  FEEDBACK_RATE_SHARDS,
} from "../../shared/limits";
import type { MutationCtx } from "../ctx";
import { hashSecret } from "../secret";

/** Rows deleted in one transaction. */
const SWEPT_AT_ONCE = 1_000;

const PLACES = "feedbackMessage";
const placesOfShard: RateLimitConfig = {
  kind: "token bucket",
  rate: 1,
  period: FEEDBACK_RATE_REFILL_PER_SHARD_MS,
  capacity: FEEDBACK_RATE_BURST_PER_SHARD,
};

/** From now on the sender has to wait. Fails with FEEDBACK_COOLDOWN when it already has to. */
export async function startCooldown(ctx: MutationCtx, formId: Id<"feedbacks">, token: string): Promise<void> {
  const now = Date.now();
  // With the form's id in it, so that the same browser is somebody else at each form.
  const senderHash = await hashSecret(`${formId} ${token}`);
  const running = await ctx.db
    .query("feedbackCooldowns")
    .withIndex("by_sender", (q) => q.eq("senderHash", senderHash))
    .unique();
  if (running !== null && running.freeAt > now) fail("FEEDBACK_COOLDOWN");
  const freeAt = now + FEEDBACK_COOLDOWN_MS;
  const id = running?._id ?? (await ctx.db.insert("feedbackCooldowns", { senderHash, freeAt }));
  if (running !== null) await ctx.db.patch("feedbackCooldowns", id, { freeAt });
  // Its time is near that of the message, so it goes as soon as it has no use.
  await ctx.scheduler.runAt(freeAt, internal.jobs.forgetFeedbackCooldown, { cooldownId: id });
}

/** Takes one of the places a form has for messages at the moment. Fails with FEEDBACK_BUSY when a flood has taken them. */
export async function takePlace(ctx: MutationCtx, formId: Id<"feedbacks">): Promise<void> {
  const first = Math.floor(Math.random() * FEEDBACK_RATE_SHARDS);
  // A second row when the first is empty: chance fills them unevenly.
  for (const shard of [first, (first + 1) % FEEDBACK_RATE_SHARDS]) {
    const { ok } = await rateLimit(ctx, {
      name: PLACES,
      key: shardKey(formId, shard),
      config: placesOfShard,
    });
    if (ok) return;
  }
  fail("FEEDBACK_BUSY");
}

/** Deletes the counts of a form that is deleted. */
export async function forgetPlaces(ctx: MutationCtx, formId: Id<"feedbacks">): Promise<void> {
  for (let shard = 0; shard < FEEDBACK_RATE_SHARDS; shard += 1) {
    await resetRateLimit(ctx, { name: PLACES, key: shardKey(formId, shard) });
  }
}

/** Deletes a cooldown that is over. */
export async function forgetCooldown(ctx: MutationCtx, id: Id<"feedbackCooldowns">): Promise<void> {
  const cooldown = await ctx.db.get("feedbackCooldowns", id);
  if (cooldown !== null && cooldown.freeAt <= Date.now()) await ctx.db.delete("feedbackCooldowns", id);
}

/** Deletes the cooldowns that are over and whose job was lost. */
export async function sweepCooldowns(ctx: MutationCtx): Promise<void> {
  const over = await ctx.db
    .query("feedbackCooldowns")
    .withIndex("by_free_at", (q) => q.lte("freeAt", Date.now()))
    .take(SWEPT_AT_ONCE);
  for (const cooldown of over) await ctx.db.delete("feedbackCooldowns", cooldown._id);
}

function shardKey(formId: Id<"feedbacks">, shard: number): string {
  return `${formId} ${shard}`;
}
